import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { changeBookmark, retag, trash, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark } from '../testkit/samples.ts';

export const bookmarkScanContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as bookmark scan`, () => {
    let scratch: ScratchCommandSide;
    /** In the order of ids; the third is deleted. */
    let expected: Bookmark[];

    beforeAll(async () => {
      scratch = await open();
      expected = [];
      for (let written = 0; written < 5; written += 1) expected.push(await writeBookmark(scratch.side));
      const at = new Date('2026-01-08T00:00:00.500Z');
      expected[2] = await changeBookmark(scratch.side, expected[2]!.id, trash(at));
      expected[4] = await changeBookmark(scratch.side, expected[4]!.id, retag(null));
    });
    afterAll(() => scratch?.close());

    it('shows every row whole and in the order of ids, deleted ones too', async () => {
      expect(await scratch.side.scan.after(undefined, 100)).toEqual(expected);
    });

    it('goes on behind any id, page by page', async () => {
      const pages: Bookmark[][] = [];
      let last: BookmarkId | undefined;
      do {
        pages.push(await scratch.side.scan.after(last, 2));
        last = pages.at(-1)?.at(-1)?.id;
      } while (last !== undefined);
      expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4), []]);
    });

    it('goes on from the place of an id that does not exist', async () => {
      const between = (expected[1]!.id + 1n) as BookmarkId;
      expect(await scratch.side.scan.after(between, 100)).toEqual(expected.filter(({ id }) => id > between));
    });

    it('finds rows by their ids, each once, and leaves out what does not exist', async () => {
      const found = await scratch.side.scan.byIds([expected[3]!.id, aBookmark().id, expected[2]!.id, expected[3]!.id]);
      expect(found.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(expected.slice(2, 4));
      expect(await scratch.side.scan.byIds([])).toEqual([]);
    });

    it('counts all rows, or those behind an id', async () => {
      expect(await scratch.side.scan.count(undefined)).toBe(5);
      expect(await scratch.side.scan.count(expected[1]!.id)).toBe(3);
      expect(await scratch.side.scan.count(expected[4]!.id)).toBe(0);
    });
  });
};
