import type { Bookmark } from './bookmark.ts';
import type { Trashed } from './outcomes.ts';

const DAY_MS = 86_400_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

export const restorableUntil = (deletedAt: Date, restoreMaxDays: number): Date =>
  new Date(deletedAt.getTime() + restoreMaxDays * DAY_MS);

/** For a bookmark that is deleted. */
export function trashed(bookmark: Bookmark, restoreMaxDays: number): Trashed {
  const deletedAt = bookmark.deletedAt ?? bookmark.updatedAt;
  return { bookmark, deletedAt, restorableUntil: restorableUntil(deletedAt, restoreMaxDays) };
}
