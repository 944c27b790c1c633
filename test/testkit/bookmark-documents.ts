import type { Documents, QuerySide } from '../../src/engines/engine.ts';
import type { Visibility } from '../../src/kernel/aggregate.ts';
import { positionOf as positionInList } from '../../src/kernel/documents/document-query.ts';
import type { Projected } from '../../src/kernel/documents/document-store.ts';
import type { Position } from '../../src/kernel/paging/cursor.ts';
import type { Placed, Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import {
  type BookmarkDocument,
  bookmarkDocuments,
  bookmarkToDocument,
  SHOWN,
} from '../../src/modules/bookmarks/document.ts';
import {
  type BookmarkListQuery,
  type BookmarkOrder,
  documentQueryOf,
  sortKeysOf,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import type { ItemRef } from '../../src/modules/catalog/item.ts';
import { type UserId, userIdOf } from '../../src/shared/ids.ts';

/** What an event makes of a live bookmark. */
export const live = (bookmark: Bookmark): Projected<BookmarkDocument> & { readonly kind: 'live' } => ({
  kind: 'live',
  id: bookmark.id,
  version: bookmark.version,
  document: bookmarkToDocument(bookmark),
});

/** What the deletion makes of it. */
export const tombstone = (
  { id, userId: owner }: Pick<Bookmark, 'id' | 'userId'>,
  version: number,
  deletedAt: Date = new Date(),
): Projected<BookmarkDocument> & { readonly kind: 'tombstone' } => ({
  kind: 'tombstone',
  id,
  version,
  owner,
  deletedAt,
});

/** The bookmark that a whole document shows. */
export const bookmarkOf = (shown: Partial<BookmarkDocument>): Bookmark => {
  const document = shown as BookmarkDocument;
  return {
    id: BigInt(document.bookmarkTsid) as BookmarkId,
    userId: userIdOf(document.userId),
    itemType: document.itemType,
    itemId: document.itemId,
    itemInfo: {
      version: document.itemVersion ?? 0,
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
    createdBy: userIdOf(document.createdBy),
    updatedAt: document.updatedAt,
    updatedBy: userIdOf(document.updatedBy),
  };
};

/** Where a bookmark stands in a list. */
export const positionOf = (bookmark: Bookmark, order: readonly BookmarkOrder[]): Position =>
  positionInList(bookmarkDocuments, sortKeysOf(order), bookmarkToDocument(bookmark));

/** Reads whole bookmarks, so that tests can compare them with what was projected. */
export interface WholeBookmarks {
  byIds(visibility: Visibility, ids: readonly BookmarkId[]): Promise<Bookmark[]>;
  byItems(owner: UserId, items: readonly ItemRef[]): Promise<Bookmark[]>;
  list(query: BookmarkListQuery, slice: Slice): Promise<Placed<Bookmark>[]>;
  count(query: BookmarkListQuery): Promise<number>;
}

export interface BookmarkDocuments extends Pick<Documents<BookmarkDocument>, 'store' | 'rewrites' | 'scan'> {
  readonly reader: WholeBookmarks;
}

/** The documents of bookmarks on a query side. */
export function bookmarkDocumentsOn(side: QuerySide): BookmarkDocuments {
  const { reader, ...others } = side.documents(bookmarkDocuments);
  return {
    ...others,
    reader: {
      byIds: async (visibility, ids) => (await reader.byIds(visibility, ids, SHOWN)).map(bookmarkOf),
      byItems: async (owner, items) => {
        const keys = items.map(({ itemType, itemId }) => ({ itemType, itemId }));
        return (await reader.byKeys(owner, keys, SHOWN)).map(bookmarkOf);
      },
      list: async (query, slice) => {
        const placed = await reader.list(documentQueryOf(query), slice, SHOWN);
        return placed.map(({ row, position }) => ({ row: bookmarkOf(row), position }));
      },
      count: (query) => reader.count(documentQueryOf(query)),
    },
  };
}
