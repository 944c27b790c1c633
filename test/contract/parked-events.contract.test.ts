import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { parkedEventsContract } from './parked-events-contract.ts';

parkedEventsContract('embedded', openEmbeddedCommandSide);
describeOn('mysql')('parked events on MySQL', () => parkedEventsContract('MySQL', openMysqlCommandSide));
