import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { bookmarkScanContract } from './bookmark-scan-contract.ts';

bookmarkScanContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('bookmark scan on MySQL', () => bookmarkScanContract('MySQL', openMysqlCommandSide));
