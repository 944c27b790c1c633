import { describe, expect, it } from 'vitest';
import { aUser } from '../../testkit/samples.ts';
import { vanishContest } from '../../testkit/vanish-item.ts';
import {
  CreateBookmark,
  DeleteBookmark,
  History,
  MyBookmarks,
  OneBookmark,
  RestoreBookmark,
  RestoreBookmarkVersion,
  Trash,
  UpdateBookmark,
} from '../operations.ts';
import { bookmarked, type Cases, contest, contests, deleted, listed, updated } from './setting.ts';

export const commandCases: Cases = (dogear) => {
  const setUp = async () => {
    const me = await dogear().as(aUser());
    const admin = await dogear().as(aUser(), 'ADMIN');
    const bookmark = await bookmarked(me, { tag: 'one', memo: 'memo' });
    const history = async () => (await me.ask(History, { bookmarkId: bookmark.id })).bookmarkHistory!.nodes;
    return { me, admin, bookmark, id: bookmark.id, history };
  };

  describe('commands', () => {
    it('an update, a deletion and a restored version change only the version that was expected', async () => {
      const { me, admin, id, history } = await setUp();
      await updated(me, id, 'two');
      const historyId = (await history())[1]!.id;
      for (const expectedVersion of [1, 3, 0, -1, 2_147_483_647]) {
        const conflict = { __typename: 'VersionConflict', expectedVersion, current: { id, version: 2, tag: 'two' } };
        const update = await me.ask(UpdateBookmark, { input: { id, tag: 'x', expectedVersion } });
        expect(update.updateBookmark).toMatchObject(conflict);
        const removal = await me.ask(DeleteBookmark, { input: { id, expectedVersion } });
        expect(removal.deleteBookmark).toMatchObject(conflict);
        const restored = await admin.ask(RestoreBookmarkVersion, {
          input: { bookmarkId: id, historyId, expectedVersion },
        });
        expect(restored.restoreBookmarkVersion).toMatchObject(conflict);
      }
      expect(await history()).toHaveLength(2);
      const input = { bookmarkId: id, historyId, expectedVersion: 2 };
      const restored = await admin.ask(RestoreBookmarkVersion, { input });
      expect(restored.restoreBookmarkVersion).toMatchObject({ bookmark: { version: 3, tag: 'one' } });
      const removal = await me.ask(DeleteBookmark, { input: { id, expectedVersion: 3 } });
      expect(removal.deleteBookmark).toMatchObject({ deleted: { version: 4 } });
    });

    it('an update that changes nothing has no version, no history', async () => {
      const { me, id, bookmark, history } = await setUp();
      for (const input of [{ id }, { id, tag: ' one ' }, { id, memo: 'memo', reason: 'because' }]) {
        const { updateBookmark } = await me.ask(UpdateBookmark, { input });
        expect(updateBookmark).toEqual({ __typename: 'UpdateBookmarkSuccess', bookmark });
      }
      expect(await history()).toHaveLength(1);
    });

    it('deleting twice is one deletion, restoring twice one restoration', async () => {
      const { me, id, history } = await setUp();
      const first = await me.ask(DeleteBookmark, { input: { id, reason: 'one' } });
      expect(await me.ask(DeleteBookmark, { input: { id, reason: 'two' } })).toEqual(first);
      expect(await me.ask(DeleteBookmark, { input: { id, expectedVersion: 1 } })).toEqual(first);
      const back = await me.ask(RestoreBookmark, { input: { id, reason: 'three' } });
      expect(await me.ask(RestoreBookmark, { input: { id } })).toEqual(back);
      expect((await history()).map(({ operation, reason }) => [operation, reason])).toEqual([
        ['UPDATE', 'three'],
        ['DELETE', 'one'],
        ['INSERT', null],
      ]);
    });

    it('restoring keeps when it was bookmarked; bookmarking again does not', async () => {
      const { me, id, bookmark } = await setUp();
      await deleted(me, id);
      const { restoreBookmark } = await me.ask(RestoreBookmark, { input: { id } });
      const { bookmarkedAt, createdAt } = bookmark;
      expect(restoreBookmark).toMatchObject({ bookmark: { version: 3, bookmarkedAt, createdAt, tag: 'one' } });
      await deleted(me, id);
      const revived = await bookmarked(me, { memo: 'anew' });
      expect(revived).toMatchObject({ id, version: 5, createdAt, tag: null, memo: 'anew' });
      expect(Date.parse(revived.bookmarkedAt)).toBeGreaterThan(Date.parse(bookmarkedAt));
    });

    it('what is deleted can be neither updated nor seen, but deleted, restored and bookmarked again', async () => {
      const { me, admin, id } = await setUp();
      await listed(me, 1);
      await deleted(me, id);
      await listed(me, 0);
      const { updateBookmark } = await me.ask(UpdateBookmark, { input: { id, tag: 'x', expectedVersion: 1 } });
      expect(updateBookmark).toMatchObject({ __typename: 'BookmarkNotFound', bookmarkId: id });
      for (const user of [me, admin]) expect((await user.ask(OneBookmark, { id })).bookmark).toBeNull();
      const { createBookmark } = await me.ask(CreateBookmark, { input: contest() });
      expect(createBookmark).toMatchObject({ outcome: 'REVIVED', bookmark: { id, version: 3 } });
    });

    it('an admin has no command for the bookmarks of others but restoring a version', async () => {
      const { admin, id, history } = await setUp();
      const notFound = { __typename: 'BookmarkNotFound', bookmarkId: id };
      expect((await admin.ask(UpdateBookmark, { input: { id, tag: 'x' } })).updateBookmark).toMatchObject(notFound);
      expect((await admin.ask(DeleteBookmark, { input: { id } })).deleteBookmark).toMatchObject(notFound);
      expect((await admin.ask(RestoreBookmark, { input: { id } })).restoreBookmark).toMatchObject(notFound);
      expect(await history()).toHaveLength(1);
    });

    it('a version comes from the bookmark’s own history, and a deleted bookmark comes back with it', async () => {
      const { me, admin, id, history } = await setUp();
      const other = await bookmarked(me, contest(1));
      const [foreign] = (await me.ask(History, { bookmarkId: other.id })).bookmarkHistory!.nodes;
      const restore = async (bookmarkId: string, historyId: string) =>
        (await admin.ask(RestoreBookmarkVersion, { input: { bookmarkId, historyId, reason: '요청' } }))
          .restoreBookmarkVersion;
      expect(await restore(id, foreign!.id)).toMatchObject({ __typename: 'HistoryNotFound', historyId: foreign!.id });
      expect(await restore(id, '1')).toMatchObject({ __typename: 'HistoryNotFound', historyId: '1' });
      expect(await restore('1', foreign!.id)).toMatchObject({ __typename: 'BookmarkNotFound', bookmarkId: '1' });
      await updated(me, id, 'two');
      await deleted(me, id);
      const [, , creation] = await history();
      expect(await restore(id, creation!.id)).toMatchObject({ bookmark: { version: 4, tag: 'one', memo: 'memo' } });
      expect((await history())[0]).toMatchObject({ operation: 'UPDATE', reason: '요청', before: { isDeleted: true } });
      expect((await me.ask(Trash, {})).deletedBookmarks.totalCount).toBe(0);
    });

    it('a bookmark outlives its item: shown without it, not restored without it', async () => {
      const me = await dogear().as(aUser());
      const last = contests.length - 1;
      const { id, itemTitle } = await bookmarked(me, contest(last));
      await listed(me, 1);
      await vanishContest(dogear(), contests[last]!);
      const { edges } = (await me.ask(MyBookmarks, {})).bookmarks;
      expect(edges).toMatchObject([{ node: { id, itemTitle, item: null } }]);
      expect((await me.ask(RestoreBookmark, { input: { id } })).restoreBookmark).toMatchObject({ bookmark: { id } });
      await deleted(me, id);
      expect((await me.ask(Trash, {})).deletedBookmarks.nodes).toMatchObject([{ id, item: null }]);
      const gone = { __typename: 'ItemNotFound', ...contest(last) };
      expect((await me.ask(RestoreBookmark, { input: { id } })).restoreBookmark).toMatchObject(gone);
      expect((await me.ask(CreateBookmark, { input: contest(last) })).createBookmark).toMatchObject(gone);
    });
  });
};
