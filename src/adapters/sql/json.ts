import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { ItemId, ItemInfo, ItemType } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import { instantText, instantTextOrNull } from '../../shared/instant-text.ts';

/** JSON has neither dates nor 64-bit integers: both become text. */
type AsJson<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends bigint | Date
    ? string
    : never;
type JsonOf<Shape> = { readonly [Key in keyof Shape]: AsJson<Shape[Key]> };

export type ItemInfoJson = JsonOf<ItemInfo>;
export type BookmarkJson = JsonOf<Omit<Bookmark, 'itemInfo'>> & { readonly itemInfo: ItemInfoJson };

export const itemInfoToJson = (info: ItemInfo): ItemInfoJson => ({
  ...info,
  startDate: instantTextOrNull(info.startDate),
  endDate: instantTextOrNull(info.endDate),
  publishedAt: instantTextOrNull(info.publishedAt),
  createdAt: instantText(info.createdAt),
});

export const itemInfoOfJson = (json: ItemInfoJson): ItemInfo => ({
  ...json,
  startDate: dateOf(json.startDate),
  endDate: dateOf(json.endDate),
  publishedAt: dateOf(json.publishedAt),
  createdAt: new Date(json.createdAt),
});

/** The state of a bookmark as history keeps it. */
export const toJson = (bookmark: Bookmark): BookmarkJson => ({
  ...bookmark,
  id: bookmark.id.toString(),
  userId: bookmark.userId.toString(),
  itemInfo: itemInfoToJson(bookmark.itemInfo),
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
  deletedAt: dateOf(json.deletedAt),
  deletedBy: json.deletedBy === null ? null : userIdOf(json.deletedBy),
  createdAt: new Date(json.createdAt),
  createdBy: userIdOf(json.createdBy),
  updatedAt: new Date(json.updatedAt),
  updatedBy: userIdOf(json.updatedBy),
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const userIdOf = (text: string): UserId => BigInt(text) as UserId;
