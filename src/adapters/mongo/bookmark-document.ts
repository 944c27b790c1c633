import { ObjectId } from 'mongodb';
import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import { documentIdOf } from '../../bookmarks/document-id.ts';
import type { ItemId, ItemType } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import { fold } from '../../shared/text.ts';

export const BOOKMARKS = 'bookmarks';

/** A bookmark as readers see it (SPEC 6). Ids are text: a double would round them. Empty dates are null, never missing. */
export interface BookmarkDocument {
  readonly _id: ObjectId;
  readonly bookmarkTsid: string;
  readonly userId: string;
  readonly itemType: ItemType;
  readonly itemId: ObjectId;
  readonly itemTitle: string;
  readonly itemSummary: string | null;
  readonly itemStartDate: Date | null;
  readonly itemEndDate: Date | null;
  readonly itemPublishedAt: Date | null;
  readonly itemCreatedAt: Date;
  readonly tag: string | null;
  readonly memo: string | null;
  readonly version: number;
  readonly bookmarkedAt: Date;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** What order and search compare; only the server reads it. */
export interface FoldedText {
  readonly foldedItemTitle: string;
  readonly foldedTag: string | null;
  readonly foldedMemo: string | null;
}

export const WITHOUT_FOLDED_TEXT = { foldedItemTitle: 0, foldedTag: 0, foldedMemo: 0 } satisfies Record<
  keyof FoldedText,
  0
>;

/** All that stays of a deleted bookmark until the TTL index takes it. */
export interface Tombstone {
  readonly _id: ObjectId;
  readonly bookmarkTsid: string;
  readonly version: number;
  readonly deletedAt: Date;
}

export type StoredDocument = (BookmarkDocument & FoldedText) | Tombstone;

/** It sorts like the id it is made from: that id's time in seconds, then the id itself. */
export const objectIdOf = (id: BookmarkId): ObjectId => new ObjectId(documentIdOf(id));

export const toDocument = (bookmark: Bookmark): BookmarkDocument & FoldedText => ({
  _id: objectIdOf(bookmark.id),
  bookmarkTsid: bookmark.id.toString(),
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: new ObjectId(bookmark.itemId),
  itemTitle: bookmark.itemInfo.title,
  itemSummary: bookmark.itemInfo.summary,
  itemStartDate: bookmark.itemInfo.startDate,
  itemEndDate: bookmark.itemInfo.endDate,
  itemPublishedAt: bookmark.itemInfo.publishedAt,
  itemCreatedAt: bookmark.itemInfo.createdAt,
  tag: bookmark.tag,
  memo: bookmark.memo,
  version: bookmark.version,
  bookmarkedAt: bookmark.bookmarkedAt,
  createdAt: bookmark.createdAt,
  createdBy: bookmark.createdBy.toString(),
  updatedAt: bookmark.updatedAt,
  updatedBy: bookmark.updatedBy.toString(),
  foldedItemTitle: fold(bookmark.itemInfo.title),
  foldedTag: bookmark.tag === null ? null : fold(bookmark.tag),
  foldedMemo: bookmark.memo === null ? null : fold(bookmark.memo),
});

export const toBookmark = (document: BookmarkDocument): Bookmark => ({
  id: BigInt(document.bookmarkTsid) as BookmarkId,
  userId: BigInt(document.userId) as UserId,
  itemType: document.itemType,
  itemId: document.itemId.toHexString() as ItemId,
  itemInfo: {
    title: document.itemTitle,
    summary: document.itemSummary,
    startDate: document.itemStartDate,
    endDate: document.itemEndDate,
    publishedAt: document.itemPublishedAt,
    createdAt: document.itemCreatedAt,
  },
  tag: document.tag,
  memo: document.memo,
  version: document.version,
  bookmarkedAt: document.bookmarkedAt,
  deletedAt: null,
  deletedBy: null,
  createdAt: document.createdAt,
  createdBy: BigInt(document.createdBy) as UserId,
  updatedAt: document.updatedAt,
  updatedBy: BigInt(document.updatedBy) as UserId,
});
