import fc from 'fast-check';
import { type Collection, type Db, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withKeys } from '../../src/engines/mongo/document-filter.ts';
import { listCursor } from '../../src/engines/mongo/document-reader.ts';
import { indexRangesOf } from '../../src/engines/mongo/list-plan.ts';
import { objectIdOf, type Stored } from '../../src/engines/mongo/stored-document.ts';
import { mayBeEmpty } from '../../src/kernel/documents/document-query.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { bookmarksOf } from '../../src/modules/bookmarks/items/refresh-items.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  DEFAULT_ORDER,
  documentQueryOf,
  sortKeysOf,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { newestFirst } from '../../src/modules/catalog/adapters/mongo.ts';
import { live, positionOf } from '../testkit/bookmark-documents.ts';
import { TAGS } from '../testkit/bookmark-lists.ts';
import { describeOn } from '../testkit/engines.ts';
import { everyFilter, everyOrder, nameOf } from '../testkit/every-list.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { promisedIndex } from '../testkit/list-plans.ts';
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
      version: 0,
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
  let collection: Collection<Stored>;

  beforeAll(async () => {
    const url = scratchMongoUrl();
    client = new MongoClient(url);
    scratch = await openScratchMongo(url);
    await scratch.store.apply(bookmarks.map(live));
    await foreignItemsOn(scratch.side).put(
      'CONTEST',
      Array.from({ length: 1_000 }, (_, index) => ({
        id: anItemId(),
        fields: { title: 'Contest', createdAt: dayOf(index) },
      })),
    );
    database = client.db();
    collection = database.collection(bookmarkDocuments.collection);
  });
  afterAll(async () => {
    await client?.close();
    await scratch?.remove();
  });

  const userId = users[1]!;
  /** One plan for every range of the list. */
  const plansOf = (
    order: readonly BookmarkOrder[],
    filter: BookmarkFilter,
    slice: Partial<Slice> = {},
  ): Promise<QueryPlan[]> => {
    const query = documentQueryOf({ userId, filter, order });
    const ranges = indexRangesOf(bookmarkDocuments, query.order, { from: 'start', limit: 11, offset: 0, ...slice });
    const window = { skip: 0, limit: 11, fields: ['tag'] };
    return Promise.all(
      ranges.map(async (range) =>
        planOf(await listCursor(collection, bookmarkDocuments, query, range, window).explain('executionStats')),
      ),
    );
  };
  /** A new collection's plans may still sort until the server has looked at it. */
  const settled = async (
    explain: () => Promise<QueryPlan[]>,
    isRight: (plan: QueryPlan) => boolean,
    what: string,
  ): Promise<QueryPlan[]> => {
    let last: QueryPlan[] = [];
    return waitUntil(async () => {
      last = await explain();
      return last.every(isRight) && last;
    }, what).catch((error: unknown) => {
      throw new Error(`${error}: ${JSON.stringify(last)}`);
    });
  };
  const inOrderOf = (explain: () => Promise<QueryPlan[]>, index: string): Promise<QueryPlan[]> =>
    settled(
      explain,
      ({ indexes, sorts }) => !sorts && indexes.length > 0 && indexes.every((used) => used === index),
      `every plan reads ${index} and sorts nothing`,
    );
  const fromSomeIndex = (explain: () => Promise<QueryPlan[]>): Promise<QueryPlan[]> =>
    settled(
      explain,
      ({ indexes, steps }) =>
        indexes.length > 0 && indexes.every((used) => used.startsWith('live_')) && !steps.includes('COLLSCAN'),
      'every plan starts from an index of live documents',
    );

  it('answer a list in the default order from its index', async () => {
    expect(await inOrderOf(() => plansOf(DEFAULT_ORDER, {}), 'live_bookmarkedAt')).toHaveLength(1);
  });

  it('have at most 20 indexes to choose from, with that of the ids', async () => {
    const indexes = await collection.indexes();
    expect(indexes).toHaveLength(20);
  });

  /** Nothing is read that is not on the page: the index answers the filter too, or the server says so. */
  const expectOnlyThePage = (plans: readonly QueryPlan[]) => {
    for (const { keysExamined, leftOver } of plans) {
      if (keysExamined === undefined) expect(leftOver).toBe('');
      else expect(keysExamined).toBeLessThanOrEqual(2 * 11);
    }
  };

  describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('answer %s', (_, order) => {
    const ranges = mayBeEmpty(bookmarkDocuments, sortKeysOf([order])[0]) ? 2 : 1;
    const filters = everyFilter.map(
      ({ name, filter }) => [name, fc.sample(filter, { numRuns: 1, seed: 1 })[0]!] as const,
    );
    const isPromised = ([, filter]: (typeof filters)[number]) => promisedIndex(order.field, filter) !== undefined;

    it.each(filters.filter(isPromised))('of %s from its index, with nothing to sort', async (_name, filter) => {
      const plans = await inOrderOf(() => plansOf([order], filter), promisedIndex(order.field, filter)!);
      expect(plans).toHaveLength(ranges);
      expectOnlyThePage(plans);
    });

    it('of any other selection from some index', async () => {
      for (const [, filter] of filters.filter((each) => !isPromised(each))) {
        await fromSomeIndex(() => plansOf([order], filter));
      }
    });

    it('behind a cursor from its place, with and without a type', async () => {
      const after = positionOf(bookmarks[1]!, [order]);
      for (const filter of [{}, { itemType: 'CONTEST' as const }]) {
        const index = promisedIndex(order.field, filter)!;
        const plans = await inOrderOf(() => plansOf([order], filter, { after, from: 'end' }), index);
        const entered = plans.filter(({ bounds }) => isAmong(bounds, after[0]!));
        expect(entered).toHaveLength(plans.length / ranges);
      }
    });
  });

  it('answer an order of several fields from an index of the user’s', async () => {
    const order: BookmarkOrder[] = [
      { field: 'ITEM_TITLE', direction: 'DESC' },
      { field: 'ITEM_START_DATE', direction: 'ASC' },
    ];
    await fromSomeIndex(() => plansOf(order, {}, { after: positionOf(bookmarks[301]!, order) }));
    await fromSomeIndex(() => plansOf([...order].reverse(), {}));
  });

  it('begin at the cursor instead of reading up to it', async () => {
    const order: BookmarkOrder[] = [{ field: 'ITEM_TITLE', direction: 'ASC' }];
    const after = positionOf(bookmarks[301]!, order);
    const [plan] = await plansOf(order, {}, { after });
    expect(plan!.bounds).toContain(after[0]);
  });

  it('find the bookmarks of one item, in the order of their owners, for a refresh', async () => {
    const { itemType, itemId } = bookmarks[7]!;
    const [range] = indexRangesOf(bookmarkDocuments, bookmarksOf([{ itemType, itemId }]).order, {
      from: 'start',
      offset: 0,
      limit: 500,
    });
    const window = { skip: 0, limit: 500, fields: ['userId'] };
    const cursor = () => listCursor(collection, bookmarkDocuments, bookmarksOf([{ itemType, itemId }]), range!, window);
    await inOrderOf(async () => [planOf(await cursor().explain())], 'live_item_owner');
  });

  it("find a viewer's bookmarks by user, type and item", async () => {
    const items = bookmarks.slice(0, 20).map(({ itemType, itemId }) => ({ itemType, itemId }));
    const filter = withKeys(bookmarkDocuments, userId, items);
    await inOrderOf(async () => [planOf(await collection.find(filter).explain())], 'live_item_owner');
  });

  it('find bookmarks by id without another index', async () => {
    const ids = bookmarks.slice(0, 20).map(({ id }) => objectIdOf(bookmarkDocuments, id));
    await inOrderOf(async () => [planOf(await collection.find({ _id: { $in: ids } }).explain())], '_id_');
  });

  it('read the catalog newest first from its index', async () => {
    const pipeline = newestFirst('CONTEST', { from: 'start', limit: 11, offset: 0 }, ObjectId.createFromHexString);
    const dated = pipeline.slice(
      0,
      pipeline.findIndex((stage: Document) => '$unionWith' in stage),
    );
    await inOrderOf(async () => [planOf(await database.collection('contests').aggregate(dated).explain())], 'newest');
  });
});
