import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { onSimulatedCommandSide } from '../testkit/fake-command-sides.ts';
import { relayLeasesContract } from './relay-leases-contract.ts';

relayLeasesContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('relay leases on MySQL', () => relayLeasesContract('MySQL', openMysqlCommandSide));

onSimulatedCommandSide(relayLeasesContract);
