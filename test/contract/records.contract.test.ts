import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { jobsContract } from './jobs-contract.ts';
import { recordsContract } from './records-contract.ts';

recordsContract('embedded', openEmbeddedCommandSide);
jobsContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('plain rows and jobs on MySQL', () => {
  recordsContract('MySQL', openMysqlCommandSide);
  jobsContract('MySQL', openMysqlCommandSide);
});
