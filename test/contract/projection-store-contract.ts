import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../src/kernel/documents/document-store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { live as projected, tombstone } from '../testkit/bookmark-documents.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';

export const projectionStoreContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as projection store`, () => {
    let scratch: ScratchQuerySide;
    let projections: DocumentStore;
    beforeAll(async () => {
      scratch = await open();
      projections = scratch.store;
    });
    afterAll(() => scratch?.remove());

    const live = (bookmark: Bookmark, version: number) =>
      projected({ ...bookmark, version, memo: `version ${version}` });
    const stored = async ({ id }: Bookmark): Promise<{ version: number; memo: string | null } | undefined> => {
      const [found] = await scratch.reader.byIds('everyone', [id]);
      return found && { version: found.version, memo: found.memo };
    };
    const shuffled = <Value>(values: Value[]): Value[] =>
      values
        .map((value, index) => ({ value, key: (index * 7 + 3) % values.length }))
        .sort((a, b) => a.key - b.key)
        .map(({ value }) => value);

    it('replaces an older document whole', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 1)]);
      const changed: Bookmark = {
        ...bookmark,
        version: 2,
        tag: null,
        itemInfo: { ...bookmark.itemInfo, startDate: null },
      };
      await projections.apply([projected(changed)]);
      expect(await scratch.reader.byIds('everyone', [bookmark.id])).toEqual([changed]);
    });

    it('leaves a newer document alone', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 5)]);
      await projections.apply([live(bookmark, 4)]);
      expect(await stored(bookmark)).toEqual({ version: 5, memo: 'version 5' });
    });

    it('takes a document of any version as its first', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 9)]);
      expect(await stored(bookmark)).toEqual({ version: 9, memo: 'version 9' });
    });

    it('lets the first of two documents with the same version stand', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 3)]);
      await projections.apply([projected({ ...bookmark, version: 3, memo: 'again' })]);
      expect(await stored(bookmark)).toEqual({ version: 3, memo: 'version 3' });
    });

    it('ends at the newest when one call carries several versions of a bookmark', async () => {
      const [up, down, gone] = [aBookmark(), aBookmark(), aBookmark()];
      await projections.apply([
        ...[1, 2, 3].map((version) => live(up, version)),
        ...[3, 1, 2].map((version) => live(down, version)),
        ...[live(gone, 1), tombstone(gone, 3), live(gone, 2)],
      ]);
      expect(await stored(up)).toEqual({ version: 3, memo: 'version 3' });
      expect(await stored(down)).toEqual({ version: 3, memo: 'version 3' });
      expect(await stored(gone)).toBeUndefined();
    });

    it('writes what is new in a call although other parts of it are old', async () => {
      const bookmarks = Array.from({ length: 10 }, () => aBookmark());
      await projections.apply(bookmarks.slice(0, 5).map((bookmark) => live(bookmark, 7)));
      await projections.apply(bookmarks.map((bookmark, index) => live(bookmark, index % 2 === 0 ? 6 : 8)));
      const versions = await Promise.all(bookmarks.map(async (bookmark) => (await stored(bookmark))?.version));
      expect(versions).toEqual([7, 8, 7, 8, 7, 8, 6, 8, 6, 8]);
    });

    it('removes a bookmark with its tombstone, and brings it back with a newer event', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 1)]);
      await projections.apply([tombstone(bookmark, 2)]);
      expect(await stored(bookmark)).toBeUndefined();
      await projections.apply([live(bookmark, 3)]);
      expect(await stored(bookmark)).toEqual({ version: 3, memo: 'version 3' });
    });

    it('never lets a late event bring a deleted bookmark back', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 1)]);
      await projections.apply([tombstone(bookmark, 3)]);
      await projections.apply([live(bookmark, 2)]);
      await projections.apply([live(bookmark, 3)]);
      expect(await stored(bookmark)).toBeUndefined();
    });

    it('keeps the tombstone of a bookmark it has never seen', async () => {
      const bookmark = aBookmark();
      await projections.apply([tombstone(bookmark, 2)]);
      await projections.apply([live(bookmark, 1)]);
      expect(await stored(bookmark)).toBeUndefined();
    });

    it('ignores a late deletion', async () => {
      const bookmark = aBookmark();
      await projections.apply([live(bookmark, 3)]);
      await projections.apply([tombstone(bookmark, 2)]);
      expect(await stored(bookmark)).toEqual({ version: 3, memo: 'version 3' });
    });

    it('ends at the newest of twenty versions applied at the same time in any order', async () => {
      const bookmarks = Array.from({ length: 5 }, () => aBookmark());
      const versions = shuffled(Array.from({ length: 20 }, (_, index) => index + 1));
      await Promise.all(
        versions.map((version) => projections.apply(bookmarks.map((bookmark) => live(bookmark, version)))),
      );
      for (const bookmark of bookmarks) expect(await stored(bookmark)).toEqual({ version: 20, memo: 'version 20' });
    });

    it('ends at the newest when the first versions of many bookmarks arrive at the same time', async () => {
      const bookmarks = Array.from({ length: 40 }, () => aBookmark());
      await Promise.all(
        bookmarks.flatMap((bookmark) => [1, 2, 3].map((version) => projections.apply([live(bookmark, version)]))),
      );
      const versions = await Promise.all(bookmarks.map(async (bookmark) => (await stored(bookmark))?.version));
      expect(versions).toEqual(bookmarks.map(() => 3));
    });

    it('ends deleted when the deletion is the newest of many at the same time', async () => {
      const bookmark = aBookmark();
      const events = Array.from({ length: 20 }, (_, index) =>
        index === 19 ? tombstone(bookmark, 20) : live(bookmark, index + 1),
      );
      await Promise.all(shuffled(events).map((event) => projections.apply([event])));
      expect(await stored(bookmark)).toBeUndefined();
    });

    it('accepts that there is nothing to do', async () => {
      await expect(projections.apply([])).resolves.toBeUndefined();
    });
  });
