import { describe, expect, it } from 'vitest';
import type { HistoryId } from '../../../../../src/kernel/history.ts';
import { type CommandsInMemory, commandsInMemory, malformedIds } from '../../../../testkit/bookmark-commands.ts';
import { aUser } from '../../../../testkit/samples.ts';

const admin = { userId: aUser(), isAdmin: true };

/** The fake store numbers its entries from 1001 on. */
const entryId = async ({ bookmarks, bookmark }: CommandsInMemory, version: number): Promise<string> => {
  for (let id = 1_001n; id < 1_020n; id += 1n) {
    const entry = await bookmarks.history.find('everyone', bookmark.id, id as HistoryId);
    if (entry?.version === version) return id.toString();
  }
  throw new Error(`No entry of version ${version}`);
};

/** Version 5 as found, 6 and 7 written by the owner. */
async function withHistory() {
  const memory = commandsInMemory();
  const bookmarkId = memory.bookmark.id.toString();
  await memory.as().updateBookmark({ id: bookmarkId, tag: 'six', memo: 'memo six' });
  await memory.as().updateBookmark({ id: bookmarkId, tag: 'seven', memo: null });
  const historyId = await entryId(memory, 6);
  const before = memory.bookmarks.written.length;
  return { ...memory, bookmarkId, historyId, written: () => memory.bookmarks.written.slice(before) };
}

describe('restoring a version', () => {
  it('brings back tag and memo as they were after that entry, as a new version by the admin', async () => {
    const { as, bookmarkId, historyId, written, owner } = await withHistory();
    const outcome = await as(admin).restoreBookmarkVersion({
      bookmarkId,
      historyId,
      expectedVersion: 7,
      reason: 'asked',
    });
    expect(outcome).toMatchObject({
      kind: 'RestoreBookmarkVersionSuccess',
      bookmark: { version: 8, tag: 'six', memo: 'memo six', userId: owner.userId, updatedBy: admin.userId },
    });
    expect(written()).toMatchObject([
      { event: { type: 'BookmarkUpdated', updatedFields: ['tag', 'memo'] }, context: { reason: 'asked' } },
    ]);
  });

  it('brings a deleted bookmark back', async () => {
    const { as, bookmarkId, historyId, written } = await withHistory();
    await as().deleteBookmark({ id: bookmarkId });
    const outcome = await as(admin).restoreBookmarkVersion({ bookmarkId, historyId });
    expect(outcome).toMatchObject({ bookmark: { version: 9, tag: 'six', deletedAt: null, deletedBy: null } });
    expect(written().map(({ event }) => event.type)).toEqual(['BookmarkDeleted', 'BookmarkRestored']);
  });

  it('leaves no trace when everything is as it was then', async () => {
    const memory = await withHistory();
    const historyId = await entryId(memory, 7);
    const outcome = await memory.as(admin).restoreBookmarkVersion({ bookmarkId: memory.bookmarkId, historyId });
    expect(outcome).toMatchObject({ kind: 'RestoreBookmarkVersionSuccess', bookmark: { version: 7 } });
    expect(memory.written()).toEqual([]);
  });

  it('changes only the version that was expected, live or deleted', async () => {
    const { as, bookmarkId, historyId } = await withHistory();
    const input = { bookmarkId, historyId, expectedVersion: 6 };
    const conflict = { kind: 'VersionConflict', expectedVersion: 6 };
    expect(await as(admin).restoreBookmarkVersion(input)).toMatchObject({ ...conflict, current: { version: 7 } });
    await as().deleteBookmark({ id: bookmarkId });
    expect(await as(admin).restoreBookmarkVersion(input)).toMatchObject({ ...conflict, current: { version: 8 } });
  });

  it('knows no bookmark that is missing, and no entry that is missing', async () => {
    const { as, bookmarkId, historyId, written } = await withHistory();
    const missing = '42';
    expect(await as(admin).restoreBookmarkVersion({ bookmarkId: missing, historyId })).toEqual({
      kind: 'BookmarkNotFound',
      bookmarkId: missing,
    });
    expect(await as(admin).restoreBookmarkVersion({ bookmarkId, historyId: missing })).toEqual({
      kind: 'HistoryNotFound',
      historyId: missing,
    });
    expect(written()).toEqual([]);
  });

  it.each(malformedIds)('refuses the malformed id %j in both places before asking the store', async (id) => {
    const { as, bookmarks } = commandsInMemory();
    const outcome = await as(admin).restoreBookmarkVersion({ bookmarkId: id, historyId: id });
    const fields = outcome.kind === 'InvalidInput' ? outcome.fields.map(({ path }) => path) : [];
    expect(fields).toEqual(['bookmarkId', 'historyId']);
    expect(bookmarks.visits).toBe(0);
  });
});
