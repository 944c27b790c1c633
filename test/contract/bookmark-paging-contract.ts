import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkListQuery, BookmarkOrder } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { live, positionOf, tombstone, type WholeBookmarks } from '../testkit/bookmark-documents.ts';
import { aQuery, expectedList, inSomeDirections, someBookmarks } from '../testkit/bookmark-lists.ts';
import { checkEach, listsSeed } from '../testkit/drawn.ts';
import { everyOrder, everyPairOfFields, everySelection, nameOf, someSelection } from '../testkit/every-list.ts';
import { asRead, everyPagingStyle, type PagingStyle, pagingStyles } from '../testkit/paging-styles.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

/** How lists are ordered and cut into pages: compared with a plain sort of the same rows. */
export const bookmarkPagingContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as pager of bookmarks`, () => {
    let scratch: ScratchQuerySide;
    let reader: WholeBookmarks;
    const all = someBookmarks(26, listsSeed);
    const { userId } = all[1]!;
    const have = (bookmarks: readonly Bookmark[]) => scratch.store.apply(bookmarks.map(live));
    beforeAll(async () => {
      scratch = await open();
      reader = scratch.reader;
      await have(all);
    });
    afterAll(() => scratch?.remove());

    const read = async (query: BookmarkListQuery, slice: Partial<Slice>): Promise<Bookmark[]> => {
      const rows = await reader.list(query, { from: 'start', limit: 100, offset: 0, ...slice });
      for (const { row, position } of rows) expect(position).toEqual(positionOf(row, query.order));
      return rows.map(({ row }) => row);
    };
    const idsOf = (rows: readonly Bookmark[]) => rows.map(({ id }) => id);

    const aPageSize = fc.integer({ min: 2, max: 9 });
    /** Follows the pages to the end of the list, in any style, and compares it with the plain sort. */
    const walk = async (query: BookmarkListQuery, style: PagingStyle, limit: number): Promise<void> => {
      const expected = asRead(style, expectedList(all, query));
      const found: Bookmark[] = [];
      for (let page = 0; found.length <= expected.length; page += 1) {
        const slice = pagingStyles[style]({ order: query.order, limit, page, last: found.at(-1) });
        const rows = asRead(style, await read(query, slice));
        found.push(...rows);
        if (rows.length < limit) break;
      }
      expect(idsOf(found)).toEqual(idsOf(expected));
    };

    describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('sorted by %s', (_, order) => {
      it.each(everyPagingStyle)('gives every row of every selection exactly once, in order, %s', (style) =>
        checkEach(
          everySelection.map(({ name, selection }) => ({
            name: `${nameOf([order])}, ${name}, ${style}`,
            given: fc.tuple(selection, aPageSize),
          })),
          ([selection, limit]) => walk({ userId, order: [order], ...selection }, style, limit),
        ),
      );
    });

    it.each(everyPagingStyle)('sorts by each field, then by each other one, %s', (style) =>
      checkEach(
        everyPairOfFields.map((fields) => ({
          name: `${fields.join(', then ')}, ${style}`,
          given: fc.tuple(inSomeDirections(fields), someSelection, aPageSize),
        })),
        ([order, selection, limit]) => walk({ userId, order, ...selection }, style, limit),
      ),
    );

    const everyPage = (runs: number, check: (query: BookmarkListQuery) => Promise<void>) =>
      fc.assert(fc.asyncProperty(aQuery(all), check), { numRuns: runs, seed: listsSeed });

    it('gives what lies between two cursors, from either end', () =>
      fc.assert(
        fc.asyncProperty(
          aQuery(all),
          fc.nat(25),
          fc.nat(25),
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
        { numRuns: 60, seed: listsSeed },
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
      await scratch.store.apply([tombstone(gone, 2)]);
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
