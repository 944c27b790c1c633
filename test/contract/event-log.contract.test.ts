import { onEveryEventSide } from '../testkit/event-side.ts';
import { eventLogContract } from './event-log-contract.ts';

onEveryEventSide(eventLogContract);
