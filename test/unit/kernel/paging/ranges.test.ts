import { describe, expect, it } from 'vitest';
import type { Slice } from '../../../../src/kernel/paging/page.ts';
import { rangesOf, readRanges } from '../../../../src/kernel/paging/ranges.ts';

const value = [5, '1'];
const empty = [null, '2'];
const sliceOf = (slice: Partial<Slice>): Slice => ({ from: 'start', limit: 10, offset: 0, ...slice });

describe('the ranges of a list', () => {
  it('are one where no value can be empty', () => {
    expect(rangesOf(sliceOf({ after: value }), false)).toEqual([{ of: 'values', from: 'start', after: value }]);
  });

  it.each([
    [{}, [{ of: 'values' }, { of: 'empties' }]],
    [{ after: value }, [{ of: 'values', after: value }, { of: 'empties' }]],
    [{ after: empty }, [{ of: 'empties', after: empty }]],
    [{ before: value }, [{ of: 'values', before: value }]],
    [{ before: empty }, [{ of: 'values' }, { of: 'empties', before: empty }]],
    [
      { after: value, before: empty },
      [
        { of: 'values', after: value },
        { of: 'empties', before: empty },
      ],
    ],
  ])('are the values and then the empty ones, as far as the cursors reach: %j', (slice, expected) => {
    for (const from of ['start', 'end'] as const) {
      const ranges = expected.map((range) => ({ ...range, from }));
      expect(rangesOf(sliceOf({ ...slice, from }), true)).toEqual(from === 'start' ? ranges : ranges.reverse());
    }
  });

  it('are read one after the other, and no further than the page', async () => {
    const asked: string[] = [];
    const reader = {
      rows: async (range: string, skip: number, limit: number) => {
        asked.push(range);
        return Array.from(range).slice(skip, skip + limit);
      },
      count: async (range: string) => range.length,
    };
    const read = (limit: number, offset: number) => readRanges(reader, ['abc', 'de', 'f'], { limit, offset });
    expect(await read(2, 0)).toEqual(['a', 'b']);
    expect(asked).toEqual(['abc']);
    expect(await read(3, 2)).toEqual(['c', 'd', 'e']);
    expect(await read(2, 4)).toEqual(['e', 'f']);
    expect(await read(9, 6)).toEqual([]);
  });
});
