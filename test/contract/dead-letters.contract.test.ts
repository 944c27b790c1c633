import { onEveryEventLog, onEveryEventSide } from '../testkit/event-side.ts';
import { deadLettersContract, writtenLettersContract } from './dead-letters-contract.ts';

onEveryEventSide(deadLettersContract);
onEveryEventLog(writtenLettersContract);
