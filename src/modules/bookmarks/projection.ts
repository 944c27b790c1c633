import type { Projected } from '../../kernel/consumer/document-store.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import { type BookmarkDocument, bookmarkToDocument } from './document.ts';

/** What the document of a bookmark should be. */
export function projectionOf(bookmark: Bookmark): Projected<BookmarkDocument> {
  const { id, version, userId: owner, deletedAt, updatedAt } = bookmark;
  if (!isDeleted(bookmark)) return { kind: 'live', id, version, document: bookmarkToDocument(bookmark) };
  return { kind: 'tombstone', id, version, owner, deletedAt: deletedAt ?? updatedAt };
}
