import { describe, expect, it } from 'vitest';
import type { BookmarkId } from '../../../../src/modules/bookmarks/bookmark.ts';
import { decideCreate } from '../../../../src/modules/bookmarks/decide-create.ts';
import type { BookmarkDecision } from '../../../../src/modules/bookmarks/events.ts';
import { aBookmark, aUser } from '../../../testkit/samples.ts';

const FRESH_ID = 77n as BookmarkId;
const actor = aUser();
const now = new Date('2026-03-01T09:00:00.000Z');
const context = { actor, now, reason: null, traceparent: null };
const { itemInfo, itemType, itemId } = aBookmark();
const wanted = { userId: actor, itemType, itemId, tag: 'new tag', memo: null, itemInfo };

function changedOf<Rejection>(decision: BookmarkDecision<Rejection>) {
  if (decision.kind !== 'changed') throw new Error(`It was ${decision.kind}`);
  return decision;
}

describe('bookmarking an item', () => {
  it('that was never bookmarked creates version 1 under a fresh id', () => {
    const {
      state: bookmark,
      events: [event],
    } = changedOf(decideCreate(undefined, FRESH_ID, wanted, context));
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
    expect(event).toEqual({ type: 'BookmarkCreated', state: bookmark });
  });

  it('that is bookmarked shows the existing bookmark and changes nothing', () => {
    const existing = aBookmark({ ...wanted, tag: 'old tag' });
    const decision = decideCreate(existing, FRESH_ID, wanted, context);
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
      const {
        state: bookmark,
        events: [event],
      } = changedOf(decideCreate(trashed, FRESH_ID, wanted, context));
      expect(bookmark).toMatchObject({ id: trashed.id, version: 5, tag: 'new tag', memo: null, itemInfo });
      expect(bookmark).toMatchObject({ deletedAt: null, deletedBy: null });
      expect(event).toEqual({ type: 'BookmarkRestored', state: bookmark });
    });

    it('keeps when it was created, and is bookmarked now', () => {
      const { state: bookmark } = changedOf(decideCreate(trashed, FRESH_ID, wanted, context));
      expect(bookmark).toMatchObject({ createdAt: trashed.createdAt, createdBy: trashed.createdBy });
      expect(bookmark).toMatchObject({ bookmarkedAt: now, updatedAt: now, updatedBy: actor });
    });

    it('never dates the revival before the last change, whatever this node’s clock says', () => {
      const late = { ...context, now: new Date('2026-01-31T23:59:59.999Z') };
      const { state: bookmark } = changedOf(decideCreate(trashed, FRESH_ID, wanted, late));
      expect(bookmark).toMatchObject({ bookmarkedAt: trashed.updatedAt, updatedAt: trashed.updatedAt });
    });
  });
});
