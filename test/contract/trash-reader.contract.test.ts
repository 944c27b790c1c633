import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { trashReaderContract } from './trash-reader-contract.ts';

onEveryCommandSide('trash reader', trashReaderContract);
