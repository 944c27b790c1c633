import { onEveryCarrierOfWakeUps } from '../testkit/memory-side.ts';
import { wakeUpsContract } from './wake-ups-contract.ts';

onEveryCarrierOfWakeUps(wakeUpsContract);
