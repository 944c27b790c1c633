import fc from 'fast-check';
import { tieDirection } from '../../src/kernel/documents/document-query.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import {
  type BookmarkFilter,
  type BookmarkListQuery,
  type BookmarkOrder,
  BookmarkOrderField,
  SortDirection,
  type TextSearch,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/modules/catalog/item.ts';
import { fold } from '../../src/shared/text.ts';
import { positionOf } from './bookmark-documents.ts';
import { aBookmark, aUser } from './samples.ts';

const TITLES = ['', 'alpha', 'Alpha', 'ÄPFEL', '가나다', '가나', '🍣 sushi', '🍺 beer', 'ｆull', 'zulu'];
export const TAGS = ['java', 'Java', '알고리즘', '🍣'];

/** Few different values: every field has ties, and some dates are empty. */
export const anInstant = fc
  .integer({ min: 0, max: 4 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day, 0, 0, 0, day)));
const maybeInstant = fc.option(anInstant, { freq: 2 });

type Draft = Pick<Bookmark, 'itemType' | 'itemInfo' | 'tag' | 'bookmarkedAt' | 'createdAt' | 'updatedAt'>;

/** All that a list may filter or sort by. */
export const aDraft: fc.Arbitrary<Draft> = fc.record({
  itemType: fc.constantFrom(...Object.values(ItemType)),
  itemInfo: fc.record({
    version: fc.constant(0),
    title: fc.constantFrom(...TITLES),
    summary: fc.constant(null),
    startDate: maybeInstant,
    endDate: maybeInstant,
    publishedAt: maybeInstant,
    createdAt: anInstant,
  }),
  tag: fc.constantFrom(null, ...TAGS),
  bookmarkedAt: anInstant,
  createdAt: anInstant,
  updatedAt: anInstant,
});

/** The same rows for the same seed: bookmarks of two users, most of the first one's, whose ids follow no other order. */
export function someBookmarks(size: number, seed = 1): Bookmark[] {
  const users = [aUser(), aUser()];
  const ids = fc.sample(fc.uniqueArray(fc.bigInt(1n, 2n ** 63n - 1n), { minLength: size, maxLength: size }), {
    numRuns: 1,
    seed,
  })[0]!;
  return fc
    .sample(aDraft, { numRuns: size, seed: seed + 1 })
    .map((draft, index) =>
      aBookmark({ ...draft, id: ids[index] as BookmarkId, userId: users[index % 5 === 0 ? 1 : 0]! }),
    );
}

const aDirection = fc.constantFrom(...Object.values(SortDirection));
export const inSomeDirections = (fields: readonly BookmarkOrderField[]): fc.Arbitrary<BookmarkOrder[]> =>
  fc.tuple(...fields.map((field) => aDirection.map((direction) => ({ field, direction }))));

const anOrder: fc.Arbitrary<BookmarkOrder> = fc.record({
  field: fc.constantFrom(...Object.values(BookmarkOrderField)),
  direction: aDirection,
});

export const severalOrders = fc.array(anOrder, { minLength: 2, maxLength: 3 });

const aFilter: fc.Arbitrary<BookmarkFilter> = fc.record(
  {
    itemType: fc.constantFrom(...Object.values(ItemType)),
    tags: fc.subarray(TAGS),
    tagged: fc.boolean(),
    bookmarkedFrom: anInstant,
    bookmarkedTo: anInstant,
  },
  { requiredKeys: [] },
);

export const aSearch: fc.Arbitrary<TextSearch> = fc.record({
  folded: fc.constantFrom('a', 'java', '고', '🍣', '예정'),
  field: fc.constantFrom('ALL', 'TAG', 'MEMO'),
});

/** Everything of a list but whose it is and its order. */
export type Selection = Pick<BookmarkListQuery, 'filter' | 'search'>;

/** Many are unfiltered, for many pages. */
export const aSelection: fc.Arbitrary<Selection> = fc
  .record({
    filter: fc.oneof(fc.constant({}), aFilter),
    search: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: aSearch }),
  })
  .map(({ filter, search }) => (search ? { filter, search } : { filter }));

/** Orders of one field as often as compound ones. */
export const aQuery = (bookmarks: readonly Bookmark[]): fc.Arbitrary<BookmarkListQuery> =>
  fc
    .record({
      userId: fc.constantFrom(...new Set(bookmarks.map(({ userId }) => userId))),
      selection: aSelection,
      order: fc.oneof(fc.tuple(anOrder), severalOrders),
    })
    .map(({ selection, ...query }) => ({ ...query, ...selection }));

/** What the list must be: plainly filtered, plainly sorted. */
export const expectedList = (bookmarks: readonly Bookmark[], query: BookmarkListQuery): Bookmark[] =>
  bookmarks.filter((bookmark) => belongsTo(query, bookmark)).sort((a, b) => compareInList(query.order, a, b));

function belongsTo({ userId, filter, search }: BookmarkListQuery, bookmark: Bookmark): boolean {
  const { tag, memo, itemType, bookmarkedAt } = bookmark;
  const texts = search ? { ALL: [tag, memo], TAG: [tag], MEMO: [memo] }[search.field] : [];
  return (
    bookmark.userId === userId &&
    (filter.itemType === undefined || itemType === filter.itemType) &&
    (filter.tags === undefined || (tag !== null && filter.tags.includes(tag))) &&
    (filter.tagged === undefined || (tag !== null) === filter.tagged) &&
    (filter.bookmarkedFrom === undefined || bookmarkedAt >= filter.bookmarkedFrom) &&
    (filter.bookmarkedTo === undefined || bookmarkedAt <= filter.bookmarkedTo) &&
    (search === undefined || texts.some((text) => text !== null && fold(text).includes(search.folded)))
  );
}

type Value = string | number | null;

/** Nothing but one bookmark in one state is at the same place as itself. */
export function compareInList(order: readonly BookmarkOrder[], a: Bookmark, b: Bookmark): number {
  const [left, right] = [positionOf(a, order), positionOf(b, order)];
  for (const [index, { direction }] of order.entries()) {
    const step = compareValues(left[index] as Value, right[index] as Value, direction);
    if (step !== 0) return step;
  }
  return a.id === b.id ? 0 : (a.id < b.id ? -1 : 1) * signOf(tieDirection(order));
}

/** Empty last in both directions; text by code point, which is the order of its UTF-8 bytes. */
function compareValues(a: Value, b: Value, direction: SortDirection): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const step = typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : a - Number(b);
  return step * signOf(direction);
}

const signOf = (direction: SortDirection): number => (direction === 'ASC' ? 1 : -1);
