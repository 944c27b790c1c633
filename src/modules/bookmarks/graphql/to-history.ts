import { instantTextOrNull } from '../../../shared/instant-text.ts';
import { type Bookmark, isDeleted } from '../bookmark.ts';
import type { HistoryEntry } from '../history.ts';
import type { BookmarkHistoryEntry, BookmarkSnapshot, FieldChange } from './history-types.ts';

export const toSnapshot = (bookmark: Bookmark): BookmarkSnapshot => ({
  bookmarkId: bookmark.id.toString(),
  version: bookmark.version,
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  tag: bookmark.tag,
  memo: bookmark.memo,
  isDeleted: isDeleted(bookmark),
  deletedAt: bookmark.deletedAt,
  createdAt: bookmark.createdAt,
  updatedAt: bookmark.updatedAt,
});

export const toHistoryEntry = (entry: HistoryEntry): BookmarkHistoryEntry => ({
  id: entry.id.toString(),
  bookmarkId: entry.aggregateId.toString(),
  version: entry.version,
  operation: entry.operation,
  before: entry.before && toSnapshot(entry.before),
  after: toSnapshot(entry.after),
  changes: changesOf(entry),
  changedBy: entry.changedBy?.toString() ?? null,
  changedAt: entry.changedAt,
  reason: entry.reason,
});

/** Version and time differ in every change and say nothing; these do. */
const compared = {
  tag: ({ tag }: Bookmark) => tag,
  memo: ({ memo }: Bookmark) => memo,
  isDeleted: (bookmark: Bookmark) => String(isDeleted(bookmark)),
  deletedAt: ({ deletedAt }: Bookmark) => instantTextOrNull(deletedAt),
} as const;

/** Before its creation a bookmark had neither tag nor memo, and was not in the trash. */
function changesOf({ before, after }: HistoryEntry): FieldChange[] {
  return Object.entries(compared).flatMap(([field, valueIn]) => {
    const from = before ? valueIn(before) : field === 'isDeleted' ? 'false' : null;
    const to = valueIn(after);
    return from === to ? [] : [{ field, from, to }];
  });
}
