import type { AggregationCursor, Document } from 'mongodb';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import type { ListReader } from './in-order.ts';
import type { SortKey } from './keyset.ts';
import { type IndexRange, notBehind } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/**
 * Orders of several fields: the index of the first one tells how far the page reaches, and only what lies up to there
 * is sorted: the page, and what ties with its ends (ADR 11).
 */
export function sortedTies(source: ListSource, inFirstOrder: ListReader): ListReader {
  return {
    ...inFirstOrder,
    rows: async (range, skip, limit) => {
      for (;;) {
        const { stretch, isAll } = await upToPageEnd(inFirstOrder, range, skip + limit);
        const rows = await sortedCursor(source, stretch, skip, limit).toArray();
        // Fewer than there were a moment ago: the page reaches further now.
        if (isAll || rows.length === limit) return rows;
      }
    },
  };
}

/** No row of the page lies beyond the first value of the last of as many rows, unless there are not as many. */
export async function upToPageEnd(
  inFirstOrder: ListReader,
  range: IndexRange,
  rows: number,
): Promise<{ readonly stretch: IndexRange; readonly isAll: boolean }> {
  const [last] = range.of === 'empties' ? [] : await inFirstOrder.keys(range, rows - 1, 1);
  if (!last) return { stretch: range, isAll: true };
  const [first] = range.keys;
  return { stretch: { ...range, where: [...range.where, notBehind(first, last[first.path])] }, isAll: false };
}

export function sortedCursor(
  { bookmarks, conditions, index, signal }: ListSource,
  { where, keys }: IndexRange,
  skip: number,
  limit: number,
): AggregationCursor<BookmarkDocument> {
  const ranks = Object.fromEntries(keys.filter(mayBeEmpty).map(({ path }) => [rankOf(path), rankExpression(path)]));
  const pipeline = [
    { $match: { $and: [...conditions, ...where] } },
    ...(Object.keys(ranks).length > 0 ? [{ $addFields: ranks }] : []),
    { $sort: sortOf(keys) },
    ...(skip > 0 ? [{ $skip: skip }] : []),
    { $limit: limit },
    { $project: { ...WITHOUT_FOLDED_TEXT, ...Object.fromEntries(Object.keys(ranks).map((rank) => [rank, 0])) } },
  ];
  return bookmarks.aggregate<BookmarkDocument>(pipeline, { allowDiskUse: true, hint: index, signal });
}

const mayBeEmpty = ({ empties }: SortKey): boolean => empties !== 'none';
const rankOf = (path: string): string => `${path}IsEmpty`;
const rankExpression = (path: string): Document => ({ $cond: [{ $eq: [`$${path}`, null] }, 1, 0] });

/** A field named twice sorts by its first mention. */
function sortOf(keys: readonly SortKey[]): Record<string, 1 | -1> {
  const sort: Record<string, 1 | -1> = {};
  for (const { path, direction, empties } of keys) {
    if (empties !== 'none') sort[rankOf(path)] ??= empties === 'last' ? 1 : -1;
    sort[path] ??= direction;
  }
  return sort;
}
