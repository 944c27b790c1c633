import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changed, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import { type BookmarkDecision, bookmarkDeleted } from './events.ts';
import { type VersionConflict, versionConflict } from './outcomes.ts';

/** Deleting twice is the same success, also for a repeat that still expects the version before the deletion (SPEC 2). */
export function decideDelete(
  current: Bookmark,
  expectedVersion: number | undefined,
  context: ChangeContext<UserId>,
): BookmarkDecision<VersionConflict> {
  if (isDeleted(current)) return unchanged(current);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = nextVersion(current, context);
  return changed(bookmarkDeleted({ ...next, deletedAt: next.updatedAt, deletedBy: context.actor }));
}
