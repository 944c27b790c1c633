import type { Projected } from '../../kernel/documents/document-store.ts';
import { type DocumentIndex, documentType, type FieldOf, shownFieldsOf } from '../../kernel/documents/document-type.ts';
import { fold } from '../../shared/text.ts';
import type { ItemId, ItemType } from '../catalog/public.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';

/** A bookmark as readers see it (SPEC 6), with the folded text that orders and searches compare. */
export interface BookmarkDocument {
  readonly bookmarkTsid: string;
  readonly userId: string;
  readonly itemType: ItemType;
  readonly itemId: ItemId;
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
  readonly foldedItemTitle: string;
  readonly foldedTag: string | null;
  readonly foldedMemo: string | null;
}

export type BookmarkField = FieldOf<BookmarkDocument>;

/** Each order of the list, and the field that it sorts by. */
export const bookmarkOrders = {
  BOOKMARKED_AT: 'bookmarkedAt',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  ITEM_TITLE: 'foldedItemTitle',
  ITEM_START_DATE: 'itemStartDate',
  ITEM_END_DATE: 'itemEndDate',
  ITEM_PUBLISHED_AT: 'itemPublishedAt',
  ITEM_CREATED_AT: 'itemCreatedAt',
} as const satisfies Record<string, BookmarkField>;

/** Every order of all of a user's bookmarks and of one type, the default order of one tag, and look-ups by item (ADR 13). */
const indexes: readonly DocumentIndex<BookmarkField>[] = [
  ...Object.values(bookmarkOrders).flatMap((field): DocumentIndex<BookmarkField>[] => [
    { name: `live_${field}`, by: [field] },
    { name: `live_type_${field}`, by: ['itemType', field] },
  ]),
  { name: 'live_tag_bookmarkedAt', by: ['tag', 'bookmarkedAt'] },
  { name: 'live_item', by: ['itemType', 'itemId'] },
  // Of all users: how many have bookmarked an item.
  { name: 'byItem', owner: 'everyone', by: ['itemType', 'itemId'] },
];

export const bookmarkDocuments = documentType<BookmarkDocument>({
  collection: 'bookmarks',
  id: 'bookmarkTsid',
  owner: 'userId',
  fields: {
    bookmarkTsid: { kind: 'tsid' },
    userId: { kind: 'tsid' },
    itemType: { kind: 'text' },
    itemId: { kind: 'objectId' },
    itemTitle: { kind: 'text' },
    itemSummary: { kind: 'text', nullable: true },
    itemStartDate: { kind: 'instant', nullable: true },
    itemEndDate: { kind: 'instant', nullable: true },
    itemPublishedAt: { kind: 'instant', nullable: true },
    itemCreatedAt: { kind: 'instant' },
    tag: { kind: 'text', nullable: true },
    memo: { kind: 'text', nullable: true },
    version: { kind: 'integer' },
    bookmarkedAt: { kind: 'instant' },
    createdAt: { kind: 'instant' },
    createdBy: { kind: 'tsid' },
    updatedAt: { kind: 'instant' },
    updatedBy: { kind: 'tsid' },
    foldedItemTitle: { kind: 'text', hidden: true },
    foldedTag: { kind: 'text', nullable: true, hidden: true },
    foldedMemo: { kind: 'text', nullable: true, hidden: true },
  },
  indexes,
  retiredIndexes: 'user_',
});

/** All that readers may see. */
export const SHOWN = shownFieldsOf(bookmarkDocuments);

/** What readers may see of a bookmark. */
export const bookmarkToShown = (bookmark: Bookmark): Omit<BookmarkDocument, `folded${string}`> => ({
  bookmarkTsid: bookmark.id.toString(),
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
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
});

export const bookmarkToDocument = (bookmark: Bookmark): BookmarkDocument => ({
  ...bookmarkToShown(bookmark),
  foldedItemTitle: fold(bookmark.itemInfo.title),
  foldedTag: bookmark.tag === null ? null : fold(bookmark.tag),
  foldedMemo: bookmark.memo === null ? null : fold(bookmark.memo),
});

/** What the document of a bookmark should be. */
export function projectionOf(bookmark: Bookmark): Projected<BookmarkDocument> {
  const { id, version, userId: owner, deletedAt, updatedAt } = bookmark;
  if (!isDeleted(bookmark)) return { kind: 'live', id, version, document: bookmarkToDocument(bookmark) };
  return { kind: 'tombstone', id, version, owner, deletedAt: deletedAt ?? updatedAt };
}
