import { describe, expect, it } from 'vitest';
import type { BookmarkId } from '../../../src/bookmarks/bookmark.ts';
import { decideCreate } from '../../../src/bookmarks/decide-create.ts';
import type { Decision } from '../../../src/bookmarks/decision.ts';
import { aBookmark, aUser } from '../../testkit/samples.ts';

const FRESH_ID = 77n as BookmarkId;
const actor = aUser();
const now = new Date('2026-03-01T09:00:00.000Z');
const { itemInfo, itemType, itemId } = aBookmark();
const wanted = { userId: actor, itemType, itemId, tag: 'new tag', memo: null, itemInfo };

function changedOf<Rejection>(decision: Decision<Rejection>) {
  if (decision.kind !== 'changed') throw new Error(`It was ${decision.kind}`);
  return decision;
}

describe('bookmarking an item', () => {
  it('that was never bookmarked creates version 1 under a fresh id', () => {
    const { bookmark, event } = changedOf(decideCreate(undefined, FRESH_ID, wanted, { actor, now }));
    expect(bookmark).toEqual({
      ...wanted,
      id: FRESH_ID,
      version: 1,
      bookmarkedAt: now,
      deletedAt: null,
      deletedBy: null,
      createdAt: now,
      createdBy: actor,
      updatedAt: now,
      updatedBy: actor,
    });
    expect(event).toEqual({ type: 'BookmarkCreated', bookmark });
  });

  it('that is bookmarked shows the existing bookmark and changes nothing', () => {
    const existing = aBookmark({ ...wanted, tag: 'old tag' });
    const decision = decideCreate(existing, FRESH_ID, wanted, { actor, now });
    expect(decision).toEqual({ kind: 'rejected', rejection: { kind: 'BookmarkAlreadyExists', existing } });
  });

  describe('that lies in the trash', () => {
    const trashed = aBookmark({
      ...wanted,
      tag: 'old tag',
      memo: 'old memo',
      version: 4,
      itemInfo: { ...itemInfo, title: 'As it was called before' },
      createdAt: new Date('2026-01-01T00:00:00.000Z'),
      updatedAt: new Date('2026-02-01T00:00:00.000Z'),
      deletedAt: new Date('2026-02-01T00:00:00.000Z'),
      deletedBy: actor,
    });

    it('revives it under its old id, as the next version, with the new tag, memo and item info', () => {
      const { bookmark, event } = changedOf(decideCreate(trashed, FRESH_ID, wanted, { actor, now }));
      expect(bookmark).toMatchObject({ id: trashed.id, version: 5, tag: 'new tag', memo: null, itemInfo });
      expect(bookmark).toMatchObject({ deletedAt: null, deletedBy: null });
      expect(event).toEqual({ type: 'BookmarkRestored', bookmark });
    });

    it('keeps when it was created, and is bookmarked now', () => {
      const { bookmark } = changedOf(decideCreate(trashed, FRESH_ID, wanted, { actor, now }));
      expect(bookmark).toMatchObject({ createdAt: trashed.createdAt, createdBy: trashed.createdBy });
      expect(bookmark).toMatchObject({ bookmarkedAt: now, updatedAt: now, updatedBy: actor });
    });

    it('never dates the revival before the last change, whatever this node’s clock says', () => {
      const late = { actor, now: new Date('2026-01-31T23:59:59.999Z') };
      const { bookmark } = changedOf(decideCreate(trashed, FRESH_ID, wanted, late));
      expect(bookmark).toMatchObject({ bookmarkedAt: trashed.updatedAt, updatedAt: trashed.updatedAt });
    });
  });
});
