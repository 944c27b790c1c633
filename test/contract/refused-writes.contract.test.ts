import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WriteRefused } from '../../src/kernel/documents/document-store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { live } from '../testkit/bookmark-documents.ts';
import { onEveryQuerySide, type ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

/** What each store can never write, however often it is asked. */
const unwritable: Readonly<Record<string, () => Bookmark>> = {
  // With its folded twin more than the 16 MB that a document may have.
  MongoDB: () => aBookmark({ memo: 'x'.repeat(9_000_000) }),
  embedded: () => aBookmark({ createdAt: new Date(Number.NaN) }),
};

onEveryQuerySide((adapterName, open) =>
  describe(`${adapterName} and a document that can never be written`, () => {
    let scratch: ScratchQuerySide;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch?.remove());

    const apply = (...bookmarks: Bookmark[]): Promise<void> => scratch.store.apply(bookmarks.map(live));

    it('says that it is refused, alone and among others', async () => {
      const bad = unwritable[adapterName]!();
      await expect(apply(bad)).rejects.toThrow(WriteRefused);
      await expect(apply(aBookmark(), bad, aBookmark())).rejects.toThrow(WriteRefused);
    });

    it('writes the others without it', async () => {
      const good = aBookmark();
      await expect(apply(good, unwritable[adapterName]!())).rejects.toThrow(WriteRefused);
      await apply(good);
      expect(await scratch.reader.byIds('everyone', [good.id])).toEqual([good]);
    });
  }),
);
