import { onEveryMemoryOfEvents } from '../testkit/memory-side.ts';
import { processedEventsContract } from './processed-events-contract.ts';

onEveryMemoryOfEvents(processedEventsContract);
