import { describe, expect, it } from 'vitest';
import { ENTRIES_AT_ONCE, historyLoader } from '../../../../../src/graphql/history-loader.ts';
import type { BookmarkId } from '../../../../../src/modules/bookmarks/bookmark.ts';
import type { HistoryReader } from '../../../../../src/modules/bookmarks/bookmark-store.ts';
import { fakeHistoryReader } from '../../../../testkit/fakes/history-reader.ts';

const ids = Array.from({ length: 100 }, (_, index) => BigInt(index) as BookmarkId);

/** How many bookmarks each question was about, when a hundred want a window of this many entries. */
async function batchesFor(limit: number): Promise<number[]> {
  const sizes: number[] = [];
  const history: HistoryReader = {
    ...fakeHistoryReader(),
    list: async (_visibility, asked) => {
      sizes.push(asked.length);
      return new Map();
    },
  };
  const load = historyLoader(history, 'everyone');
  await Promise.all(ids.map((id) => load(id, {}).read({ from: 'start', limit, offset: 0 })));
  return sizes;
}

describe('the histories of a hundred bookmarks', () => {
  it('are one question while their windows have the default size, and the row behind it', async () => {
    expect(await batchesFor(10 + 1)).toEqual([100]);
  });

  it.each([12, 50, 101])(
    'are several in windows of %d, so that no answer makes others wait for long',
    async (limit) => {
      const sizes = await batchesFor(limit);
      expect(sizes.length).toBeGreaterThan(1);
      expect(Math.max(...sizes) * limit).toBeLessThanOrEqual(ENTRIES_AT_ONCE);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(ids.length);
    },
  );
});
