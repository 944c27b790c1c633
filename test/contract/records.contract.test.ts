import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { onEveryCommandSide, openSimulatedCommandSide } from '../testkit/fake-command-sides.ts';
import { jobsContract } from './jobs-contract.ts';
import { recordsContract, recordsInUnitsContract } from './records-contract.ts';

onEveryCommandSide('plain rows', recordsContract);
onEveryCommandSide('jobs', jobsContract);

recordsInUnitsContract('embedded', openEmbeddedCommandSide);
describeOn('mysql')('plain rows in units of work on MySQL', () =>
  recordsInUnitsContract('MySQL', openMysqlCommandSide),
);
recordsInUnitsContract('simulated', openSimulatedCommandSide);
