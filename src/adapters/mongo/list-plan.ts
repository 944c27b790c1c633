import type { Document, ObjectId } from 'mongodb';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import { type BookmarkOrder, mayBeEmpty, tieDirection } from '../../bookmarks/queries/bookmark-order.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { objectIdOf } from './bookmark-document.ts';
import { ahead, behind, reversed, type SortKey } from './keyset.ts';
import { lowestOf, orderPaths, storedValue } from './order-paths.ts';

export type Sort = Record<string, 1 | -1>;

/** A stretch of one index that holds a part of the list in the order it is read. */
export interface ListRange {
  readonly where: readonly Document[];
  readonly sort: Sort;
}

interface Place {
  readonly values: readonly unknown[];
  readonly id: ObjectId;
}

const signOf = (direction: BookmarkOrder['direction']) => (direction === 'ASC' ? 1 : -1);

/** Empty dates come last in both directions: first the range of the values, then that of the empty ones (SPEC 6). */
export function rangesOf(order: BookmarkOrder, slice: Slice): ListRange[] {
  const path = orderPaths[order.field];
  const direction = signOf(order.direction);
  const value: SortKey = { path, direction, empties: 'none' };
  const id: SortKey = { path: '_id', direction, empties: 'none' };
  const after = slice.after && placeOf([order], slice.after);
  const before = slice.before && placeOf([order], slice.before);
  const sort = sortOf(slice.from === 'start' ? [value, id] : reversed([value, id]));

  const ranges: ListRange[] = [];
  if (!after || !isEmpty(after)) {
    // Bounded even without a cursor: so the planner sees that this index serves filter and sort alike.
    const where: Document[] = [{ [path]: { $gte: lowestOf(order.field) } }];
    if (after) where.push(notAheadOf(value, after), behind([value, id], [...after.values, after.id]));
    if (before && !isEmpty(before)) {
      const [opposite = value] = reversed([value]);
      where.push(notAheadOf(opposite, before), ahead([value, id], [...before.values, before.id]));
    }
    ranges.push({ where, sort });
  }
  if (mayBeEmpty(order.field) && (!before || isEmpty(before))) {
    const where: Document[] = [{ [path]: null }];
    if (after && isEmpty(after)) where.push(behind([id], [after.id]));
    if (before) where.push(ahead([id], [before.id]));
    ranges.push({ where, sort });
  }
  return slice.from === 'start' ? ranges : ranges.reverse();
}

/** For compound orders: the keys to sort by, and what lies between the cursors. */
export function keysOf(order: readonly BookmarkOrder[]): SortKey[] {
  const keys = order.map(
    ({ field, direction }): SortKey => ({
      path: orderPaths[field],
      direction: signOf(direction),
      empties: mayBeEmpty(field) ? 'last' : 'none',
    }),
  );
  return [...keys, { path: '_id', direction: signOf(tieDirection(order)), empties: 'none' }];
}

export function betweenCursors(order: readonly BookmarkOrder[], { after, before }: Slice): Document[] {
  const keys = keysOf(order);
  const valuesAt = (position: Position) => {
    const { values, id } = placeOf(order, position);
    return [...values, id];
  };
  return [...(after ? [behind(keys, valuesAt(after))] : []), ...(before ? [ahead(keys, valuesAt(before))] : [])];
}

const sortOf = (keys: readonly SortKey[]): Sort =>
  Object.fromEntries(keys.map(({ path, direction }) => [path, direction]));

const placeOf = (order: readonly BookmarkOrder[], position: Position): Place => ({
  values: order.map(({ field }, index) => storedValue(field, position[index] ?? null)),
  id: objectIdOf(BigInt(position[order.length] ?? 0) as BookmarkId),
});

const isEmpty = ({ values }: Place): boolean => values[0] === null;

/** Lets the scan begin at the cursor; ties are sorted out by the rest of the condition. */
const notAheadOf = ({ path, direction }: SortKey, { values }: Place): Document => ({
  [path]: direction === 1 ? { $gte: values[0] } : { $lte: values[0] },
});
