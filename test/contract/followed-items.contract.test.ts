import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide, openEmbeddedQuerySide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { openScratchMongo } from '../testkit/query-side.ts';
import { followedItemsContract } from './followed-items-contract.ts';

followedItemsContract('embedded', openEmbeddedCommandSide, openEmbeddedQuerySide);
describeOn('mysql', 'mongo')('followed items on servers', () =>
  followedItemsContract('MySQL and MongoDB', openMysqlCommandSide, openScratchMongo),
);
