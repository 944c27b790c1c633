import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKMARKS, type BookmarkDocument, objectIdOf } from '../../src/adapters/mongo/bookmark-document.ts';
import { onItems } from '../../src/adapters/mongo/bookmark-filter.ts';
import { cursorOver, inOrder } from '../../src/adapters/mongo/in-order.ts';
import { newestFirst } from '../../src/adapters/mongo/item-pipeline.ts';
import { indexRangesOf } from '../../src/adapters/mongo/list-plan.ts';
import { sourceOf } from '../../src/adapters/mongo/list-source.ts';
import { orderPaths } from '../../src/adapters/mongo/order-paths.ts';
import { sortedCursor, upToPageEnd } from '../../src/adapters/mongo/sorted-ties.ts';
import type { Bookmark } from '../../src/bookmarks/bookmark.ts';
import {
  type BookmarkOrder,
  DEFAULT_ORDER,
  mayBeEmpty,
  positionOf,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../src/bookmarks/queries/bookmark-reader.ts';
import { partsInOrder } from '../../src/bookmarks/queries/list-index.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { TAGS } from '../testkit/bookmark-lists.ts';
import { describeOn } from '../testkit/engines.ts';
import { everyFilter, everyOrder, nameOf } from '../testkit/every-list.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { promisedLists, readsBeyondThePage } from '../testkit/list-plans.ts';
import { openScratchMongo, type ScratchQuerySide, scratchMongoUrl } from '../testkit/query-side.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const DAY = 86_400_000;
/** Whether a server prints this value of a position among the bounds: FerretDB and MongoDB write dates differently. */
const isAmong = (bounds: string, value: string | number): boolean =>
  typeof value === 'string'
    ? bounds.includes(value)
    : bounds.includes(new Date(value).toISOString().slice(0, 19)) || bounds.includes(`new Date(${value})`);
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
    tag: [null, ...TAGS][index % 7] ?? null,
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
  /** One plan for every range of every list that is merged into this one. */
  const plansOf = (order: BookmarkOrder, filter: BookmarkFilter, slice: Partial<Slice> = {}): Promise<QueryPlan[]> => {
    const ranges = indexRangesOf([order], { from: 'start', limit: 11, offset: 0, ...slice });
    const parts = partsInOrder({ userId, filter, order: [order] });
    return Promise.all(
      parts.flatMap((part) =>
        ranges.map(async (range) => {
          const cursor = cursorOver(sourceOf(collection, part), range, { _id: 1 }).limit(11);
          return planOf(await cursor.explain('executionStats'));
        }),
      ),
    );
  };
  /** A new collection's plans may still sort until the server has looked at it. */
  const settled = async (explain: () => Promise<QueryPlan[]>, ...indexes: string[]): Promise<QueryPlan[]> => {
    let last: QueryPlan[] = [];
    const inOrder = (plan: QueryPlan) => !plan.sorts && plan.indexes.length > 0;
    return waitUntil(async () => {
      last = await explain();
      const used = new Set(last.flatMap((plan) => plan.indexes));
      return last.every(inOrder) && isDeepStrictEqual(used, new Set(indexes)) && last;
    }, `every plan reads ${indexes} and sorts nothing`).catch((error: unknown) => {
      throw new Error(`${error}: ${JSON.stringify(last)}`);
    });
  };

  it('answer a list in the default order from its index', async () => {
    const [order] = DEFAULT_ORDER;
    expect(await settled(() => plansOf(order!, {}), 'user_bookmarkedAt')).toHaveLength(1);
  });

  /** Nothing is read that is not on the page: the index answers the filter too, or the server says so. */
  const expectOnlyThePage = (plans: readonly QueryPlan[]) => {
    for (const { keysExamined, leftOver } of plans) {
      if (keysExamined === undefined) expect(leftOver).toBe('');
      else expect(keysExamined).toBeLessThanOrEqual(2 * 11);
    }
  };

  describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('answer %s', (_, order) => {
    const path = orderPaths[order.field];
    const ranges = mayBeEmpty(order.field) ? 2 : 1;

    it.each(everyFilter.map(({ name, filter }) => [name, fc.sample(filter, { numRuns: 1, seed: 1 })[0]!] as const))(
      'of %s from its indexes, with nothing to sort',
      async (_name, filter) => {
        const { indexes, lists } = promisedLists(order.field, filter);
        const names = indexes.map((index) => `user_${index}${path}`);
        const plans = await settled(() => plansOf(order, filter), ...names);
        expect(plans).toHaveLength(lists * ranges);
        if (!readsBeyondThePage(order.field, filter)) expectOnlyThePage(plans);
      },
    );

    it('behind a cursor from its place, whatever the filter', async () => {
      const after = positionOf(bookmarks[1]!, [order]);
      for (const filter of [{}, { itemType: 'CONTEST' as const }, { tags: ['java', 'Java'] }, { tagged: true }]) {
        const names = promisedLists(order.field, filter).indexes.map((index) => `user_${index}${path}`);
        const plans = await settled(() => plansOf(order, filter, { after, from: 'end' }), ...names);
        const entered = plans.filter(({ bounds }) => isAmong(bounds, after[0]!));
        expect(entered).toHaveLength(plans.length / ranges);
      }
    });
  });

  describe('answer an order of several fields', () => {
    const order: BookmarkOrder[] = [
      { field: 'ITEM_TITLE', direction: 'DESC' },
      { field: 'ITEM_START_DATE', direction: 'ASC' },
    ];
    const slice: Slice = { from: 'start', limit: 11, offset: 0, after: positionOf(bookmarks[301]!, order) };
    const source = () => sourceOf(collection, partsInOrder({ userId, filter: {}, order })[0]!);
    const range = indexRangesOf(order, slice)[0]!;

    it('by finding the end of the page in the index of the first', async () => {
      const explained = async () => [planOf(await cursorOver(source(), range, { _id: 1 }).limit(11).explain())];
      await settled(explained, 'user_foldedItemTitle');
    });

    it('and sorting the page and its ties, nothing else', async () => {
      const { stretch, isAll } = await upToPageEnd(source(), range, slice.limit);
      expect(isAll).toBe(false);
      const plan = planOf(await sortedCursor(source(), stretch, 0, slice.limit, { _id: 1 }).explain());
      expect(plan.indexes).toEqual(['user_foldedItemTitle']);
      expect(plan.bounds).toContain(slice.after![0]);
      const tied = 6; // bookmarks of one user share each title
      expect(await inOrder(source()).count(stretch)).toBeLessThan(slice.limit + tied);
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
