import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKMARKS, type BookmarkDocument, objectIdOf } from '../../src/adapters/mongo/bookmark-document.ts';
import { conditionsOf, onItems } from '../../src/adapters/mongo/bookmark-filter.ts';
import { listIndexFor, listIndexName } from '../../src/adapters/mongo/indexes.ts';
import { newestFirst } from '../../src/adapters/mongo/item-pipeline.ts';
import { rangesOf } from '../../src/adapters/mongo/list-plan.ts';
import { cursorOver } from '../../src/adapters/mongo/read-ranges.ts';
import type { Bookmark } from '../../src/bookmarks/bookmark.ts';
import {
  type BookmarkOrder,
  BookmarkOrderField,
  DEFAULT_ORDER,
  mayBeEmpty,
  positionOf,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../src/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/catalog/item.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { describeOn } from '../testkit/engines.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { openScratchMongo, type ScratchQuerySide, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const DAY = 86_400_000;
const users = Array.from({ length: 5 }, aUser);
const dayOf = (index: number): Date => new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % 200) * DAY);
const maybe = (index: number, every: number): Date | null => (index % every === 0 ? null : dayOf(index + every));

const bookmarks: Bookmark[] = Array.from({ length: 3_000 }, (_, index) =>
  aBookmark({
    userId: users[index % users.length]!,
    itemType: index % 2 === 0 ? 'CONTEST' : 'NEWS_ARTICLE',
    itemInfo: {
      title: `Title ${(index * 31) % 500}`,
      summary: null,
      startDate: maybe(index, 2),
      endDate: maybe(index, 3),
      publishedAt: maybe(index, 4),
      createdAt: dayOf(index + 1),
    },
    bookmarkedAt: dayOf(index),
    createdAt: dayOf(index + 2),
    updatedAt: dayOf(index + 3),
  }),
);

/** What makes a list right: its index gives the rows in order, so nothing is left to sort (SPEC 6). */
describeOn('mongo')('MongoDB plans', () => {
  let client: MongoClient;
  let scratch: ScratchQuerySide;
  let database: Db;
  let collection: Collection<BookmarkDocument>;

  beforeAll(async () => {
    const url = scratchMongoUrl();
    client = new MongoClient(url);
    scratch = await openScratchMongo(url);
    await scratch.side.projections.apply(bookmarks.map((bookmark) => ({ kind: 'live', bookmark })));
    await scratch.side.sample.put(
      'CONTEST',
      Array.from({ length: 1_000 }, (_, index) => ({
        id: anItemId(),
        fields: { title: 'Contest', createdAt: dayOf(index) },
      })),
    );
    database = client.db();
    collection = database.collection(BOOKMARKS);
  });
  afterAll(async () => {
    await client?.close();
    await scratch?.remove();
  });

  const userId = users[1]!;
  const plansOf = (order: BookmarkOrder, filter: BookmarkFilter, slice: Partial<Slice> = {}): Promise<QueryPlan[]> => {
    const conditions = conditionsOf({ userId, filter, order: [order] });
    const index = listIndexFor(order.field, filter);
    const ranges = rangesOf(order, { from: 'start', limit: 11, offset: 0, ...slice });
    return Promise.all(
      ranges.map(async (range) =>
        planOf(await cursorOver({ bookmarks: collection, conditions, index }, range, 0, 11).explain()),
      ),
    );
  };
  /** A new collection's plans may still sort until the server has looked at it. */
  const settled = async (explain: () => Promise<QueryPlan[]>, index: string): Promise<QueryPlan[]> => {
    let last: QueryPlan[] = [];
    const right = (plan: QueryPlan) =>
      !plan.sorts && plan.indexes.length > 0 && plan.indexes.every((used) => used === index);
    return waitUntil(async () => {
      last = await explain();
      return last.every(right) && last;
    }, `every plan reads ${index} and sorts nothing`).catch((error: unknown) => {
      throw new Error(`${error}: ${JSON.stringify(last)}`);
    });
  };

  const orders = Object.values(BookmarkOrderField).flatMap((field): BookmarkOrder[] => [
    { field, direction: 'ASC' },
    { field, direction: 'DESC' },
  ]);

  it('answer a list in the default order from its index', async () => {
    const [order] = DEFAULT_ORDER;
    expect(await settled(() => plansOf(order!, {}), 'user_bookmarkedAt')).toHaveLength(1);
  });

  it.each([{ tags: ['알고리즘'] }, { tagged: false }])(
    'answer a filter by one tag, or by none, from its index: %j',
    async (filter) => {
      const [order] = DEFAULT_ORDER;
      const after = positionOf(bookmarks[1]!, DEFAULT_ORDER);
      for (const slice of [{}, { after }, { from: 'end' as const }]) {
        await settled(() => plansOf(order!, filter, slice), 'user_tag_bookmarkedAt');
      }
    },
  );

  describe.each(orders)('answer $field $direction from one index', (order) => {
    const ranges = mayBeEmpty(order.field) ? 2 : 1;

    it('for all of a user', async () => {
      expect(await settled(() => plansOf(order, {}), listIndexName(order.field, false))).toHaveLength(ranges);
    });

    it.each(Object.values(ItemType))('for one type: %s', async (itemType) => {
      expect(await settled(() => plansOf(order, { itemType }), listIndexName(order.field, true))).toHaveLength(ranges);
    });

    it('from the end, behind a cursor, and with every other filter', async () => {
      const after = positionOf(bookmarks[1]!, [order]);
      const filter = { tags: ['알고리즘'], tagged: true, bookmarkedFrom: dayOf(3), bookmarkedTo: dayOf(9) };
      await settled(() => plansOf(order, filter, { after, from: 'end' }), listIndexFor(order.field, filter));
    });
  });

  it('begin at the cursor instead of reading up to it', async () => {
    const after = positionOf(bookmarks[301]!, [{ field: 'ITEM_TITLE', direction: 'ASC' }]);
    const [plan] = await plansOf({ field: 'ITEM_TITLE', direction: 'ASC' }, {}, { after });
    expect(plan!.bounds).toContain(after[0]);
  });

  it("find a viewer's bookmarks by user, type and item", async () => {
    const items = bookmarks.slice(0, 20);
    await settled(async () => [planOf(await collection.find(onItems(userId, items)).explain())], 'user_item');
  });

  it('find bookmarks by id without another index', async () => {
    const ids = bookmarks.slice(0, 20).map(({ id }) => objectIdOf(id));
    await settled(async () => [planOf(await collection.find({ _id: { $in: ids } }).explain())], '_id_');
  });

  it('read the catalog newest first from its index', async () => {
    const pipeline = newestFirst('CONTEST', { from: 'start', limit: 11, offset: 0 });
    const dated = pipeline.slice(
      0,
      pipeline.findIndex((stage: Document) => '$unionWith' in stage),
    );
    await settled(async () => [planOf(await database.collection('contests').aggregate(dated).explain())], 'newest');
  });
});
