import { describe, expect, it } from 'vitest';
import type { HistoryId } from '../../../../src/kernel/history.ts';
import { decideDelete } from '../../../../src/modules/bookmarks/decide-delete.ts';
import { decideRestore } from '../../../../src/modules/bookmarks/decide-restore.ts';
import { decideRestoreVersion } from '../../../../src/modules/bookmarks/decide-restore-version.ts';
import { decideUpdate } from '../../../../src/modules/bookmarks/decide-update.ts';
import { aContest } from '../../../testkit/fakes/catalog.ts';
import { historyOf } from '../../../testkit/fakes/history-reader.ts';
import { aBookmark, aUser } from '../../../testkit/samples.ts';

const entryOf = (state: typeof live) => historyOf(1n as HistoryId, undefined, state);
const DAY_MS = 86_400_000;
const actor = aUser();
const now = new Date('2026-03-01T09:00:00.000Z');
const at = (moment: Date) => ({ actor, now: moment, reason: null, traceparent: null });
const later = at(now);
const live = aBookmark({ version: 3, tag: 'old', memo: 'memo' });
const deletedAt = new Date(now.getTime() - DAY_MS);
const trashed = { ...live, version: 4, updatedAt: deletedAt, deletedAt, deletedBy: live.userId };
const contest = aContest({ id: live.itemId, title: 'Renamed meanwhile' });
const backInTime = at(new Date(live.updatedAt.getTime() - 1));

describe('updating', () => {
  it.each([
    [{ tag: 'new' }, ['tag'], { tag: 'new', memo: 'memo' }],
    [{ memo: null }, ['memo'], { tag: 'old', memo: null }],
    [{ tag: 'new', memo: 'memo' }, ['tag'], { tag: 'new', memo: 'memo' }],
    [{ tag: null, memo: null }, ['tag', 'memo'], { tag: null, memo: null }],
  ])('with %j changes %j and nothing else', (change, updatedFields, content) => {
    const bookmark = { ...live, ...content, version: 4, updatedAt: now, updatedBy: actor };
    const event = { type: 'BookmarkUpdated', state: bookmark, updatedFields };
    expect(decideUpdate(live, change, undefined, later)).toEqual({ kind: 'changed', state: bookmark, events: [event] });
  });

  it.each([{}, { tag: 'old' }, { tag: 'old', memo: 'memo' }])('with %j changes nothing at all', (change) => {
    expect(decideUpdate(live, change, undefined, later)).toEqual({ kind: 'unchanged', state: live });
  });

  it('needs the expected version, if one is given', () => {
    const conflict = { kind: 'VersionConflict', expectedVersion: 2, current: live };
    expect(decideUpdate(live, { tag: 'new' }, 2, later)).toEqual({ kind: 'rejected', rejection: conflict });
    expect(decideUpdate(live, { tag: 'new' }, 3, later).kind).toBe('changed');
  });

  it('finds nothing in the trash, whatever version is expected', () => {
    const rejection = { kind: 'BookmarkNotFound', bookmarkId: live.id.toString() };
    expect(decideUpdate(trashed, { tag: 'new' }, 9, later)).toEqual({ kind: 'rejected', rejection });
  });

  it('never goes back in time', () => {
    const decision = decideUpdate(live, { tag: 'new' }, undefined, backInTime);
    expect(decision).toMatchObject({ state: { updatedAt: live.updatedAt } });
  });
});

describe('deleting', () => {
  it('sets it aside as the next version, with when and by whom', () => {
    const gone = { version: 4, deletedAt: now, deletedBy: actor, updatedAt: now, updatedBy: actor };
    const bookmark = { ...live, ...gone };
    const event = { type: 'BookmarkDeleted', state: bookmark };
    expect(decideDelete(live, undefined, later)).toEqual({ kind: 'changed', state: bookmark, events: [event] });
  });

  it('twice is the same success, also when the repeat expects the version before', () => {
    expect(decideDelete(trashed, undefined, later)).toEqual({ kind: 'unchanged', state: trashed });
    expect(decideDelete(trashed, 3, later)).toEqual({ kind: 'unchanged', state: trashed });
  });

  it('needs the expected version, if one is given', () => {
    const rejection = { kind: 'VersionConflict', expectedVersion: 2, current: live };
    expect(decideDelete(live, 2, later)).toEqual({ kind: 'rejected', rejection });
  });

  it('never goes back in time', () => {
    expect(decideDelete(live, undefined, backInTime)).toMatchObject({ state: { deletedAt: live.updatedAt } });
  });
});

describe('restoring', () => {
  it('brings it back as the next version, with the item as it is now, bookmarked when it was', () => {
    const decision = decideRestore(trashed, contest, 30, later);
    expect(decision).toMatchObject({
      kind: 'changed',
      events: [{ type: 'BookmarkRestored' }],
      state: { version: 5, deletedAt: null, deletedBy: null, itemInfo: { title: 'Renamed meanwhile' } },
    });
    expect(decision).toMatchObject({ state: { bookmarkedAt: live.bookmarkedAt, createdAt: live.createdAt } });
  });

  it('a live one is the same success', () => {
    expect(decideRestore(live, undefined, 30, later)).toEqual({ kind: 'unchanged', state: live });
  });

  it('is possible up to the last moment of the period, and not after', () => {
    const until = new Date(deletedAt.getTime() + 30 * DAY_MS);
    const tooLate = new Date(until.getTime() + 1);
    expect(decideRestore(trashed, contest, 30, at(until)).kind).toBe('changed');
    expect(decideRestore(trashed, contest, 30, at(tooLate))).toEqual({
      kind: 'rejected',
      rejection: { kind: 'RestoreExpired', deletedAt, restorableUntil: until },
    });
  });

  it('needs the item', () => {
    const rejection = { kind: 'ItemNotFound', itemType: live.itemType, itemId: live.itemId };
    expect(decideRestore(trashed, undefined, 30, later)).toEqual({ kind: 'rejected', rejection });
  });
});

describe('restoring a version', () => {
  const entry = entryOf({ ...live, version: 1, tag: 'first', memo: null });

  it('takes tag and memo as they were after that change, as a new version', () => {
    expect(decideRestoreVersion(live, entry, 3, later)).toMatchObject({
      kind: 'changed',
      state: { version: 4, tag: 'first', memo: null, updatedBy: actor, userId: live.userId },
      events: [{ type: 'BookmarkUpdated', updatedFields: ['tag', 'memo'] }],
    });
  });

  it('brings a deleted one back', () => {
    expect(decideRestoreVersion(trashed, entry, undefined, later)).toMatchObject({
      kind: 'changed',
      state: { version: 5, tag: 'first', deletedAt: null, deletedBy: null },
      events: [{ type: 'BookmarkRestored' }],
    });
  });

  it('changes nothing when it is like that already', () => {
    const same = entryOf(live);
    expect(decideRestoreVersion(live, same, undefined, later)).toEqual({ kind: 'unchanged', state: live });
  });

  it('needs the expected version, if one is given', () => {
    const rejection = { kind: 'VersionConflict', expectedVersion: 2, current: live };
    expect(decideRestoreVersion(live, entry, 2, later)).toEqual({ kind: 'rejected', rejection });
  });
});
