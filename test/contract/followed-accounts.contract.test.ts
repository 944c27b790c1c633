import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { followedAccountsContract } from './followed-accounts-contract.ts';

followedAccountsContract('embedded', openEmbeddedCommandSide);
describeOn('mysql')('followed accounts on MySQL', () => followedAccountsContract('MySQL', openMysqlCommandSide));
