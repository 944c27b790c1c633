import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkListQuery, BookmarkOrder } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { compareInList, expectedList, severalOrders } from '../testkit/bookmark-lists.ts';
import { aShelf, type Shelf, someTraffic, type Traffic } from '../testkit/bookmark-traffic.ts';
import { checkEach } from '../testkit/drawn.ts';
import { everyOrder, everySelection, nameOf } from '../testkit/every-list.ts';
import { asRead, everyPagingStyle, type PagingStyle, pagingStyles } from '../testkit/paging-styles.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';

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

    /** One of the lists that are read at the same time. */
    interface Reading {
      readonly name: string;
      readonly query: BookmarkListQuery;
      readonly style: PagingStyle;
      readonly limit: number;
      readonly found: Bookmark[];
    }

    const readOn = async ({ query, style, limit, found }: Reading, page: number): Promise<Bookmark[]> => {
      const slice = pagingStyles[style]({ order: query.order, limit, page, last: found.at(-1) });
      const rows = (await scratch.reader.list(query, slice)).map(({ row }) => row);
      return asRead(style, rows);
    };

    /** What lies there at this moment. */
    const pageOf = ({ query, style, limit, found }: Reading, page: number, all: readonly Bookmark[]): Bookmark[] => {
      const list = asRead(style, expectedList(all, query));
      if (style === 'by number') return list.slice(page * limit, (page + 1) * limit);
      const last = found.at(-1);
      return list.filter((row) => !last || isBehind(style, query.order, row, last)).slice(0, limit);
    };

    const isBehind = (style: PagingStyle, order: readonly BookmarkOrder[], row: Bookmark, other: Bookmark): boolean =>
      compareInList(order, row, other) * (style === 'backwards' ? -1 : 1) > 0;

    const expectInOrder = ({ name, query, style, found }: Reading, untouched: readonly Bookmark[]): void => {
      const stayed = new Set(idsOf(untouched));
      const seen = found.filter(({ id }) => stayed.has(id));
      expect(idsOf(seen), `what stays, ${name}`).toEqual(idsOf(asRead(style, expectedList(untouched, query))));
      for (const [index, row] of found.slice(1).entries()) {
        expect(isBehind(style, query.order, row, found[index]!), `in order, ${name}`).toBe(true);
      }
    };

    /** Every list page after page to its end; changes happen before each page, or beside it. */
    const readAll = async (lists: readonly Reading[], rows: Shelf, traffic: Traffic, beside: boolean) => {
      let unfinished = lists;
      for (let page = 0; unfinished.length > 0; page += 1) {
        const changes = rows.happen(traffic[page] ?? []);
        if (!beside) await changes;
        const step = async (list: Reading): Promise<Reading[]> => {
          const there = await readOn(list, page);
          if (!beside) expect(there, `page ${page} of ${list.name}`).toEqual(pageOf(list, page, rows.all()));
          list.found.push(...there);
          return page < traffic.length || there.length === list.limit ? [list] : [];
        };
        const steps = unfinished.map(step);
        await Promise.allSettled([changes, ...steps]);
        await changes;
        unfinished = (await Promise.all(steps)).flat();
        expect(page).toBeLessThan(1_000);
      }
    };

    const inSomeWorld = (
      name: string,
      orders: fc.Arbitrary<readonly BookmarkOrder[]>,
      styles: readonly PagingStyle[],
      check: (readings: readonly Reading[], rows: Shelf, traffic: Traffic) => Promise<void>,
    ) => {
      const everyReading = everySelection.map(({ name, selection }) =>
        fc.record({
          name: fc.constant(name),
          order: orders,
          selection,
          style: fc.constantFrom(...styles),
          limit: fc.integer({ min: 2, max: 6 }),
        }),
      );
      const world = fc.tuple(fc.tuple(...everyReading), aShelf, someTraffic);
      const inWorld = async ([drawn, shelf, traffic]: typeof world extends fc.Arbitrary<infer World>
        ? World
        : never) => {
        const rows = shelf(scratch.store);
        await rows.fill();
        const readings = drawn.map(({ name, order, selection, style, limit }) => ({
          name: `${nameOf(order)}: ${name}, ${limit} a page, ${style}, ${JSON.stringify(selection)}`,
          query: { userId: rows.userId, order, ...selection },
          ...{ style, limit, found: [] },
        }));
        await check(readings, rows, traffic);
      };
      return checkEach([{ name, given: world }], inWorld, { shrink: false });
    };

    describe.each([
      ...everyOrder.map((order) => [nameOf([order]), fc.constant([order])] as const),
      ['several fields', severalOrders] as const,
    ])('sorted by %s', (name, orders) => {
      it('shows in every selection what is there when its page is read', () =>
        inSomeWorld(`${name}, between`, orders, everyPagingStyle, (readings, rows, traffic) =>
          readAll(readings, rows, traffic, false),
        ));

      it('shows what stays exactly once, in order, also while it reads', () =>
        inSomeWorld(`${name}, beside`, orders, ['forwards', 'backwards'], async (readings, rows, traffic) => {
          await readAll(readings, rows, traffic, true);
          for (const reading of readings) expectInOrder(reading, rows.untouched());
        }));
    });
  });

const idsOf = (rows: readonly Bookmark[]) => rows.map(({ id }) => id);
