import { type Bookmark, isDeleted } from './bookmark.ts';
import { type Circumstances, nextVersion } from './circumstances.ts';
import { changed, type Decision, rejected, unchanged } from './decision.ts';
import { bookmarkDeleted } from './events.ts';
import { type VersionConflict, versionConflict } from './outcomes.ts';

/** Deleting twice is the same success, also for a repeat that still expects the version before the deletion (SPEC 2). */
export function decideDelete(
  current: Bookmark,
  expectedVersion: number | undefined,
  circumstances: Circumstances,
): Decision<VersionConflict> {
  if (isDeleted(current)) return unchanged(current);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = nextVersion(current, circumstances);
  return changed(bookmarkDeleted({ ...next, deletedAt: next.updatedAt, deletedBy: circumstances.actor }));
}
