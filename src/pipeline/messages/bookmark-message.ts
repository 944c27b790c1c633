import { z } from 'zod';
import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { BookmarkEvent } from '../../bookmarks/events.ts';
import { ItemType, parseItemId } from '../../catalog/item.ts';
import { parseUserId } from '../../shared/identity.ts';
import { instantText, instantTextOrNull } from '../../shared/instant-text.ts';
import { parseTsid } from '../../shared/tsid.ts';

const parsedBy = <Value>(parse: (text: string) => Value | undefined, what: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `not ${what}` });
    return z.NEVER;
  });

const instant = z.iso.datetime().transform((text) => new Date(text));
const userId = parsedBy(parseUserId, 'a user id');

/** The whole state of a bookmark under the seeds' names (SPEC 4). Unknown fields are ignored. */
export const bookmarkPayload = z.object({
  bookmarkTsid: parsedBy((text) => parseTsid(text) as BookmarkId | undefined, 'a TSID'),
  userId,
  itemType: z.enum(ItemType),
  itemId: parsedBy(parseItemId, 'an ObjectId'),
  itemTitle: z.string(),
  itemSummary: z.string().nullable(),
  itemStartDate: instant.nullable(),
  itemEndDate: instant.nullable(),
  itemPublishedAt: instant.nullable(),
  itemCreatedAt: instant,
  tag: z.string().nullable(),
  memo: z.string().nullable(),
  bookmarkedAt: instant,
  deletedAt: instant.nullable(),
  deletedBy: userId.nullable(),
  createdAt: instant,
  createdBy: userId,
  updatedAt: instant,
  updatedBy: userId,
  updatedFields: z.object({ tag: z.string().nullable(), memo: z.string().nullable() }).partial().optional(),
});

/** What goes over the wire: strings where the domain has ids and dates. */
export type BookmarkPayload = z.input<typeof bookmarkPayload>;

export function toBookmarkPayload(event: BookmarkEvent): BookmarkPayload {
  const { bookmark } = event;
  return {
    bookmarkTsid: bookmark.id.toString(),
    userId: bookmark.userId.toString(),
    itemType: bookmark.itemType,
    itemId: bookmark.itemId,
    itemTitle: bookmark.itemInfo.title,
    itemSummary: bookmark.itemInfo.summary,
    itemStartDate: instantTextOrNull(bookmark.itemInfo.startDate),
    itemEndDate: instantTextOrNull(bookmark.itemInfo.endDate),
    itemPublishedAt: instantTextOrNull(bookmark.itemInfo.publishedAt),
    itemCreatedAt: instantText(bookmark.itemInfo.createdAt),
    tag: bookmark.tag,
    memo: bookmark.memo,
    bookmarkedAt: instantText(bookmark.bookmarkedAt),
    deletedAt: instantTextOrNull(bookmark.deletedAt),
    deletedBy: bookmark.deletedBy?.toString() ?? null,
    createdAt: instantText(bookmark.createdAt),
    createdBy: bookmark.createdBy.toString(),
    updatedAt: instantText(bookmark.updatedAt),
    updatedBy: bookmark.updatedBy.toString(),
    ...(event.type === 'BookmarkUpdated' && {
      updatedFields: Object.fromEntries(event.updatedFields.map((field) => [field, bookmark[field]])),
    }),
  };
}

export const toBookmark = (payload: z.output<typeof bookmarkPayload>, version: number): Bookmark => ({
  id: payload.bookmarkTsid,
  version,
  userId: payload.userId,
  itemType: payload.itemType,
  itemId: payload.itemId,
  itemInfo: {
    title: payload.itemTitle,
    summary: payload.itemSummary,
    startDate: payload.itemStartDate,
    endDate: payload.itemEndDate,
    publishedAt: payload.itemPublishedAt,
    createdAt: payload.itemCreatedAt,
  },
  tag: payload.tag,
  memo: payload.memo,
  bookmarkedAt: payload.bookmarkedAt,
  deletedAt: payload.deletedAt,
  deletedBy: payload.deletedBy,
  createdAt: payload.createdAt,
  createdBy: payload.createdBy,
  updatedAt: payload.updatedAt,
  updatedBy: payload.updatedBy,
});
