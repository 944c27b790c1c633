import { describe, expect, it } from 'vitest';
import {
  commandsInMemory,
  malformedIds,
  NOW,
  RESTORE_MAX_DAYS,
  strangers,
} from '../../../../testkit/bookmark-commands.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number, ms = 0): Date => new Date(Date.parse(NOW) - days * DAY_MS - ms);

describe('restoring a bookmark', () => {
  it('brings it back as a new version and reads its item again', async () => {
    const { as, bookmark, bookmarks, contest } = commandsInMemory({ deletedAt: daysAgo(3) });
    const outcome = await as().restoreBookmark({ id: bookmark.id.toString(), reason: 'oops' });
    expect(outcome).toMatchObject({
      kind: 'RestoreBookmarkSuccess',
      bookmark: {
        version: 6,
        tag: 'old tag',
        memo: 'old memo',
        deletedAt: null,
        deletedBy: null,
        itemInfo: { title: contest.title },
        bookmarkedAt: bookmark.bookmarkedAt,
        createdAt: bookmark.createdAt,
      },
    });
    expect(bookmark.itemInfo.title).not.toBe(contest.title);
    expect(bookmarks.written).toMatchObject([{ event: { type: 'BookmarkRestored' }, context: { reason: 'oops' } }]);
  });

  it('is the same success for a live one, even when its item is gone', async () => {
    for (const itemIsGone of [false, true]) {
      const { as, bookmark, bookmarks } = commandsInMemory({}, { itemIsGone });
      const outcome = await as().restoreBookmark({ id: bookmark.id.toString() });
      expect(outcome).toEqual({ kind: 'RestoreBookmarkSuccess', bookmark });
      expect(bookmarks.written).toEqual([]);
    }
  });

  it('works until the last moment of the period and not a millisecond longer', async () => {
    const inTime = commandsInMemory({ deletedAt: daysAgo(RESTORE_MAX_DAYS) });
    const id = inTime.bookmark.id.toString();
    expect((await inTime.as().restoreBookmark({ id })).kind).toBe('RestoreBookmarkSuccess');

    const deletedAt = daysAgo(RESTORE_MAX_DAYS, 1);
    const tooLate = commandsInMemory({ deletedAt });
    const outcome = await tooLate.as().restoreBookmark({ id: tooLate.bookmark.id.toString() });
    expect(outcome).toEqual({ kind: 'RestoreExpired', deletedAt, restorableUntil: new Date(Date.parse(NOW) - 1) });
    expect(tooLate.bookmarks.written).toEqual([]);
  });

  it('says so when its item has vanished from the catalog, and leaves it in the trash', async () => {
    const { as, bookmark, bookmarks } = commandsInMemory({ deletedAt: daysAgo(1) }, { itemIsGone: true });
    const { itemType, itemId } = bookmark;
    const outcome = await as().restoreBookmark({ id: bookmark.id.toString() });
    expect(outcome).toEqual({ kind: 'ItemNotFound', itemType, itemId });
    expect(bookmarks.written).toEqual([]);
  });

  it.each(strangers)('finds nothing for %s, and does not ask the catalog', async (_, actor) => {
    const { as, bookmark, catalog } = commandsInMemory({ deletedAt: daysAgo(1) });
    const id = bookmark.id.toString();
    expect(await as(actor).restoreBookmark({ id })).toEqual({ kind: 'BookmarkNotFound', bookmarkId: id });
    expect(catalog.questions).toEqual([]);
  });

  it.each(malformedIds)('refuses the malformed id %j before asking anybody', async (id) => {
    const { as, bookmarks, catalog } = commandsInMemory();
    const outcome = await as().restoreBookmark({ id });
    expect(outcome).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'id' }] });
    expect({ visits: bookmarks.visits, asked: catalog.questions }).toEqual({ visits: 0, asked: [] });
  });
});
