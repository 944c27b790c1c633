import { and, type Column, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type BookmarkOrder,
  type BookmarkOrderField,
  mayBeEmpty,
  tieDirection,
} from '../../bookmarks/queries/bookmark-order.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { bookmarkDocuments as documents } from './schema.ts';

const columns: Record<BookmarkOrderField, Column> = {
  BOOKMARKED_AT: documents.bookmarkedAt,
  CREATED_AT: documents.createdAt,
  UPDATED_AT: documents.updatedAt,
  ITEM_TITLE: documents.foldedTitle,
  ITEM_START_DATE: documents.itemStartDate,
  ITEM_END_DATE: documents.itemEndDate,
  ITEM_PUBLISHED_AT: documents.itemPublishedAt,
  ITEM_CREATED_AT: documents.itemCreatedAt,
};

interface SortKey {
  readonly column: Column;
  readonly ascending: boolean;
  readonly mayBeEmpty: boolean;
}

const keysOf = (order: readonly BookmarkOrder[]): SortKey[] => [
  ...order.map(({ field, direction }) => ({
    column: columns[field],
    ascending: direction === 'ASC',
    mayBeEmpty: mayBeEmpty(field),
  })),
  { column: documents.id, ascending: tieDirection(order) === 'ASC', mayBeEmpty: false },
];

/** SQLite takes NULL for the smallest value: only an ascending date has to be told that empty ones come last. */
export const orderOf = (order: readonly BookmarkOrder[], from: Slice['from']): SQL[] =>
  keysOf(order).map(({ column, ascending, mayBeEmpty }) => {
    const emptyAtTheOtherEnd = ascending && mayBeEmpty;
    if (from === 'start')
      return sql`${column} ${sql.raw(ascending ? 'asc' : 'desc')}${emptyAtTheOtherEnd ? sql` nulls last` : sql``}`;
    return sql`${column} ${sql.raw(ascending ? 'desc' : 'asc')}${emptyAtTheOtherEnd ? sql` nulls first` : sql``}`;
  });

/** The rows of the slice's window, both ends excluded. */
export const between = (order: readonly BookmarkOrder[], { after, before }: Slice): SQL | undefined =>
  and(after && beyond(order, after, 'behind'), before && beyond(order, before, 'ahead'));

type Side = 'behind' | 'ahead';

/** In list order: equal in the earlier keys, and strictly on that side in the next. */
function beyond(order: readonly BookmarkOrder[], position: Position, side: Side): SQL | undefined {
  const keys = keysOf(order).map((key, index) => ({ key, value: valueAt(position, key, index) }));
  const [first] = keys;
  const alternatives = keys.map(({ key, value }, index) =>
    and(...keys.slice(0, index).map((earlier) => same(earlier.key, earlier.value)), strictly(key, value, side)),
  );
  return and(first && rangeOf(first.key, first.value, side), or(...alternatives));
}

type Value = Date | bigint | string | null;

/** Positions carry instants as milliseconds and the id as text. */
function valueAt(position: Position, { column }: SortKey, index: number): Value {
  const value = position[index] ?? null;
  if (column === documents.id) return BigInt(value ?? 0);
  return typeof value === 'number' ? new Date(value) : value;
}

const same = ({ column }: SortKey, value: Value): SQL => (value === null ? isNull(column) : eq(column, value));

function strictly({ column, ascending, mayBeEmpty }: SortKey, value: Value, side: Side): SQL | undefined {
  if (value === null) return side === 'behind' ? sql`false` : isNotNull(column);
  if (side === 'ahead') return ascending ? lt(column, value) : gt(column, value);
  const further = ascending ? gt(column, value) : lt(column, value);
  return mayBeEmpty ? or(further, isNull(column)) : further;
}

/** What the first key alone says, so that its index finds where to begin. */
function rangeOf(key: SortKey, value: Value, side: Side): SQL | undefined {
  if (value === null) return side === 'behind' ? isNull(key.column) : undefined;
  if (side === 'behind' && key.mayBeEmpty) return undefined;
  return key.ascending === (side === 'behind') ? gte(key.column, value) : lte(key.column, value);
}
