import type { Collection, Document } from 'mongodb';
import { positionOf } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkListQuery, BookmarkReader } from '../../bookmarks/queries/bookmark-reader.ts';
import { partsInOrder } from '../../bookmarks/queries/list-index.ts';
import type { Visibility } from '../../bookmarks/queries/visibility.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { type RangeReader, readRanges } from '../../shared/paging/ranges.ts';
import { BOOKMARKS, type BookmarkDocument, objectIdOf, toBookmark, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import { conditionsOf, onItems } from './bookmark-filter.ts';
import type { Connected } from './client.ts';
import { inOrder } from './in-order.ts';
import { type IndexRange, indexRangesOf } from './list-plan.ts';
import { sourceOf } from './list-source.ts';
import { mergedLists } from './merged-lists.ts';
import { sortedTies } from './sorted-ties.ts';

/** The signal's abort ends an operation by closing its connection, which the server takes for an order to stop. */
export function mongoBookmarkReader(connected: Connected, signal?: AbortSignal): BookmarkReader {
  const collection = async () => (await connected()).collection<BookmarkDocument>(BOOKMARKS);
  const find = async (filter: Document) => {
    const documents = (await collection()).find(filter, { projection: WITHOUT_FOLDED_TEXT, signal });
    return (await documents.toArray()).map(toBookmark);
  };

  const read = async (query: BookmarkListQuery, slice: Slice): Promise<BookmarkDocument[]> => {
    const reader = listReaderOf(await collection(), query, signal);
    return readRanges(reader, indexRangesOf(query.order, slice), slice);
  };

  return {
    byIds: async (visibility, ids) =>
      ids.length === 0 ? [] : find({ _id: { $in: ids.map(objectIdOf) }, ...seenBy(visibility) }),

    byItems: async (owner, items) => (items.length === 0 ? [] : find(onItems(owner, items))),

    list: async (query, slice) => {
      const documents = await read(query, slice);
      const inOrder = slice.from === 'start' ? documents : documents.reverse();
      return inOrder.map(toBookmark).map((row) => ({ row, position: positionOf(row, query.order) }));
    },

    count: async (query) => (await collection()).countDocuments({ $and: conditionsOf(query) }, { signal }),
  };
}

function listReaderOf(
  bookmarks: Collection<BookmarkDocument>,
  query: BookmarkListQuery,
  signal: AbortSignal | undefined,
): RangeReader<IndexRange, BookmarkDocument> {
  const readerOf = query.order.length === 1 ? inOrder : sortedTies;
  const parts = partsInOrder(query).map((part) => readerOf(sourceOf(bookmarks, part, signal)));
  const [whole] = parts;
  return whole && parts.length === 1 ? whole : mergedLists(parts);
}

/** A tombstone has no user: it is nobody's, and not everyone's either. */
const seenBy = (visibility: Visibility): Document => ({
  userId: visibility === 'everyone' ? { $exists: true } : visibility.owner.toString(),
});
