import { onEveryEventSide } from '../testkit/event-side.ts';
import { deadLettersContract } from './dead-letters-contract.ts';

onEveryEventSide(deadLettersContract);
