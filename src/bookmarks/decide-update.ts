import { type Bookmark, isDeleted } from './bookmark.ts';
import { type Circumstances, nextVersion } from './circumstances.ts';
import { type ContentChange, changedFields } from './content.ts';
import { changed, type Decision, rejected, unchanged } from './decision.ts';
import { bookmarkUpdated } from './events.ts';
import { type BookmarkNotFound, bookmarkNotFound, type VersionConflict, versionConflict } from './outcomes.ts';

/** Only tag and memo change; nothing changed means the same version, no history, no event (SPEC 2). */
export function decideUpdate(
  current: Bookmark,
  change: ContentChange,
  expectedVersion: number | undefined,
  circumstances: Circumstances,
): Decision<BookmarkNotFound | VersionConflict> {
  if (isDeleted(current)) return rejected(bookmarkNotFound(current.id));
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = { ...nextVersion(current, circumstances), ...change };
  const fields = changedFields(current, next);
  return fields.length === 0 ? unchanged(current) : changed(bookmarkUpdated(next, fields));
}
