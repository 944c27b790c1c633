import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changed, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type Bookmark, type ContentChange, changedFields, isDeleted } from './bookmark.ts';
import { type BookmarkDecision, bookmarkUpdated } from './events.ts';
import { type BookmarkNotFound, bookmarkNotFound, type VersionConflict, versionConflict } from './outcomes.ts';

/** Only tag and memo change; nothing changed means the same version, no history, no event (SPEC 2). */
export function decideUpdate(
  current: Bookmark,
  change: ContentChange,
  expectedVersion: number | undefined,
  context: ChangeContext<UserId>,
): BookmarkDecision<BookmarkNotFound | VersionConflict> {
  if (isDeleted(current)) return rejected(bookmarkNotFound(current.id));
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(versionConflict(expectedVersion, current));
  }
  const next = { ...nextVersion(current, context), ...change };
  const fields = changedFields(current, next);
  return fields.length === 0 ? unchanged(current) : changed(bookmarkUpdated(next, fields));
}
