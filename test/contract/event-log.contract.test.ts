import { onEveryEventSide } from '../testkit/event-side.ts';
import { openSimulatedEventSide } from '../testkit/fake-event-sides.ts';
import { eventLogContract } from './event-log-contract.ts';

onEveryEventSide(eventLogContract);
eventLogContract('simulated', openSimulatedEventSide);
