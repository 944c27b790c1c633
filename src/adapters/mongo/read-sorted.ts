import type { Collection, Document } from 'mongodb';
import type { BookmarkOrder } from '../../bookmarks/queries/bookmark-order.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import { reversed, type SortKey } from './keyset.ts';
import { betweenCursors, keysOf, type Sort } from './list-plan.ts';

/** Compound orders: an index finds the user's documents, the server sorts them. */
export function readSorted(
  bookmarks: Collection<BookmarkDocument>,
  conditions: readonly Document[],
  order: readonly BookmarkOrder[],
  slice: Slice,
): Promise<BookmarkDocument[]> {
  const keys = keysOf(order);
  const ranks = Object.fromEntries(keys.filter(mayBeEmpty).map(({ path }) => [rankOf(path), rankExpression(path)]));
  const pipeline: Document[] = [
    { $match: { $and: [...conditions, ...betweenCursors(order, slice)] } },
    ...(Object.keys(ranks).length > 0 ? [{ $addFields: ranks }] : []),
    { $sort: sortOf(slice.from === 'start' ? keys : reversed(keys)) },
    ...(slice.offset > 0 ? [{ $skip: slice.offset }] : []),
    { $limit: slice.limit },
    { $project: { ...WITHOUT_FOLDED_TEXT, ...Object.fromEntries(Object.keys(ranks).map((rank) => [rank, 0])) } },
  ];
  return bookmarks.aggregate<BookmarkDocument>(pipeline, { allowDiskUse: true }).toArray();
}

const mayBeEmpty = ({ empties }: SortKey): boolean => empties !== 'none';
const rankOf = (path: string): string => `${path}IsEmpty`;
const rankExpression = (path: string): Document => ({ $cond: [{ $eq: [`$${path}`, null] }, 1, 0] });

/** A field named twice sorts by its first mention. */
function sortOf(keys: readonly SortKey[]): Sort {
  const sort: Sort = {};
  for (const { path, direction, empties } of keys) {
    if (empties !== 'none') sort[rankOf(path)] ??= empties === 'last' ? 1 : -1;
    sort[path] ??= direction;
  }
  return sort;
}
