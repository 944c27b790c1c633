import { type Bookmark, isDeleted } from '../../bookmarks/bookmark.ts';
import type { Projected } from '../projection-store.ts';

const DAY_MS = 86_400_000;
/** How long a tombstone stands (SPEC 5). */
export const TOMBSTONE_DAYS = 40;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What a row's document should be; nothing for what was deleted so long ago that its tombstone has expired. */
export function expectedOf(row: Bookmark, tombstonesSince: Date): Projected | undefined {
  if (!isDeleted(row)) return { kind: 'live', bookmark: row };
  const deletedAt = row.deletedAt ?? row.updatedAt;
  return deletedAt > tombstonesSince ? { kind: 'tombstone', id: row.id, version: row.version, deletedAt } : undefined;
}
