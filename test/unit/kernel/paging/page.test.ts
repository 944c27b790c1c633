import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorCodec } from '../../../../src/kernel/paging/cursor.ts';
import {
  type Page,
  type PageArgs,
  type PagedSource,
  parsePageArgs,
  readPage,
} from '../../../../src/kernel/paging/page.ts';
import { windowOf } from '../../../testkit/fakes/window.ts';

const cursors = cursorCodec({ list: 'numbers', scope: null, shape: ['integer'] });
const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index * 3);

function inMemory(rows: readonly number[]) {
  const asked = { reads: 0, counts: 0 };
  const source: PagedSource<number> = {
    read: async (slice) => {
      asked.reads += 1;
      const placed = rows.map((row) => ({ row, position: [row] }));
      return windowOf(placed, slice, 'rise');
    },
    count: async () => {
      asked.counts += 1;
      return rows.length;
    },
  };
  return { source, asked };
}

async function pageOf(rows: readonly number[], args: PageArgs): Promise<Page<number>> {
  const request = parsePageArgs(args, cursors);
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  return readPage(request.value, cursors, inMemory(rows).source);
}

const nodesOf = ({ edges }: Page<number>): number[] => edges.map(({ node }) => node);
const aList = fc.nat(40).map(numbers);
const aSize = fc.integer({ min: 1, max: 12 });

describe('a page', () => {
  it('read with first and after, again and again, gives the list once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(aList, aSize, async (rows, first) => {
        const seen: number[] = [];
        let after: string | undefined;
        for (let more = true; more; ) {
          const page = await pageOf(rows, { first, after });
          expect(page.hasPreviousPage).toBe(after !== undefined);
          seen.push(...nodesOf(page));
          after = page.edges.at(-1)?.cursor;
          more = page.hasNextPage;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });

  it('read with last and before, again and again, gives the list once, from its end', async () => {
    await fc.assert(
      fc.asyncProperty(aList, aSize, async (rows, last) => {
        const seen: number[] = [];
        let before: string | undefined;
        for (let more = true; more; ) {
          const page = await pageOf(rows, { last, before });
          expect(page.hasNextPage).toBe(before !== undefined);
          seen.unshift(...nodesOf(page));
          before = page.edges[0]?.cursor;
          more = page.hasPreviousPage;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });

  it('between two cursors stays between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.nat(20), aSize, fc.boolean(), async (a, b, size, fromStart) => {
        const rows = numbers(21);
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const range = { after: cursors.encode([low * 3]), before: cursors.encode([high * 3]) };
        const page = await pageOf(rows, { ...range, ...(fromStart ? { first: size } : { last: size }) });
        const between = rows.slice(low + 1, high);
        expect(nodesOf(page)).toEqual(fromStart ? between.slice(0, size) : between.slice(-size));
        expect(fromStart ? page.hasNextPage : page.hasPreviousPage).toBe(between.length > size);
      }),
    );
  });

  it('with a number has the rows of that number', async () => {
    await fc.assert(
      fc.asyncProperty(aList, aSize, fc.integer({ min: 1, max: 6 }), async (rows, size, page) => {
        const read = await pageOf(rows, { page, size });
        expect(nodesOf(read)).toEqual(rows.slice((page - 1) * size, page * size));
        expect(read.hasNextPage).toBe(rows.length > page * size);
        expect(read.hasPreviousPage).toBe(page > 1);
        expect(read.numbered).toEqual({ page, size });
      }),
    );
  });

  it('by cursor has no number', async () => {
    expect((await pageOf(numbers(3), { first: 1 })).numbered).toBeUndefined();
  });

  it('counts only when somebody asks, and then once', async () => {
    const { source, asked } = inMemory(numbers(7));
    const request = parsePageArgs({ first: 2 }, cursors);
    if (!request.ok) throw new Error('refused');
    const page = await readPage(request.value, cursors, source);
    expect(asked).toEqual({ reads: 1, counts: 0 });
    expect(await Promise.all([page.totalCount(), page.totalCount()])).toEqual([7, 7]);
    expect(asked).toEqual({ reads: 1, counts: 1 });
  });
});
