import type { Document } from 'mongodb';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import { type BookmarkOrder, mayBeEmpty, tieDirection } from '../../bookmarks/queries/bookmark-order.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { objectIdOf } from './bookmark-document.ts';
import { ahead, behind, reversed, type SortKey } from './keyset.ts';
import { lowestOf, orderPaths, storedValue } from './order-paths.ts';

/** A stretch of one index that holds a part of the list. */
export interface ListRange {
  readonly where: readonly Document[];
  /** What it is sorted by, as it is read; the index gives the order of the first one. */
  readonly keys: readonly [SortKey, ...SortKey[]];
  /** All of it shares the first key: there the index gives no order but that of the ids. */
  readonly ofEmpties: boolean;
}

const signOf = (direction: BookmarkOrder['direction']) => (direction === 'ASC' ? 1 : -1);

/** Empty dates come last in both directions: first the range of the values, then that of the empty ones (SPEC 6). */
export function rangesOf(order: readonly BookmarkOrder[], slice: Slice): ListRange[] {
  const [first, ...more] = order;
  if (!first) throw new Error('a list has an order');
  const value: SortKey = { path: orderPaths[first.field], direction: signOf(first.direction), empties: 'none' };
  const ties = [...more.map(keyOf), idKey(order)];
  const keys: ListRange['keys'] = [value, ...ties];
  const after = slice.after && valuesAt(order, slice.after);
  const before = slice.before && valuesAt(order, slice.before);
  const asRead = slice.from === 'start' ? keys : reversed(keys);

  const ranges: ListRange[] = [];
  if (after?.[0] !== null) {
    // Bounded even without a cursor: so the planner sees that this index serves filter and sort alike.
    const where: Document[] = [{ [value.path]: { $gte: lowestOf(first.field) } }];
    if (after) where.push(notAheadOf(value, after[0]), behind(keys, after));
    if (before && before[0] !== null) where.push(notBehind(value, before[0]), ahead(keys, before));
    ranges.push({ where, keys: asRead, ofEmpties: false });
  }
  if (mayBeEmpty(first.field) && (!before || before[0] === null)) {
    const where: Document[] = [{ [value.path]: null }];
    if (after?.[0] === null) where.push(behind(ties, after.slice(1)));
    if (before) where.push(ahead(ties, before.slice(1)));
    ranges.push({ where, keys: asRead, ofEmpties: true });
  }
  return slice.from === 'start' ? ranges : ranges.reverse();
}

const keyOf = ({ field, direction }: BookmarkOrder): SortKey => ({
  path: orderPaths[field],
  direction: signOf(direction),
  empties: mayBeEmpty(field) ? 'last' : 'none',
});

const idKey = (order: readonly BookmarkOrder[]): SortKey => ({
  path: '_id',
  direction: signOf(tieDirection(order)),
  empties: 'none',
});

/** What the keys are at a position, as documents have it. */
const valuesAt = (order: readonly BookmarkOrder[], position: Position): unknown[] => [
  ...order.map(({ field }, index) => storedValue(field, position[index] ?? null)),
  objectIdOf(BigInt(position[order.length] ?? 0) as BookmarkId),
];

/** Lets the scan begin at the cursor; ties are sorted out by the rest of the condition. */
const notAheadOf = ({ path, direction }: SortKey, value: unknown): Document => ({
  [path]: direction === 1 ? { $gte: value } : { $lte: value },
});

/** Lets the scan end there. */
export const notBehind = ({ path, direction }: SortKey, value: unknown): Document => ({
  [path]: direction === 1 ? { $lte: value } : { $gte: value },
});
