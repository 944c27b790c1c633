import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { causesContract } from './causes-contract.ts';

onEveryCommandSide('causes', causesContract);
