import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changed, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type Bookmark, changedFields, contentOf, isDeleted } from './bookmark.ts';
import type { HistoryEntry } from './bookmark-store.ts';
import { type BookmarkDecision, bookmarkRestored, bookmarkUpdated } from './events.ts';
import { type VersionConflict, versionConflict } from './outcomes.ts';

/** Tag and memo as they were after that entry, as a new version; a deleted bookmark comes back (SPEC 2). */
export function decideRestoreVersion(
  current: Bookmark,
  entry: HistoryEntry,
  expectedVersion: number | undefined,
  context: ChangeContext<UserId>,
): BookmarkDecision<VersionConflict> {
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = { ...nextVersion(current, context), ...contentOf(entry.after) };
  if (isDeleted(current)) return changed(bookmarkRestored({ ...next, deletedAt: null, deletedBy: null }));
  const fields = changedFields(current, next);
  return fields.length === 0 ? unchanged(current) : changed(bookmarkUpdated(next, fields));
}
