import { sql } from 'drizzle-orm';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/engines/embedded/database.ts';
import { listStatement } from '../../src/engines/embedded/list-statement.ts';
import { listCursor } from '../../src/engines/mongo/document-reader.ts';
import { indexRangesOf } from '../../src/engines/mongo/list-plan.ts';
import type { Stored } from '../../src/engines/mongo/stored-document.ts';
import { rangesOf } from '../../src/kernel/paging/ranges.ts';
import { countStatement } from '../../src/modules/bookmarks/adapters/embedded.ts';
import { countPipeline } from '../../src/modules/bookmarks/adapters/mongo.ts';
import { itemStatisticsDocuments, popularOrders } from '../../src/modules/statistics/document.ts';
import { popularQuery } from '../../src/modules/statistics/queries.ts';
import type { PopularItemOrder } from '../../src/modules/statistics/statistics-reader.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { openScratchMongo, type ScratchQuerySide, scratchMongoUrl } from '../testkit/query-side.ts';
import { anItemId } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const orders = Object.keys(popularOrders) as PopularItemOrder[];
const slice = { from: 'start', limit: 21, offset: 0 } as const;
const item = { itemType: 'CONTEST', itemId: anItemId() } as const;

describe('statistics in the embedded file', () => {
  let scratch: ScratchEmbedded;
  beforeAll(async () => {
    scratch = await openScratchEmbedded();
  });
  afterAll(() => scratch?.remove());

  const explained = async (statement: ReturnType<typeof countStatement>): Promise<string> => {
    const database = openDatabase(scratch.file);
    const steps = await database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
    await database.close();
    return steps.map((step) => (step as unknown[])[3]).join('\n');
  };

  it.each(orders)('list popular items by %s from an index', async (order) => {
    const [range] = rangesOf(slice, false);
    const plan = await explained(
      listStatement(itemStatisticsDocuments, popularQuery('CONTEST', order), range!, { skip: 0, limit: 21 }),
    );
    expect(plan).toContain(`item_statistics_popular_${popularOrders[order]}`);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('count the bookmarks of an item, and those of one day, from an index', async () => {
    for (const day of [undefined, 20_000]) {
      expect(await explained(countStatement(item, day))).toContain(
        'bookmarks_live_item_owner (itemType=? AND itemId=?)',
      );
    }
  });
});

describeOn('mongo')('statistics in MongoDB', () => {
  let scratch: ScratchQuerySide;
  let client: MongoClient;
  let database: Db;
  beforeAll(async () => {
    const url = scratchMongoUrl();
    scratch = await openScratchMongo(url);
    client = await new MongoClient(url).connect();
    database = client.db();
    const documents = Array.from({ length: 2_000 }, (_, index) => ({
      kind: 'live' as const,
      id: BigInt(index + 1),
      version: 1,
      document: {
        statisticsTsid: `${index + 1}`,
        itemType: index % 2 === 0 ? ('CONTEST' as const) : ('NEWS_ARTICLE' as const),
        itemId: anItemId(),
        version: 1,
        bookmarkCount: (index * 31) % 500,
        viewCount: (index * 17) % 300,
        trend: (index * 7) % 100,
        days: [],
        countedAt: new Date(),
      },
    }));
    await scratch.side.documents(itemStatisticsDocuments).store.apply(documents);
  }, 60_000);
  afterAll(async () => {
    await client?.close();
    await scratch?.remove();
  }, 60_000);

  /** A new collection has to be analysed first. */
  const inOrderOf = (plan: () => Promise<QueryPlan>, index: string) =>
    waitUntil(async () => {
      const { indexes, sorts } = await plan();
      return indexes.join() === index && !sorts;
    }, `a plan with ${index}`);

  it.each(orders)('list popular items by %s from an index', async (order) => {
    const query = popularQuery('CONTEST', order);
    const [range] = indexRangesOf(itemStatisticsDocuments, query.order, slice);
    const collection = database.collection<Stored>('item_statistics');
    await inOrderOf(async () => {
      const window = { skip: 0, limit: 21, fields: ['itemType', 'itemId'] };
      return planOf(await listCursor(collection, itemStatisticsDocuments, query, range!, window).explain());
    }, `popular_${popularOrders[order]}`);
  });

  it('count the bookmarks of an item, and those of one day, from an index', async () => {
    for (const day of [undefined, 20_000]) {
      const pipeline = countPipeline(item, day, (hex) => ObjectId.createFromHexString(hex));
      const plan = await database.collection('bookmarks').aggregate(pipeline, { hint: 'live_item_owner' }).explain();
      expect(planOf(plan).indexes).toEqual(['live_item_owner']);
    }
  });
});
