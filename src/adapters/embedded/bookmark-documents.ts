import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { ItemId, ItemType } from '../../catalog/item.ts';
import type { Projected } from '../../pipeline/projection-store.ts';
import type { UserId } from '../../shared/identity.ts';
import { fold } from '../../shared/text.ts';
import type { bookmarkDocuments } from './schema.ts';

export type DocumentRow = typeof bookmarkDocuments.$inferSelect;

const nothing = {
  deletedAt: null,
  userId: null,
  itemType: null,
  itemId: null,
  itemTitle: null,
  itemSummary: null,
  itemStartDate: null,
  itemEndDate: null,
  itemPublishedAt: null,
  itemCreatedAt: null,
  tag: null,
  memo: null,
  bookmarkedAt: null,
  createdAt: null,
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
  foldedTitle: null,
  foldedTag: null,
  foldedMemo: null,
} satisfies Omit<DocumentRow, 'id' | 'version'>;

const foldedOf = (text: string | null): string | null => (text === null ? null : fold(text));

export function toDocument(projected: Projected): DocumentRow {
  if (projected.kind === 'tombstone') {
    return { ...nothing, id: projected.id, version: projected.version, deletedAt: projected.deletedAt };
  }
  const { itemInfo, deletedAt: _, deletedBy: __, ...bookmark } = projected.bookmark;
  return {
    ...bookmark,
    deletedAt: null,
    itemTitle: itemInfo.title,
    itemSummary: itemInfo.summary,
    itemStartDate: itemInfo.startDate,
    itemEndDate: itemInfo.endDate,
    itemPublishedAt: itemInfo.publishedAt,
    itemCreatedAt: itemInfo.createdAt,
    foldedTitle: fold(itemInfo.title),
    foldedTag: foldedOf(bookmark.tag),
    foldedMemo: foldedOf(bookmark.memo),
  };
}

/** What a bookmark is made of. */
export type ShownRow = Omit<DocumentRow, 'deletedAt' | 'foldedTitle' | 'foldedTag' | 'foldedMemo'>;

/** Only tombstones lack what a live bookmark has, and no query reads them. */
type LiveRow = { readonly [Column in keyof ShownRow]: NonNullable<ShownRow[Column]> };

export function ofDocument(row: ShownRow): Bookmark {
  const live = row as LiveRow;
  return {
    id: row.id as BookmarkId,
    version: row.version,
    userId: live.userId as UserId,
    itemType: live.itemType as ItemType,
    itemId: live.itemId as ItemId,
    itemInfo: {
      title: live.itemTitle,
      summary: row.itemSummary,
      startDate: row.itemStartDate,
      endDate: row.itemEndDate,
      publishedAt: row.itemPublishedAt,
      createdAt: live.itemCreatedAt,
    },
    tag: row.tag,
    memo: row.memo,
    bookmarkedAt: live.bookmarkedAt,
    deletedAt: null,
    deletedBy: null,
    createdAt: live.createdAt,
    createdBy: live.createdBy as UserId,
    updatedAt: live.updatedAt,
    updatedBy: live.updatedBy as UserId,
  };
}
