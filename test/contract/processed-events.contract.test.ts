import { onEveryMemorySide } from '../testkit/memory-side.ts';
import { processedEventsContract } from './processed-events-contract.ts';

onEveryMemorySide(processedEventsContract);
