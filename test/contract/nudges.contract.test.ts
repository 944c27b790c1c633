import { onEveryMemorySide } from '../testkit/memory-side.ts';
import { nudgesContract } from './nudges-contract.ts';

onEveryMemorySide(nudgesContract);
