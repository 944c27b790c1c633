import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { bookmarkStoreContract } from './bookmark-store-contract.ts';
import { storedBookmarksContract } from './stored-bookmarks-contract.ts';

onEveryCommandSide('bookmark store', bookmarkStoreContract);
onEveryCommandSide('stored bookmarks', storedBookmarksContract);
