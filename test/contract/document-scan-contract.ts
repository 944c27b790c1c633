import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKey, DocumentScan, FoundDocument } from '../../src/kernel/documents/document-store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { live, tombstone } from '../testkit/bookmark-documents.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

export const documentScanContract = (adapter: string, open: OpenQuerySide): void => {
  describe(`${adapter} as document scan`, () => {
    const bookmarks = Array.from({ length: 5 }, () => aBookmark());
    /** The third is a tombstone. */
    const projected = bookmarks.map((bookmark, at) => (at === 2 ? tombstone(bookmark, 7) : live(bookmark)));
    let scratch: ScratchQuerySide;
    let scan: DocumentScan;
    let expected: FoundDocument[];

    beforeAll(async () => {
      scratch = await open();
      scan = scratch.scan;
      // Not in the order in which they should be read.
      await scratch.store.apply([...projected].reverse());
      expected = projected.map((each, at) => ({
        key: scan.keyOf(bookmarks[at]!.id),
        id: bookmarks[at]!.id,
        version: at === 2 ? 7 : 1,
        isVisible: at !== 2,
        fields: scan.fieldsOf(each),
      }));
    });
    afterAll(() => scratch?.remove());

    it('shows every document in the order of ids, tombstones too, with the fields that were written', async () => {
      expect(await scan.after(undefined, 100)).toEqual(expected);
    });

    it('goes on behind any key, page by page', async () => {
      const pages: FoundDocument[][] = [];
      let last: DocumentKey | undefined;
      do {
        pages.push(await scan.after(last, 2));
        last = pages.at(-1)?.at(-1)?.key;
      } while (last !== undefined);
      expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4), []]);
    });

    it('finds documents by their ids, each once, and leaves out what does not exist', async () => {
      const found = await scan.byIds([bookmarks[3]!.id, aBookmark().id, bookmarks[2]!.id, bookmarks[3]!.id]);
      expect(found.sort((one, other) => (one.key < other.key ? -1 : 1))).toEqual(expected.slice(2, 4));
      expect(await scan.byIds([])).toEqual([]);
    });

    it('gives different fields to bookmarks that differ in anything a document keeps', () => {
      const bookmark = bookmarks[0]!;
      const unlike = (change: Partial<Bookmark>): string[] => {
        const [before, after] = [scan.fieldsOf(live(bookmark)), scan.fieldsOf(live({ ...bookmark, ...change }))];
        return Object.keys(before).filter((name) => before[name] !== after[name]);
      };
      expect(unlike({})).toEqual([]);
      expect(unlike({ memo: 'other' })).toEqual(['memo', 'foldedMemo']);
      expect(unlike({ tag: null })).toEqual(['tag', 'foldedTag']);
      expect(unlike({ version: 2 })).toEqual(['version']);
      expect(unlike({ updatedAt: new Date(bookmark.updatedAt.getTime() + 1) })).toEqual(['updatedAt']);
      expect(unlike({ itemInfo: { ...bookmark.itemInfo, endDate: new Date() } })).toEqual(['itemEndDate']);
    });

    it('removes what it is shown, and nothing that has another version by now', async () => {
      const [gone, changed, kept] = [aBookmark(), aBookmark(), aBookmark()];
      await scratch.store.apply([live(gone), live(changed), live(kept)]);
      const seen = await scan.byIds([gone.id, changed.id]);
      await scratch.store.apply([live({ ...changed, version: 2 })]);
      expect(await scan.remove(seen)).toBe(1);
      const left = (await scan.byIds([gone.id, changed.id, kept.id])).map(({ id, version }) => ({ id, version }));
      expect(left).toHaveLength(2);
      expect(left).toEqual(
        expect.arrayContaining([
          { id: changed.id, version: 2 },
          { id: kept.id, version: 1 },
        ]),
      );
      expect(await scan.remove([])).toBe(0);
    });

    it('removes many at once', async () => {
      const many = Array.from({ length: 1_001 }, () => aBookmark());
      await scratch.store.apply(many.map(live));
      const seen = await scan.byIds(many.map(({ id }) => id));
      expect(await scan.remove(seen)).toBe(1_001);
    });
  });
};
