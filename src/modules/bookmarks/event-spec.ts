import { z } from 'zod';
import { eventsOf, eventInstant as instant } from '../../kernel/events.ts';
import { parseTsid, parseUserId, userIdOf } from '../../shared/ids.ts';
import { instantOrNull, instantText, instantTextOrNull } from '../../shared/instant.ts';
import { type ItemId, ItemType, parseItemId } from '../catalog/public.ts';
import type { Bookmark, BookmarkId } from './bookmark.ts';
import type { BookmarkEvent } from './events.ts';

const readableBy = (parse: (text: string) => unknown, what: string) =>
  z.string().refine((text) => parse(text) !== undefined, `not ${what}`);

const userId = readableBy(parseUserId, 'a user id');

/**
 * The whole state of a bookmark under the seeds' names (SPEC 4), where the domain has ids and dates as text. Unknown
 * fields are ignored. It only checks: to make values of it as well would take longer than all checks.
 */
const bookmarkPayload = z.object({
  bookmarkTsid: readableBy(parseTsid, 'a TSID'),
  userId,
  itemType: z.enum(ItemType),
  itemId: readableBy(parseItemId, 'an ObjectId'),
  itemTitle: z.string(),
  itemSummary: z.string().nullable(),
  itemStartDate: instant.nullable(),
  itemEndDate: instant.nullable(),
  itemPublishedAt: instant.nullable(),
  itemCreatedAt: instant,
  /** Missing in messages of release 0.2, and if it is not known. */
  itemVersion: z.int().positive().optional(),
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

type BookmarkPayload = z.infer<typeof bookmarkPayload>;

function payloadOfEvent(event: BookmarkEvent): BookmarkPayload {
  const { state: bookmark } = event;
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
    ...(bookmark.itemInfo.version > 0 && { itemVersion: bookmark.itemInfo.version }),
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

/** Of a payload that was checked. */
const bookmarkOfPayload = (payload: BookmarkPayload, version: number): Bookmark => ({
  id: BigInt(payload.bookmarkTsid) as BookmarkId,
  version,
  userId: userIdOf(payload.userId),
  itemType: payload.itemType,
  itemId: payload.itemId.toLowerCase() as ItemId,
  itemInfo: {
    version: payload.itemVersion ?? 0,
    title: payload.itemTitle,
    summary: payload.itemSummary,
    startDate: instantOrNull(payload.itemStartDate),
    endDate: instantOrNull(payload.itemEndDate),
    publishedAt: instantOrNull(payload.itemPublishedAt),
    createdAt: new Date(payload.itemCreatedAt),
  },
  tag: payload.tag,
  memo: payload.memo,
  bookmarkedAt: new Date(payload.bookmarkedAt),
  deletedAt: instantOrNull(payload.deletedAt),
  deletedBy: payload.deletedBy === null ? null : userIdOf(payload.deletedBy),
  createdAt: new Date(payload.createdAt),
  createdBy: userIdOf(payload.createdBy),
  updatedAt: new Date(payload.updatedAt),
  updatedBy: userIdOf(payload.updatedBy),
});

export const bookmarkEvents = eventsOf<BookmarkEvent>()({
  aggregate: 'bookmark',
  types: {
    BookmarkCreated: 'dogear.bookmark.created.v1',
    BookmarkUpdated: 'dogear.bookmark.updated.v1',
    BookmarkDeleted: 'dogear.bookmark.deleted.v1',
    BookmarkRestored: 'dogear.bookmark.restored.v1',
  },
  payload: bookmarkPayload,
  encode: payloadOfEvent,
  decode: bookmarkOfPayload,
  key: ({ bookmarkTsid }) => bookmarkTsid,
});
