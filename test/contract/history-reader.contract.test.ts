import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { historyReaderContract } from './history-reader-contract.ts';

historyReaderContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('history reader on MySQL', () => historyReaderContract('MySQL', openMysqlCommandSide));
