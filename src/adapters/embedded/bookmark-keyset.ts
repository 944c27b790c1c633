import { and, type Column, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type BookmarkOrder, mayBeEmpty, tieDirection } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkListQuery } from '../../bookmarks/queries/bookmark-reader.ts';
import { firstOf } from '../../bookmarks/queries/list-index.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import type { ListRange } from '../../shared/paging/ranges.ts';
import { orderColumns } from './document-indexes.ts';
import { bookmarkDocuments as documents } from './schema.ts';

interface SortKey {
  readonly column: Column;
  readonly ascending: boolean;
  readonly mayBeEmpty: boolean;
}

/** Within a range the first key is either there or empty throughout. */
const keysOf = (order: readonly BookmarkOrder[]): SortKey[] => [
  ...order.map(({ field, direction }, index) => ({
    column: documents[orderColumns[field].column],
    ascending: direction === 'ASC',
    mayBeEmpty: index > 0 && mayBeEmpty(field),
  })),
  { column: documents.id, ascending: tieDirection(order) === 'ASC', mayBeEmpty: false },
];

/**
 * SQLite takes NULL for the smallest value: only an ascending date has to be told that empty ones come last. Names alone:
 * of merged lists no table is known any more.
 */
export const orderOf = (order: readonly BookmarkOrder[], from: Slice['from']): string =>
  keysOf(order)
    .map(({ column, ascending, mayBeEmpty }) => {
      const emptyAtTheOtherEnd = ascending && mayBeEmpty;
      if (from === 'start')
        return `"${column.name}" ${ascending ? 'asc' : 'desc'}${emptyAtTheOtherEnd ? ' nulls last' : ''}`;
      return `"${column.name}" ${ascending ? 'desc' : 'asc'}${emptyAtTheOtherEnd ? ' nulls first' : ''}`;
    })
    .join(', ');

/** The rows of a range, its ends excluded. */
export function within(order: readonly BookmarkOrder[], { of, after, before }: ListRange): SQL | undefined {
  const [first, ...ties] = keysOf(order);
  const keys = first && of === 'values' ? [first, ...ties] : ties;
  const valuesAt = (position: Position) => valuesOf(keys, position.slice(-keys.length));
  // A cursor leaves the empty ones out by itself; a second lower bound could be the one where SQLite begins.
  const there = of === 'empties' ? isNull : after || before ? undefined : isNotNull;
  return and(
    first && there?.(first.column),
    after && beyond(keys, valuesAt(after), 'behind'),
    before && beyond(keys, valuesAt(before), 'ahead'),
  );
}

/** The same list, without the edges of a period that its cursors are within: SQLite would begin at either of them. */
export function withinCursors(query: BookmarkListQuery, { after, before }: ListRange): BookmarkListQuery {
  const { field, direction } = firstOf(query.order);
  if (field !== 'BOOKMARKED_AT') return query;
  const [earliest, latest] = direction === 'ASC' ? [after, before] : [before, after];
  const { bookmarkedFrom: from, bookmarkedTo: to, ...filter } = query.filter;
  const fromMatters = from && !(earliest && Number(earliest[0]) >= from.getTime());
  const toMatters = to && !(latest && Number(latest[0]) <= to.getTime());
  return {
    ...query,
    filter: { ...filter, ...(fromMatters && { bookmarkedFrom: from }), ...(toMatters && { bookmarkedTo: to }) },
  };
}

type Side = 'behind' | 'ahead';
type Value = Date | bigint | string | null;

/** Positions carry instants as milliseconds and the id as text. */
const valuesOf = (keys: readonly SortKey[], position: Position): Value[] =>
  keys.map(({ column }, index) => {
    const value = position[index] ?? null;
    if (column === documents.id) return BigInt(value ?? 0);
    return typeof value === 'number' ? new Date(value) : value;
  });

/** In list order: equal in the earlier keys, and strictly on that side in the next. */
function beyond(keys: readonly SortKey[], values: readonly Value[], side: Side): SQL | undefined {
  const placed = keys.map((key, index) => ({ key, value: values[index] ?? null }));
  const [first] = placed;
  const alternatives = placed.map(({ key, value }, index) =>
    and(...placed.slice(0, index).map((earlier) => same(earlier.key, earlier.value)), strictly(key, value, side)),
  );
  return and(first && rangeOf(first.key, first.value, side), or(...alternatives));
}

const same = ({ column }: SortKey, value: Value): SQL => (value === null ? isNull(column) : eq(column, value));

function strictly({ column, ascending, mayBeEmpty }: SortKey, value: Value, side: Side): SQL | undefined {
  if (value === null) return side === 'behind' ? sql`false` : isNotNull(column);
  if (side === 'ahead') return ascending ? lt(column, value) : gt(column, value);
  const further = ascending ? gt(column, value) : lt(column, value);
  return mayBeEmpty ? or(further, isNull(column)) : further;
}

/** What the first key alone says, so that its index finds where to begin. */
function rangeOf({ column, ascending, mayBeEmpty }: SortKey, value: Value, side: Side): SQL | undefined {
  if (value === null || mayBeEmpty) return undefined;
  return ascending === (side === 'behind') ? gte(column, value) : lte(column, value);
}
