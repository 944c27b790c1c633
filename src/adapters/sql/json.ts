import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { ItemId, ItemInfo, ItemType } from '../../catalog/item.ts';
import { userIdOf } from '../../shared/identity.ts';
import { instantOrNull, instantText, instantTextOrNull } from '../../shared/instant-text.ts';

/** JSON has neither dates nor 64-bit integers: both become text. */
type AsJson<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends bigint | Date
    ? string
    : never;
type JsonOf<Shape> = { readonly [Key in keyof Shape]: AsJson<Shape[Key]> };

export type ItemInfoJson = JsonOf<ItemInfo>;
export type BookmarkJson = JsonOf<Omit<Bookmark, 'itemInfo'>> & { readonly itemInfo: ItemInfoJson };

/** Field by field, as all that every creation does: to overwrite fields of a copy takes V8 several times as long. */
export const itemInfoToJson = (info: ItemInfo): ItemInfoJson => ({
  title: info.title,
  summary: info.summary,
  startDate: instantTextOrNull(info.startDate),
  endDate: instantTextOrNull(info.endDate),
  publishedAt: instantTextOrNull(info.publishedAt),
  createdAt: instantText(info.createdAt),
});

export const itemInfoOfJson = (json: ItemInfoJson): ItemInfo => ({
  ...json,
  startDate: instantOrNull(json.startDate),
  endDate: instantOrNull(json.endDate),
  publishedAt: instantOrNull(json.publishedAt),
  createdAt: new Date(json.createdAt),
});

/** The state of a bookmark as history keeps it. */
export const toJson = (bookmark: Bookmark): BookmarkJson => ({
  id: bookmark.id.toString(),
  version: bookmark.version,
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  itemInfo: itemInfoToJson(bookmark.itemInfo),
  tag: bookmark.tag,
  memo: bookmark.memo,
  bookmarkedAt: instantText(bookmark.bookmarkedAt),
  deletedAt: instantTextOrNull(bookmark.deletedAt),
  deletedBy: bookmark.deletedBy?.toString() ?? null,
  createdAt: instantText(bookmark.createdAt),
  createdBy: bookmark.createdBy.toString(),
  updatedAt: instantText(bookmark.updatedAt),
  updatedBy: bookmark.updatedBy.toString(),
});

export const bookmarkOfJson = (json: BookmarkJson): Bookmark => ({
  ...json,
  id: BigInt(json.id) as BookmarkId,
  userId: userIdOf(json.userId),
  itemType: json.itemType as ItemType,
  itemId: json.itemId as ItemId,
  itemInfo: itemInfoOfJson(json.itemInfo),
  bookmarkedAt: new Date(json.bookmarkedAt),
  deletedAt: instantOrNull(json.deletedAt),
  deletedBy: json.deletedBy === null ? null : userIdOf(json.deletedBy),
  createdAt: new Date(json.createdAt),
  createdBy: userIdOf(json.createdBy),
  updatedAt: new Date(json.updatedAt),
  updatedBy: userIdOf(json.updatedBy),
});
