import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { bookmarkStoreContract } from './bookmark-store-contract.ts';
import { storedBookmarksContract } from './stored-bookmarks-contract.ts';

bookmarkStoreContract('embedded', openEmbeddedCommandSide);
storedBookmarksContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('bookmark store on MySQL', () => {
  bookmarkStoreContract('MySQL', openMysqlCommandSide);
  storedBookmarksContract('MySQL', openMysqlCommandSide);
});
