import type { Document } from 'mongodb';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import { type BookmarkOrder, mayBeEmpty, tieDirection } from '../../bookmarks/queries/bookmark-order.ts';
import { firstOf } from '../../bookmarks/queries/list-index.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { type ListRange, rangesOf } from '../../shared/paging/ranges.ts';
import { objectIdOf } from './bookmark-document.ts';
import { ahead, behind, reversed, type SortKey } from './keyset.ts';
import { lowestOf, orderPaths, storedValue } from './order-paths.ts';

/** A stretch of one index that holds a part of the list. */
export interface IndexRange {
  readonly where: readonly Document[];
  /** What it is sorted by, as it is read; the index gives the order of the first one. */
  readonly keys: readonly [SortKey, ...SortKey[]];
  readonly of: ListRange['of'];
}

export const indexRangesOf = (order: readonly BookmarkOrder[], slice: Slice): IndexRange[] =>
  rangesOf(slice, mayBeEmpty(firstOf(order).field)).map((range) => {
    const keys = keysOf(order);
    return {
      of: range.of,
      keys: range.from === 'start' ? keys : reversed(keys),
      where: range.of === 'values' ? amongValues(order, range) : amongEmpties(order, range),
    };
  });

/** Bounded even without a cursor: so the planner sees that this index serves filter and sort alike. */
function amongValues(order: readonly BookmarkOrder[], { after, before }: ListRange): Document[] {
  const keys = keysOf(order);
  const [first] = keys;
  const where: Document[] = [{ [first.path]: { $gte: lowestOf(firstOf(order).field) } }];
  if (after) {
    const values = valuesAt(order, after);
    where.push(notAheadOf(first, values[0]), behind(keys, values));
  }
  if (before) {
    const values = valuesAt(order, before);
    where.push(notBehind(first, values[0]), ahead(keys, values));
  }
  return where;
}

function amongEmpties(order: readonly BookmarkOrder[], { after, before }: ListRange): Document[] {
  const [first, ...ties] = keysOf(order);
  const where: Document[] = [{ [first.path]: null }];
  if (after) where.push(behind(ties, valuesAt(order, after).slice(1)));
  if (before) where.push(ahead(ties, valuesAt(order, before).slice(1)));
  return where;
}

/** What is left of a range behind one of its rows. */
export function behindRow(range: IndexRange, row: Document): IndexRange {
  const [first] = range.keys;
  const values = range.keys.map(({ path }) => row[path]);
  const from = range.of === 'values' ? [notAheadOf(first, values[0])] : [];
  return { ...range, where: [...range.where, ...from, behind(range.keys, values)] };
}

const signOf = (direction: BookmarkOrder['direction']) => (direction === 'ASC' ? 1 : -1);

/** Within a range the first key is either there or empty throughout. */
function keysOf(order: readonly BookmarkOrder[]): IndexRange['keys'] {
  const keyOf = ({ field, direction }: BookmarkOrder): SortKey => ({
    path: orderPaths[field],
    direction: signOf(direction),
    empties: mayBeEmpty(field) ? 'last' : 'none',
  });
  const id: SortKey = { path: '_id', direction: signOf(tieDirection(order)), empties: 'none' };
  return [{ ...keyOf(firstOf(order)), empties: 'none' }, ...order.slice(1).map(keyOf), id];
}

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
