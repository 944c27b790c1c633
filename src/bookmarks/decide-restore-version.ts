import { type Bookmark, isDeleted } from './bookmark.ts';
import { type Circumstances, nextVersion } from './circumstances.ts';
import { changedFields, contentOf } from './content.ts';
import { changed, type Decision, rejected, unchanged } from './decision.ts';
import { bookmarkRestored, bookmarkUpdated } from './events.ts';
import type { HistoryEntry } from './history.ts';
import { type VersionConflict, versionConflict } from './outcomes.ts';

/** Tag and memo as they were after that entry, as a new version; a deleted bookmark comes back (SPEC 2). */
export function decideRestoreVersion(
  current: Bookmark,
  entry: HistoryEntry,
  expectedVersion: number | undefined,
  circumstances: Circumstances,
): Decision<VersionConflict> {
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = { ...nextVersion(current, circumstances), ...contentOf(entry.after) };
  if (isDeleted(current)) return changed(bookmarkRestored({ ...next, deletedAt: null, deletedBy: null }));
  const fields = changedFields(current, next);
  return fields.length === 0 ? unchanged(current) : changed(bookmarkUpdated(next, fields));
}
