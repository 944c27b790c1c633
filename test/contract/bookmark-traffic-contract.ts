import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark } from '../../src/bookmarks/bookmark.ts';
import { type BookmarkOrder, BookmarkOrderField, positionOf } from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkListQuery } from '../../src/bookmarks/queries/bookmark-reader.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { aSelection, compareInList, expectedList } from '../testkit/bookmark-lists.ts';
import { aShelf, type Change, someChanges } from '../testkit/bookmark-traffic.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';

const orders: BookmarkOrder[][] = [
  ...Object.values(BookmarkOrderField).flatMap((field): BookmarkOrder[][] => [
    [{ field, direction: 'ASC' }],
    [{ field, direction: 'DESC' }],
  ]),
  [
    { field: 'ITEM_START_DATE', direction: 'DESC' },
    { field: 'UPDATED_AT', direction: 'ASC' },
  ],
  [
    { field: 'BOOKMARKED_AT', direction: 'ASC' },
    { field: 'ITEM_PUBLISHED_AT', direction: 'DESC' },
    { field: 'ITEM_TITLE', direction: 'ASC' },
  ],
];

/**
 * "Rows that change between two pages neither appear twice nor vanish from the rest" (SPEC 2). A row that stays as it is
 * appears exactly once, whatever the others do. So does one that changes but keeps its place in the list. One that is
 * given another place is found where it is when that place is read: not at all if it moved over to the side already
 * read, and again only if it was read and then moved over to the side still to come. In other words: places are read
 * strictly in order, and each page is what lies there at that moment.
 */
export const bookmarkTrafficContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as pager of bookmarks that come and go`, () => {
    let scratch: ScratchQuerySide;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch?.remove());

    const read = async (query: BookmarkListQuery, slice: Omit<Slice, 'offset'> & { offset?: number }) =>
      (await scratch.side.reader.list(query, { offset: 0, ...slice })).map(({ row }) => row);
    const idsOf = (rows: readonly Bookmark[]) => rows.map(({ id }) => id);

    /** Reads page after page while the changes happen between them, or beside the next page. */
    const walk = async (
      next: (page: number, read: readonly Bookmark[]) => Promise<Bookmark[]>,
      traffic: readonly (readonly Change[])[],
      happen: (changes: readonly Change[]) => Promise<void>,
      beside: boolean,
    ): Promise<Bookmark[]> => {
      const found: Bookmark[] = [];
      for (let page = 0; ; page += 1) {
        const changes = happen(traffic[page] ?? []);
        if (!beside) await changes;
        const [rows] = await Promise.all([next(page, found), changes]);
        found.push(...rows);
        if (rows.length === 0 && page >= traffic.length) return found;
        expect(page).toBeLessThan(1_000);
      }
    };

    const world = fc.record({
      order: fc.constantFrom(...orders),
      shelf: aShelf,
      selection: aSelection,
      limit: fc.integer({ min: 1, max: 6 }),
      traffic: fc.array(someChanges, { maxLength: 8 }),
      beside: fc.boolean(),
    });
    type World = typeof world extends fc.Arbitrary<infer Given> ? Given : never;
    /** A slow machine sees fewer worlds instead of failing. */
    const inManyWorlds = (check: (given: World) => Promise<void>) =>
      fc.assert(fc.asyncProperty(world, check), { numRuns: 100, interruptAfterTimeLimit: 4_000 });

    it.each(['start', 'end'] as const)('shows what stays exactly once, in order, from the %s', (from) =>
      inManyWorlds(async ({ order, shelf, selection, limit, traffic, beside }) => {
        const rows = shelf(scratch.side.projections);
        await rows.fill();
        const query = { userId: rows.userId, order, ...selection };
        const sign = from === 'start' ? 1 : -1;

        const inReadingOrder = (page: Bookmark[]) => (from === 'start' ? page : [...page].reverse());
        const found = await walk(
          async (_, before) => {
            const last = before.at(-1);
            const place = last && positionOf(last, order);
            const cursor = place && (from === 'start' ? { after: place } : { before: place });
            const page = inReadingOrder(await read(query, { from, limit, ...cursor }));
            if (!beside) {
              const there = inReadingOrder(expectedList(rows.all(), query)).filter(
                (row) => !last || compareInList(order, row, last) * sign > 0,
              );
              expect(page).toEqual(there.slice(0, limit));
            }
            return page;
          },
          traffic,
          rows.happen,
          beside,
        );

        const untouched = expectedList(rows.untouched(), query);
        const seen = found.filter(({ id }) => rows.untouched().some((row) => row.id === id));
        expect(idsOf(inReadingOrder(seen))).toEqual(idsOf(untouched));
        for (const [index, row] of found.entries()) {
          const previous = found[index - 1];
          if (previous) expect(compareInList(order, row, previous) * sign).toBeGreaterThan(0);
        }
      }),
    );

    it('shows by number what is there at that moment', () =>
      inManyWorlds(async ({ order, shelf, selection, limit, traffic }) => {
        const rows = shelf(scratch.side.projections);
        await rows.fill();
        const query = { userId: rows.userId, order, ...selection };
        await walk(
          async (page) => {
            const offset = page * limit;
            const found = await read(query, { from: 'start', limit, offset });
            expect(idsOf(found)).toEqual(idsOf(expectedList(rows.all(), query).slice(offset, offset + limit)));
            return found;
          },
          traffic,
          rows.happen,
          false,
        );
      }));
  });
