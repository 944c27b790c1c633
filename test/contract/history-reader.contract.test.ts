import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { historyReaderContract } from './history-reader-contract.ts';

onEveryCommandSide('history reader', historyReaderContract);
