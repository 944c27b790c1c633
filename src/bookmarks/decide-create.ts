import type { ItemInfo } from '../catalog/item.ts';
import { type Bookmark, type BookmarkId, type BookmarkIdentity, isDeleted, type TagAndMemo } from './bookmark.ts';
import { type Circumstances, nextVersion } from './circumstances.ts';
import { changed, type Decision, rejected } from './decision.ts';
import { bookmarkCreated, bookmarkRestored } from './events.ts';
import { type BookmarkAlreadyExists, bookmarkAlreadyExists } from './outcomes.ts';

export interface NewBookmark extends BookmarkIdentity, TagAndMemo {
  readonly itemInfo: ItemInfo;
}

/** A live duplicate is shown to the caller; a trashed one is revived under its old id (SPEC 2). */
export function decideCreate(
  existing: Bookmark | undefined,
  freshId: BookmarkId,
  wanted: NewBookmark,
  circumstances: Circumstances,
): Decision<BookmarkAlreadyExists> {
  if (!existing) return changed(bookmarkCreated(created(freshId, wanted, circumstances)));
  if (!isDeleted(existing)) return rejected(bookmarkAlreadyExists(existing));
  return changed(bookmarkRestored(revived(existing, wanted, circumstances)));
}

const created = (id: BookmarkId, wanted: NewBookmark, { actor, now }: Circumstances): Bookmark => ({
  ...wanted,
  id,
  version: 1,
  bookmarkedAt: now,
  deletedAt: null,
  deletedBy: null,
  createdAt: now,
  createdBy: actor,
  updatedAt: now,
  updatedBy: actor,
});

/** The creation stays what it was; bookmarked is it now. */
function revived(existing: Bookmark, wanted: NewBookmark, circumstances: Circumstances): Bookmark {
  const next = nextVersion(existing, circumstances);
  return { ...next, ...wanted, bookmarkedAt: next.updatedAt, deletedAt: null, deletedBy: null };
}
