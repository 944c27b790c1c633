import { describe, expect, it } from 'vitest';
import {
  commandsInMemory,
  malformedIds,
  NOW,
  RESTORE_MAX_DAYS,
  strangers,
} from '../../../../testkit/bookmark-commands.ts';

const DAY_MS = 86_400_000;

describe('deleting a bookmark', () => {
  it('puts it into the trash as a new version and says how long it can come back', async () => {
    const { as, bookmark, bookmarks, owner } = commandsInMemory();
    const deletedAt = new Date(NOW);
    const outcome = await as().deleteBookmark({ id: bookmark.id.toString(), expectedVersion: 5, reason: 'done' });
    expect(outcome).toMatchObject({
      kind: 'DeleteBookmarkSuccess',
      deleted: {
        bookmark: { version: 6, tag: 'old tag', memo: 'old memo', deletedAt, deletedBy: owner.userId },
        deletedAt,
        restorableUntil: new Date(deletedAt.getTime() + RESTORE_MAX_DAYS * DAY_MS),
      },
    });
    expect(bookmarks.written).toMatchObject([{ event: { type: 'BookmarkDeleted' }, context: { reason: 'done' } }]);
  });

  it('is the same success the second time, also with the version of the first', async () => {
    const { as, bookmark, bookmarks, clock } = commandsInMemory();
    const input = { id: bookmark.id.toString(), expectedVersion: 5 };
    const first = await as().deleteBookmark(input);
    clock.advance(DAY_MS);
    expect(await as().deleteBookmark(input)).toEqual(first);
    expect(bookmarks.written).toHaveLength(1);
  });

  it('deletes only the version that was expected', async () => {
    const { as, bookmark, bookmarks } = commandsInMemory();
    const outcome = await as().deleteBookmark({ id: bookmark.id.toString(), expectedVersion: 4 });
    expect(outcome).toEqual({ kind: 'VersionConflict', expectedVersion: 4, current: bookmark });
    expect(bookmarks.written).toEqual([]);
  });

  it.each(strangers)('finds nothing for %s', async (_, actor) => {
    const { as, bookmark, bookmarks } = commandsInMemory();
    const id = bookmark.id.toString();
    expect(await as(actor).deleteBookmark({ id })).toEqual({ kind: 'BookmarkNotFound', bookmarkId: id });
    expect(bookmarks.written).toEqual([]);
  });

  it('never dates a deletion before the change it follows', async () => {
    const updatedAt = new Date('2026-03-01T09:00:01.000Z');
    const { as, bookmark } = commandsInMemory({ updatedAt });
    const outcome = await as().deleteBookmark({ id: bookmark.id.toString() });
    expect(outcome).toMatchObject({ deleted: { deletedAt: updatedAt, bookmark: { updatedAt } } });
  });

  it.each(malformedIds)('refuses the malformed id %j before asking the store', async (id) => {
    const { as, bookmarks } = commandsInMemory();
    const outcome = await as().deleteBookmark({ id, reason: '\u0000' });
    const fields = outcome.kind === 'InvalidInput' ? outcome.fields.map(({ path }) => path) : [];
    expect(fields).toEqual(['id', 'reason']);
    expect(bookmarks.visits).toBe(0);
  });
});
