import type { Brand } from '../shared/brand.ts';
import type { UserId } from '../shared/identity.ts';
import { parseTsid } from '../shared/tsid.ts';
import { type Bookmark, type BookmarkId, isDeleted } from './bookmark.ts';

export type HistoryId = Brand<bigint, 'HistoryId'>;

export const parseHistoryId = (text: string): HistoryId | undefined => parseTsid(text) as HistoryId | undefined;

export const HistoryOperation = {
  INSERT: 'INSERT',
  UPDATE: 'UPDATE',
  DELETE: 'DELETE',
} as const;
export type HistoryOperation = (typeof HistoryOperation)[keyof typeof HistoryOperation];

/** One change of one bookmark; the store writes it with the change, so no command can forget it. */
export interface HistoryEntry {
  readonly id: HistoryId;
  readonly bookmarkId: BookmarkId;
  readonly version: number;
  readonly operation: HistoryOperation;
  readonly before: Bookmark | null;
  readonly after: Bookmark;
  readonly changedBy: UserId;
  readonly changedAt: Date;
  readonly reason: string | null;
}

export const historyEntryOf = (
  id: HistoryId,
  before: Bookmark | undefined,
  after: Bookmark,
  reason: string | null,
): HistoryEntry => ({
  id,
  bookmarkId: after.id,
  version: after.version,
  operation: operationOf(before, after),
  before: before ?? null,
  after,
  changedBy: after.updatedBy,
  changedAt: after.updatedAt,
  reason,
});

/** Restoring and reviving are updates (SPEC 3). */
function operationOf(before: Bookmark | undefined, after: Bookmark): HistoryOperation {
  if (!before) return 'INSERT';
  return isDeleted(after) && !isDeleted(before) ? 'DELETE' : 'UPDATE';
}
