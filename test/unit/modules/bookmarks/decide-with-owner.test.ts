import { describe, expect, it } from 'vitest';
import {
  decideRestoreWithOwner,
  decideTrashWithOwner,
  lastWordOf,
} from '../../../../src/modules/bookmarks/decide-with-owner.ts';
import { bookmarkEvents } from '../../../../src/modules/bookmarks/event-spec.ts';
import { aBookmark, aUser } from '../../../testkit/samples.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const context = { actor: null, now, reason: 'the account', traceparent: null };
const live = aBookmark({ version: 4, updatedBy: aUser() });
const trashed = { ...live, version: 5, updatedAt: now, deletedAt: now, deletedBy: null };

describe('a bookmark and the account of its owner', () => {
  it('goes to the trash with it, and no user has done that', () => {
    const decision = decideTrashWithOwner(live, context);
    expect(decision).toMatchObject({ kind: 'changed', events: [{ type: 'BookmarkDeleted' }], state: trashed });
  });

  it('stays as it is when it is in the trash already', () => {
    expect(decideTrashWithOwner(trashed, context)).toEqual({ kind: 'unchanged', state: trashed });
  });

  it('comes back with it as it was', () => {
    const decision = decideRestoreWithOwner(trashed, 5, context);
    expect(decision).toMatchObject({ kind: 'changed', events: [{ type: 'BookmarkRestored' }] });
    expect(decision).toMatchObject({ state: { ...live, version: 6, updatedAt: now } });
  });

  it('stays as it is when it was changed since, or is live', () => {
    const revived = { ...trashed, deletedAt: null };
    expect(decideRestoreWithOwner(trashed, 4, context)).toEqual({ kind: 'unchanged', state: trashed });
    expect(decideRestoreWithOwner(revived, 5, context)).toEqual({ kind: 'unchanged', state: revived });
  });

  it('says in the end nothing of what it was, in a message that every consumer reads', () => {
    const event = lastWordOf(live, context);
    const message = bookmarkEvents.messageOf(event, '0b8a6f0e-5a39-4c7e-9f0e-3d2f6a1c9b11');
    expect(message).toMatchObject({ eventType: 'BookmarkDeletedEvent', version: 5 });
    const text = JSON.stringify(message);
    for (const word of [live.itemId, live.itemInfo.title, live.itemInfo.summary!, live.tag!, live.memo!])
      expect(text).not.toContain(word);
  });
});
