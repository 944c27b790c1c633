import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { BOOKMARKS } from '../../src/adapters/mongo/bookmark-document.ts';
import { behind } from '../../src/adapters/mongo/document-scan.ts';
import { mysqlBookmarkScan } from '../../src/adapters/mysql/bookmark-scan.ts';
import * as schema from '../../src/adapters/mysql/schema.ts';
import { toBookmarkRow } from '../../src/adapters/sql/rows.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { explainingDatabase } from '../testkit/mysql-plan.ts';
import { openScratchMongo, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const bookmarks = Array.from({ length: 2_000 }, () => aBookmark());
const middle = bookmarks[1_000]!.id;

describeOn('mysql')('plans of the bookmark scan', () => {
  it('read a page from the primary key and nothing besides it', async () => {
    const scratch = await openMysqlCommandSide();
    const explaining = await explainingDatabase(scratch.url);
    await explaining.database.insert(schema.bookmarks).values(bookmarks.map(toBookmarkRow));
    const scan = mysqlBookmarkScan(explaining.database);
    const answer = await explaining.answered(() => scan.after(middle, 50));
    await explaining.close();
    await scratch.close();
    expect(answer.tables).toEqual([{ name: 'bookmarks', access: 'range', key: 'PRIMARY' }]);
    expect(answer.sorts).toBe(false);
    expect(answer.rowsRead).toBeLessThanOrEqual(51);
  });
});

describeOn('mongo')('plans of the document scan', () => {
  it('read a page from the index of ids and sort nothing', async () => {
    const url = scratchMongoUrl();
    const scratch = await openScratchMongo(url);
    const client = new MongoClient(url);
    await scratch.side.projections.apply(bookmarks.map((bookmark) => ({ kind: 'live', bookmark })));
    const collection = client.db().collection(BOOKMARKS);
    const plan = async (): Promise<QueryPlan> => {
      const page = collection.find(behind(scratch.side.documents.keyOf(middle)));
      return planOf(await page.sort({ _id: 1 }).limit(50).explain());
    };
    const isRight = async () => {
      const { sorts, indexes } = await plan();
      return !sorts && indexes.length > 0 && indexes.every((index) => index === '_id_');
    };
    await waitUntil(isRight, 'the plan reads _id_ and sorts nothing').finally(async () => {
      await client.close();
      await scratch.remove();
    });
  });
});
