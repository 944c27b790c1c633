import { onEveryMemorySide } from '../testkit/memory-side.ts';
import { wakeUpsContract } from './wake-ups-contract.ts';

onEveryMemorySide(wakeUpsContract);
