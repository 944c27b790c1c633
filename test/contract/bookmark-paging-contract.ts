import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark } from '../../src/bookmarks/bookmark.ts';
import { type BookmarkOrder, positionOf } from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkListQuery, BookmarkReader } from '../../src/bookmarks/queries/bookmark-reader.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { aQuery, expectedList, someBookmarks } from '../testkit/bookmark-lists.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

/** How lists are ordered and cut into pages: compared with a plain sort of the same rows. */
export const bookmarkPagingContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as pager of bookmarks`, () => {
    let scratch: ScratchQuerySide;
    let reader: BookmarkReader;
    const all = someBookmarks(60);
    const have = (bookmarks: readonly Bookmark[]) =>
      scratch.side.projections.apply(bookmarks.map((bookmark) => ({ kind: 'live', bookmark })));
    beforeAll(async () => {
      scratch = await open();
      reader = scratch.side.reader;
      await have(all);
    });
    afterAll(() => scratch?.remove());

    const read = async (query: BookmarkListQuery, slice: Partial<Slice>): Promise<Bookmark[]> => {
      const rows = await reader.list(query, { from: 'start', limit: 100, offset: 0, ...slice });
      for (const { row, position } of rows) expect(position).toEqual(positionOf(row, query.order));
      return rows.map(({ row }) => row);
    };
    /** Follows the pages to the end of the list; more pages than rows would mean that it never ends. */
    const pages = async (next: (page: number, previous: Bookmark[]) => Promise<Bookmark[]>): Promise<Bookmark[][]> => {
      const found: Bookmark[][] = [];
      for (let page = await next(0, []); page.length > 0; page = await next(found.length, page)) {
        found.push(page);
        expect(found.length).toBeLessThanOrEqual(all.length);
      }
      return found;
    };
    const idsOf = (rows: readonly Bookmark[]) => rows.map(({ id }) => id);
    const everyPage = (runs: number, check: (query: BookmarkListQuery, size: number) => Promise<void>) =>
      fc.assert(fc.asyncProperty(aQuery(all), fc.integer({ min: 1, max: 12 }), check), { numRuns: runs });

    it('gives every row exactly once, in order, when paged forwards by cursor', () =>
      everyPage(60, async (query, limit) => {
        const found = await pages((_, previous) => {
          const last = previous.at(-1);
          return read(query, { limit, ...(last && { after: positionOf(last, query.order) }) });
        });
        expect(idsOf(found.flat())).toEqual(idsOf(expectedList(all, query)));
      }));

    it('gives the same list when paged backwards from its end', () =>
      everyPage(60, async (query, limit) => {
        const found = await pages((_, previous) => {
          const first = previous[0];
          return read(query, { from: 'end', limit, ...(first && { before: positionOf(first, query.order) }) });
        });
        expect(idsOf(found.reverse().flat())).toEqual(idsOf(expectedList(all, query)));
      }));

    it('gives the same list when paged by offset', () =>
      everyPage(60, async (query, limit) => {
        const found = await pages((page) => read(query, { limit, offset: page * limit }));
        expect(idsOf(found.flat())).toEqual(idsOf(expectedList(all, query)));
      }));

    it('gives what lies between two cursors, from either end', () =>
      fc.assert(
        fc.asyncProperty(
          aQuery(all),
          fc.nat(59),
          fc.nat(59),
          fc.constantFrom('start' as const, 'end' as const),
          async (query, a, b, from) => {
            const expected = expectedList(all, { userId: query.userId, filter: {}, order: query.order });
            const [after, before] = [
              expected[Math.min(a, expected.length - 1)]!,
              expected[Math.min(b, expected.length - 1)]!,
            ];
            const between = expectedList(all, query).filter(
              (row) =>
                expected.indexOf(row) > expected.indexOf(after) && expected.indexOf(row) < expected.indexOf(before),
            );
            const found = await read(query, {
              from,
              limit: 7,
              after: positionOf(after, query.order),
              before: positionOf(before, query.order),
            });
            expect(idsOf(found)).toEqual(idsOf(from === 'start' ? between.slice(0, 7) : between.slice(-7)));
          },
        ),
        { numRuns: 60 },
      ));

    it('counts what the list holds', () =>
      everyPage(30, async (query) => {
        expect(await reader.count(query)).toBe(expectedList(all, query).length);
      }));

    it('goes on from its place when the row of a cursor is gone', async () => {
      const userId = aUser();
      const rows = Array.from({ length: 5 }, () => aBookmark({ userId }));
      await have(rows);
      const query: BookmarkListQuery = { userId, filter: {}, order: [{ field: 'ITEM_TITLE', direction: 'ASC' }] };
      const gone = rows[2]!;
      await scratch.side.projections.apply([{ kind: 'tombstone', id: gone.id, version: 2, deletedAt: new Date() }]);
      const position = positionOf(gone, query.order);
      expect(idsOf(await read(query, { after: position }))).toEqual(idsOf(rows.slice(3)));
      expect(idsOf(await read(query, { from: 'end', before: position }))).toEqual(idsOf(rows.slice(0, 2)));
    });

    it('neither repeats nor loses the other rows when one moves between two pages', async () => {
      const userId = aUser();
      const order: BookmarkOrder[] = [{ field: 'UPDATED_AT', direction: 'DESC' }];
      const rows = Array.from({ length: 6 }, (_, n) => aBookmark({ userId, updatedAt: new Date(9_000_000_000 - n) }));
      await have(rows);
      const first = await read({ userId, filter: {}, order }, { limit: 3 });
      await have([{ ...rows[5]!, version: 2, updatedAt: new Date(9_000_000_001) }]);
      const second = await read({ userId, filter: {}, order }, { after: positionOf(first[2]!, order) });
      expect(idsOf([...first, ...second])).toEqual(idsOf(rows.slice(0, 5)));
    });

    it('is not confused by a field that is named twice', async () => {
      const { userId } = all[0]!;
      for (const direction of ['ASC', 'DESC'] as const) {
        const order: BookmarkOrder[] = [
          { field: 'ITEM_START_DATE', direction },
          { field: 'ITEM_START_DATE', direction: 'ASC' },
        ];
        const expected = expectedList(all, { userId, filter: {}, order });
        expect(idsOf(await read({ userId, filter: {}, order }, {}))).toEqual(idsOf(expected));
        const after = positionOf(expected[4]!, order);
        expect(idsOf(await read({ userId, filter: {}, order }, { after }))).toEqual(idsOf(expected.slice(5)));
      }
    });

    it('sorts titles by folded text and code point', async () => {
      const userId = aUser();
      const titles = ['\u{1F3C1} flag', 'ｆull width', 'Zebra', 'apple', '\uD55C\uAE00', 'ÄPFEL', 'Apple pie', '', '_'];
      await have(titles.map((title) => aBookmark({ userId, itemInfo: { ...aBookmark().itemInfo, title } })));
      const found = await read({ userId, filter: {}, order: [{ field: 'ITEM_TITLE', direction: 'ASC' }] }, {});
      expect(found.map(({ itemInfo }) => itemInfo.title)).toEqual([
        '',
        '_',
        'apple',
        'Apple pie',
        'Zebra',
        'ÄPFEL',
        '한글',
        'ｆull width',
        '🏁 flag',
      ]);
    });
  });
