import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRewrites, Projected } from '../../src/kernel/documents/document-store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkDocument } from '../../src/modules/bookmarks/document.ts';
import { live as projected, tombstone } from '../testkit/bookmark-documents.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

const live = (bookmark: Bookmark, version: number, memo = `version ${version}`) =>
  projected({ ...bookmark, version, memo });

export const documentRewritesContract = (adapter: string, open: OpenQuerySide): void => {
  describe(`${adapter} as document rewrites`, () => {
    let scratch: ScratchQuerySide;
    let rewrites: DocumentRewrites;
    beforeAll(async () => {
      scratch = await open();
      rewrites = scratch.rewrites;
    });
    afterAll(() => scratch?.remove());

    const apply = (...projected: Projected<BookmarkDocument>[]) => scratch.store.apply(projected);
    const memoOf = async ({ id }: Bookmark) => (await scratch.reader.byIds('everyone', [id]))[0]?.memo;
    const isAs = async ({ id }: Bookmark, projected: Projected<BookmarkDocument>) => {
      const [found] = await scratch.scan.byIds([id]);
      expect(found?.fields).toEqual(scratch.scan.fieldsOf(projected));
    };

    it('writes what is not there, and over what is older', async () => {
      const [fresh, older] = [aBookmark(), aBookmark()];
      await apply(live(older, 1));
      await rewrites.rewrite([live(fresh, 4), live(older, 2)]);
      expect(await memoOf(fresh)).toBe('version 4');
      expect(await memoOf(older)).toBe('version 2');
    });

    it('writes over what has the same version, whole', async () => {
      const bookmark = aBookmark();
      await apply(live(bookmark, 3, 'damaged'));
      await rewrites.rewrite([live(bookmark, 3)]);
      await isAs(bookmark, live(bookmark, 3));
    });

    it('writes over a document that has lost its owner to somebody else', async () => {
      const bookmark = aBookmark();
      await apply(live({ ...bookmark, userId: aUser() }, 3));
      await rewrites.rewrite([live(bookmark, 3)]);
      await isAs(bookmark, live(bookmark, 3));
    });

    it('lets what is newer stand, live or deleted', async () => {
      const [newer, deleted] = [aBookmark(), aBookmark()];
      await apply(live(newer, 3), tombstone(deleted, 3));
      await rewrites.rewrite([live(newer, 2), live(deleted, 2)]);
      expect(await memoOf(newer)).toBe('version 3');
      expect(await memoOf(deleted)).toBeUndefined();
    });

    it('puts a tombstone in the place of a document of the same version, and the other way round', async () => {
      const [hidden, shown] = [aBookmark(), aBookmark()];
      const dead = tombstone(hidden, 2);
      await apply(live(hidden, 2), tombstone(shown, 2));
      await rewrites.rewrite([dead, live(shown, 2)]);
      await isAs(hidden, dead);
      await isAs(shown, live(shown, 2));
    });

    it('ends at the newest beside a projector that writes the same documents', async () => {
      const bookmarks = Array.from({ length: 5 }, () => aBookmark());
      const versions = Array.from({ length: 10 }, (_, index) => index + 1);
      await Promise.all(
        versions.flatMap((version) => [
          apply(...bookmarks.map((bookmark) => live(bookmark, version))),
          rewrites.rewrite(bookmarks.map((bookmark) => live(bookmark, 11 - version))),
        ]),
      );
      for (const bookmark of bookmarks) expect(await memoOf(bookmark)).toBe('version 10');
    });
  });
};
