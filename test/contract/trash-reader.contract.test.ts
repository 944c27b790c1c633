import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { trashReaderContract } from './trash-reader-contract.ts';

trashReaderContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('trash reader on MySQL', () => trashReaderContract('MySQL', openMysqlCommandSide));
