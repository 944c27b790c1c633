import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { bookmarkStoreContract } from './bookmark-store-contract.ts';

bookmarkStoreContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('bookmark store on MySQL', () => bookmarkStoreContract('MySQL', openMysqlCommandSide));
