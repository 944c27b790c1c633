import type { AggregationCursor, Document } from 'mongodb';
import { countIn, cursorOver, keysAlone, type ListReader, type RowKey, wholeRows } from './in-order.ts';
import type { SortKey } from './keyset.ts';
import { type IndexRange, notBehind } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/**
 * Orders of several fields: the index of the first one tells how far the page reaches, and only what lies up to there
 * is sorted: the page, and what ties with its ends (ADR 11).
 */
export function sortedTies(source: ListSource): ListReader {
  const read = async <Row extends Document>(
    range: IndexRange,
    skip: number,
    limit: number,
    projection: Document,
  ): Promise<Row[]> => {
    for (;;) {
      const { stretch, isAll } = await upToPageEnd(source, range, skip + limit);
      const rows = await sortedCursor<Row>(source, stretch, skip, limit, projection).toArray();
      // Fewer than there were a moment ago: the page reaches further now.
      if (isAll || rows.length === limit) return rows;
    }
  };
  return {
    rows: (range, skip, limit) => read(range, skip, limit, { ...wholeRows(range), ...withoutRanks(range) }),
    keys: (range, skip, limit) => read(range, skip, limit, keysAlone(range)),
    count: (range) => countIn(source, range),
  };
}

/** No row of the page lies beyond the first value of the last of as many rows, unless there are not as many. */
export async function upToPageEnd(
  source: ListSource,
  range: IndexRange,
  rows: number,
): Promise<{ readonly stretch: IndexRange; readonly isAll: boolean }> {
  if (range.of === 'empties') return { stretch: range, isAll: true };
  const [first] = range.keys;
  const inFirstOrder = cursorOver(source, range, keysAlone({ keys: [first] }));
  const [last]: RowKey[] = await inFirstOrder
    .skip(rows - 1)
    .limit(1)
    .toArray();
  if (!last) return { stretch: range, isAll: true };
  return { stretch: { ...range, where: [...range.where, notBehind(first, last[first.path])] }, isAll: false };
}

export function sortedCursor<Row extends Document>(
  { bookmarks, conditions, index, signal }: ListSource,
  { where, keys }: IndexRange,
  skip: number,
  limit: number,
  projection: Document,
): AggregationCursor<Row> {
  const ranks = Object.fromEntries(keys.filter(mayBeEmpty).map(({ path }) => [rankOf(path), rankExpression(path)]));
  const pipeline = [
    { $match: { $and: [...conditions, ...where] } },
    ...(Object.keys(ranks).length > 0 ? [{ $addFields: ranks }] : []),
    { $sort: sortOf(keys) },
    ...(skip > 0 ? [{ $skip: skip }] : []),
    { $limit: limit },
    { $project: projection },
  ];
  return bookmarks.aggregate<Row>(pipeline, { allowDiskUse: true, hint: index, signal });
}

const withoutRanks = ({ keys }: IndexRange): Document =>
  Object.fromEntries(keys.filter(mayBeEmpty).map(({ path }) => [rankOf(path), 0]));
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
