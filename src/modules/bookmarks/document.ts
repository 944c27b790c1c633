import type { Projected } from '../../kernel/documents/document-store.ts';
import {
  type DocumentIndex,
  documentType,
  type FieldGroup,
  type FieldOf,
  shownFieldsOf,
} from '../../kernel/documents/document-type.ts';
import { fold } from '../../shared/text.ts';
import type { ItemId, ItemInfo, ItemType } from '../catalog/public.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import { type ItemSnapshot, type KnownItem, newestInfo } from './item-snapshot.ts';

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
  /** The item's version that the fields above are from; null if it is not known. */
  readonly itemVersion: number | null;
  /** The version of the item's list of images that the first one is from; null if none was heard of. */
  readonly itemImageVersion: number | null;
  readonly itemImageUrl: string | null;
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
  { name: 'live_item_owner', owner: 'everyone', by: ['itemType', 'itemId', 'userId'] },
];

/** What a bookmark shows of its item. It moves with the item's version, whatever the user does. */
export const itemGroup = {
  version: 'itemVersion',
  fields: [
    'itemTitle',
    'itemSummary',
    'itemStartDate',
    'itemEndDate',
    'itemPublishedAt',
    'itemCreatedAt',
    'foldedItemTitle',
  ],
} as const satisfies FieldGroup<BookmarkField>;

/** The item's first image. Its versions are those of the list of images, which know nothing of the item's (ADR 21). */
export const imageGroup = {
  version: 'itemImageVersion',
  fields: ['itemImageUrl'],
} as const satisfies FieldGroup<BookmarkField>;

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
    itemVersion: { kind: 'integer', nullable: true },
    itemImageVersion: { kind: 'integer', nullable: true, hidden: true },
    itemImageUrl: { kind: 'text', nullable: true },
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
  groups: [itemGroup, imageGroup],
  retiredIndexes: 'user_',
  formerIndexes: ['live_item'],
});

/** All that readers may see. */
export const SHOWN = shownFieldsOf(bookmarkDocuments);

type ItemFields = Pick<BookmarkDocument, (typeof itemGroup.fields)[number] | typeof itemGroup.version>;
type ImageFields = Pick<BookmarkDocument, (typeof imageGroup.fields)[number] | typeof imageGroup.version>;

/** What a bookmark's document has of its item. */
export const itemFieldsOf = ({ version, ...info }: ItemInfo): ItemFields => ({
  itemVersion: version === 0 ? null : version,
  itemTitle: info.title,
  itemSummary: info.summary,
  itemStartDate: info.startDate,
  itemEndDate: info.endDate,
  itemPublishedAt: info.publishedAt,
  itemCreatedAt: info.createdAt,
  foldedItemTitle: fold(info.title),
});

export const imageFieldsOf = (snapshot: ItemSnapshot | undefined): ImageFields => ({
  itemImageVersion: snapshot?.imageVersion || null,
  itemImageUrl: snapshot?.imageUrl ?? null,
});

type Shown = Omit<BookmarkDocument, `folded${string}`>;

/** What readers may see of a bookmark. */
export function bookmarkToShown(bookmark: Bookmark): Shown {
  const { foldedItemTitle: _, foldedTag: __, foldedMemo: ___, ...shown } = bookmarkToDocument(bookmark);
  return shown;
}

export const bookmarkToDocument = (bookmark: Bookmark, snapshot?: KnownItem): BookmarkDocument => ({
  bookmarkTsid: bookmark.id.toString(),
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  ...itemFieldsOf(newestInfo(bookmark.itemInfo, snapshot)),
  ...imageFieldsOf(snapshot),
  tag: bookmark.tag,
  memo: bookmark.memo,
  version: bookmark.version,
  bookmarkedAt: bookmark.bookmarkedAt,
  createdAt: bookmark.createdAt,
  createdBy: bookmark.createdBy.toString(),
  updatedAt: bookmark.updatedAt,
  updatedBy: bookmark.updatedBy.toString(),
  foldedTag: bookmark.tag === null ? null : fold(bookmark.tag),
  foldedMemo: bookmark.memo === null ? null : fold(bookmark.memo),
});

/** What the document of a bookmark should be, with what is known of its item by now. */
export function projectionOf(bookmark: Bookmark, snapshot?: KnownItem): Projected<BookmarkDocument> {
  const { id, version, userId: owner, deletedAt, updatedAt } = bookmark;
  if (!isDeleted(bookmark)) return { kind: 'live', id, version, document: bookmarkToDocument(bookmark, snapshot) };
  return { kind: 'tombstone', id, version, owner, deletedAt: deletedAt ?? updatedAt };
}
