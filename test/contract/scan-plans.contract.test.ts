import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { afterKey } from '../../src/engines/mongo/document-scan.ts';
import { databaseIn } from '../../src/engines/mysql/schema-address.ts';
import { tablesOf } from '../../src/engines/mysql/transaction.ts';
import { readsOn } from '../../src/engines/sql/reads.ts';
import { rowScanOn } from '../../src/engines/sql/row-readers.ts';
import { bookmarkRows } from '../../src/modules/bookmarks/tables.ts';
import { live } from '../testkit/bookmark-documents.ts';
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
    const tables = tablesOf(bookmarkRows, databaseIn(scratch.url));
    await explaining.database.insert(tables.rows).values(bookmarks.map((each) => ({ ...bookmarkRows.rowOf(each) })));
    const scan = rowScanOn(readsOn(explaining.database), tables);
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
    await scratch.store.apply(bookmarks.map(live));
    const collection = client.db().collection('bookmarks');
    const plan = async (): Promise<QueryPlan> => {
      const page = collection.find(afterKey(scratch.scan.keyOf(middle)));
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
