import { describe, expect, it } from 'vitest';
import type { Placed, Slice } from '../../../../src/kernel/paging/page.ts';
import type { Item, ItemRef } from '../../../../src/modules/catalog/public.ts';
import { popularItems } from '../../../../src/modules/statistics/queries.ts';

const idOf = (n: number): string => n.toString(16).padStart(24, '0');

/** Items 0, 1, 2 ... in the order of their ranks; some are gone from the catalog. */
function ranked(count: number, gone: readonly number[]) {
  const asked: Slice[] = [];
  const list = async (_type: string, _order: string, slice: Slice): Promise<Placed<ItemRef>[]> => {
    asked.push(slice);
    const rankOf = (position: Slice['after']): number => Number(position?.[0]);
    const first = slice.after ? rankOf(slice.after) + 1 : 0;
    const end = slice.before ? rankOf(slice.before) : count;
    const all = Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n).slice(slice.offset);
    const some = slice.from === 'start' ? all.slice(0, slice.limit) : all.slice(-slice.limit);
    return some.map((n) => ({
      row: { itemType: 'CONTEST', itemId: idOf(n) } as ItemRef,
      position: [n, idOf(n)],
    }));
  };
  const find = async (refs: readonly ItemRef[]): Promise<(Item | null)[]> =>
    refs.map(({ itemId }) => (gone.some((n) => idOf(n) === itemId) ? null : ({ id: itemId } as Item)));
  const page = async (args: object): Promise<{ readonly ranks: number[]; readonly hasMore: boolean }> => {
    const result = await popularItems({ popular: { list, count: async () => count }, find }, 'CONTEST', 'VIEWS', args);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const { edges, hasNextPage, hasPreviousPage } = result.value;
    return {
      ranks: edges.map(({ node }) => Number.parseInt(node.id, 16)),
      hasMore: 'last' in args ? hasPreviousPage : hasNextPage,
    };
  };
  return { asked, page };
}

describe('pages of popular items', () => {
  it('pass over items that are gone, from either end', async () => {
    const { page } = ranked(40, [0, 2, 3, 39]);
    expect(await page({ first: 3 })).toEqual({ ranks: [1, 4, 5], hasMore: true });
    expect(await page({ last: 3 })).toEqual({ ranks: [36, 37, 38], hasMore: true });
  });

  it('ask once although a few items are gone', async () => {
    const { page, asked } = ranked(40, [0, 2, 3]);
    await page({ first: 10 });
    expect(asked).toHaveLength(1);
  });

  it('by number are disjoint, and together all that is there', async () => {
    const { page } = ranked(9, [0, 3, 6, 7]);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => page({ page: number, size: 2 })));
    expect(pages.map(({ ranks }) => ranks)).toEqual([[1], [2], [4, 5], [], [8]]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, true, false]);
  });

  it('read ten times for one page at most', async () => {
    const everything = Array.from({ length: 5_000 }, (_, n) => n);
    const { page, asked } = ranked(5_000, everything);
    expect(await page({ first: 3 })).toEqual({ ranks: [], hasMore: false });
    expect(asked).toHaveLength(10);
  });

  it('go on until they are full, however many are gone', async () => {
    const many = Array.from({ length: 300 }, (_, n) => n);
    const { page } = ranked(303, many);
    expect(await page({ first: 3 })).toEqual({ ranks: [300, 301, 302], hasMore: false });
    expect(await page({ first: 100 })).toEqual({ ranks: [300, 301, 302], hasMore: false });
    const back = ranked(
      303,
      many.map((n) => n + 3),
    );
    expect(await back.page({ last: 2 })).toEqual({ ranks: [1, 2], hasMore: true });
  });
});
