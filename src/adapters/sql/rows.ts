import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { HistoryEntry, HistoryId, HistoryOperation } from '../../bookmarks/history.ts';
import type { ItemId, ItemType } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import type { Placed } from '../../shared/paging/page.ts';
import {
  type BookmarkJson,
  bookmarkOfJson,
  type ItemInfoJson,
  itemInfoOfJson,
  itemInfoToJson,
  toJson,
} from './json.ts';

/** A row of `bookmarks`, the same in both SQL dialects. */
export interface BookmarkRow {
  readonly id: bigint;
  readonly userId: bigint;
  readonly itemType: string;
  readonly itemId: string;
  readonly itemInfo: ItemInfoJson;
  readonly tag: string | null;
  readonly memo: string | null;
  readonly version: number;
  readonly bookmarkedAt: Date;
  readonly isDeleted: boolean;
  readonly deletedAt: Date | null;
  readonly deletedBy: bigint | null;
  readonly createdAt: Date;
  readonly createdBy: bigint;
  readonly updatedAt: Date;
  readonly updatedBy: bigint;
}

/** A row of `bookmark_history`. */
export interface HistoryRow {
  readonly historyId: bigint;
  readonly bookmarkId: bigint;
  readonly version: number;
  readonly operationType: string;
  readonly beforeData: BookmarkJson | null;
  readonly afterData: BookmarkJson;
  readonly changedBy: bigint;
  readonly changedAt: Date;
  readonly changeReason: string | null;
}

export const toBookmarkRow = (bookmark: Bookmark): BookmarkRow => ({
  id: bookmark.id,
  userId: bookmark.userId,
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  itemInfo: itemInfoToJson(bookmark.itemInfo),
  tag: bookmark.tag,
  memo: bookmark.memo,
  version: bookmark.version,
  bookmarkedAt: bookmark.bookmarkedAt,
  isDeleted: bookmark.deletedAt !== null,
  deletedAt: bookmark.deletedAt,
  deletedBy: bookmark.deletedBy,
  createdAt: bookmark.createdAt,
  createdBy: bookmark.createdBy,
  updatedAt: bookmark.updatedAt,
  updatedBy: bookmark.updatedBy,
});

export const toBookmark = ({ isDeleted: _, itemInfo, ...row }: BookmarkRow): Bookmark => ({
  ...row,
  id: row.id as BookmarkId,
  userId: row.userId as UserId,
  itemType: row.itemType as ItemType,
  itemId: row.itemId as ItemId,
  itemInfo: itemInfoOfJson(itemInfo),
  deletedBy: row.deletedBy as UserId | null,
  createdBy: row.createdBy as UserId,
  updatedBy: row.updatedBy as UserId,
});

export const toHistoryRow = (entry: HistoryEntry): HistoryRow => ({
  historyId: entry.id,
  bookmarkId: entry.bookmarkId,
  version: entry.version,
  operationType: entry.operation,
  beforeData: entry.before && toJson(entry.before),
  afterData: toJson(entry.after),
  changedBy: entry.changedBy,
  changedAt: entry.changedAt,
  changeReason: entry.reason,
});

export const toHistoryEntry = (row: HistoryRow): HistoryEntry => ({
  id: row.historyId as HistoryId,
  bookmarkId: row.bookmarkId as BookmarkId,
  version: row.version,
  operation: row.operationType as HistoryOperation,
  before: row.beforeData && bookmarkOfJson(row.beforeData),
  after: bookmarkOfJson(row.afterData),
  changedBy: row.changedBy as UserId,
  changedAt: row.changedAt,
  reason: row.changeReason,
});

/** A row of the trash, whose place is its deletion time and its id. */
export const placedInTrash = (row: BookmarkRow): Placed<Bookmark> => ({
  row: toBookmark(row),
  position: [row.deletedAt?.getTime() ?? null, row.id.toString()],
});
