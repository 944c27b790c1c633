import fc from 'fast-check';
import type { Bookmark, BookmarkId } from '../../src/bookmarks/bookmark.ts';
import {
  type BookmarkOrder,
  BookmarkOrderField,
  positionOf,
  SortDirection,
  tieDirection,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter, BookmarkListQuery } from '../../src/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/catalog/item.ts';
import { fold } from '../../src/shared/text.ts';
import { aBookmark, aUser } from './samples.ts';

const TITLES = ['', 'alpha', 'Alpha', 'ÄPFEL', '가나다', '가나', '🍣 sushi', '🍺 beer', 'ｆull', 'zulu'];
const TAGS = [null, 'java', 'Java', '알고리즘', '🍣'];

/** Few different values: every field has ties, and some dates are empty. */
const anInstant = fc.integer({ min: 0, max: 4 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day, 0, 0, 0, day)));
const maybeInstant = fc.option(anInstant, { freq: 2 });

type Draft = Pick<Bookmark, 'itemType' | 'itemInfo' | 'tag' | 'bookmarkedAt' | 'createdAt' | 'updatedAt'>;

/** All that a list may filter or sort by. */
export const aDraft: fc.Arbitrary<Draft> = fc.record({
  itemType: fc.constantFrom(...Object.values(ItemType)),
  itemInfo: fc.record({
    title: fc.constantFrom(...TITLES),
    summary: fc.constant(null),
    startDate: maybeInstant,
    endDate: maybeInstant,
    publishedAt: maybeInstant,
    createdAt: anInstant,
  }),
  tag: fc.constantFrom(...TAGS),
  bookmarkedAt: anInstant,
  createdAt: anInstant,
  updatedAt: anInstant,
});

/** The same rows in every run: bookmarks of two users whose ids follow no other order. */
export function someBookmarks(size: number): Bookmark[] {
  const users = [aUser(), aUser()];
  const ids = fc.sample(fc.uniqueArray(fc.bigInt(1n, 2n ** 63n - 1n), { minLength: size, maxLength: size }), {
    numRuns: 1,
    seed: 1,
  })[0]!;
  return fc
    .sample(aDraft, { numRuns: size, seed: 2 })
    .map((draft, index) =>
      aBookmark({ ...draft, id: ids[index] as BookmarkId, userId: users[index % 5 === 0 ? 1 : 0]! }),
    );
}

const aDirection = fc.constantFrom(...Object.values(SortDirection));
const anOrder: fc.Arbitrary<BookmarkOrder> = fc.record({
  field: fc.constantFrom(...Object.values(BookmarkOrderField)),
  direction: aDirection,
});

const aFilter: fc.Arbitrary<BookmarkFilter> = fc.record(
  {
    itemType: fc.constantFrom(...Object.values(ItemType)),
    tags: fc.subarray(TAGS.filter((tag) => tag !== null)),
    tagged: fc.boolean(),
    bookmarkedFrom: anInstant,
    bookmarkedTo: anInstant,
  },
  { requiredKeys: [] },
);

const aSearch = fc.record({
  folded: fc.constantFrom('a', 'java', '고', '🍣', '예정'),
  field: fc.constantFrom('ALL' as const, 'TAG' as const, 'MEMO' as const),
});

/** Several tags in the order that has an index for them: as many lists, merged into one. */
const byTags = fc.record({
  tags: fc.subarray(
    TAGS.filter((tag) => tag !== null),
    { minLength: 2 },
  ),
});

const anyFilter = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, byTags, aFilter);
const maybeASearch = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: aSearch });

/** Everything of a list but whose it is and its order. Many are unfiltered, for many pages. */
export const aSelection: fc.Arbitrary<Pick<BookmarkListQuery, 'filter' | 'search'>> = fc
  .record({ filter: anyFilter, search: maybeASearch })
  .map(({ filter, search }) => (search ? { filter, search } : { filter }));

/** Orders of one field as often as compound ones. */
export const aQuery = (bookmarks: readonly Bookmark[]): fc.Arbitrary<BookmarkListQuery> =>
  fc
    .record({
      userId: fc.constantFrom(...new Set(bookmarks.map(({ userId }) => userId))),
      selection: aSelection,
      order: fc.oneof(
        fc.tuple(anOrder),
        fc.array(anOrder, { minLength: 2, maxLength: 3 }),
        fc.tuple(fc.record({ field: fc.constant('BOOKMARKED_AT' as const), direction: aDirection })),
      ),
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
