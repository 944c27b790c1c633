import { describe, expect, it } from 'vitest';
import { type HistoryId, historyEntryOf } from '../../../../src/kernel/history.ts';
import { isDeleted } from '../../../../src/modules/bookmarks/bookmark.ts';
import { aBookmark, aUser } from '../../../testkit/samples.ts';

const ID = 5n as HistoryId;
const live = aBookmark();
const deletedAt = new Date('2026-02-01T00:00:00.000Z');
const trashed = { ...live, version: 2, deletedAt, deletedBy: live.userId, updatedAt: deletedAt };
const nobody = { actor: null, reason: null };
const revived = { ...live, version: 3 };

describe('a history entry', () => {
  it.each([
    ['a creation', undefined, live, 'INSERT'],
    ['a change of tag or memo', live, { ...live, version: 2, tag: 'other' }, 'UPDATE'],
    ['a deletion', live, trashed, 'DELETE'],
    ['a restoration or revival', trashed, revived, 'UPDATE'],
    ['a change inside the trash', trashed, { ...trashed, version: 3, tag: null }, 'UPDATE'],
  ] as const)('calls %s by its operation', (_, before, after, operation) => {
    expect(historyEntryOf(ID, before, after, nobody, isDeleted).operation).toBe(operation);
  });

  it('has the state before and after, who changed it, when and why', () => {
    const admin = aUser();
    const after = { ...live, version: 2, tag: 'other', updatedBy: admin, updatedAt: deletedAt };
    expect(historyEntryOf(ID, live, after, { actor: admin, reason: 'asked for by mail' }, isDeleted)).toEqual({
      id: ID,
      aggregateId: live.id,
      version: 2,
      operation: 'UPDATE',
      before: live,
      after,
      changedBy: admin,
      changedAt: deletedAt,
      reason: 'asked for by mail',
    });
    expect(historyEntryOf(ID, undefined, live, nobody, isDeleted)).toMatchObject({ before: null, reason: null });
  });
});
