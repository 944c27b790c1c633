import type { Document } from 'mongodb';
import { type DocumentQuery, mayBeEmpty, type SortKey, tieDirection } from '../../kernel/documents/document-query.ts';
import { type DocumentType, fieldOf } from '../../kernel/documents/document-type.ts';
import type { Position } from '../../kernel/paging/cursor.ts';
import type { Slice } from '../../kernel/paging/page-request.ts';
import { type ListRange, rangesOf } from '../../kernel/paging/ranges.ts';
import { after as afterPosition, before as beforePosition, from, reversed, type StoredKey, upTo } from './keyset.ts';
import { lowestOf, objectIdOf } from './stored-document.ts';

/** A stretch of one index that holds a part of the list. */
export interface IndexRange {
  readonly where: readonly Document[];
  /** What it is sorted by, as it is read. */
  readonly keys: readonly [StoredKey, ...StoredKey[]];
}

type Order = DocumentQuery['order'];

export const indexRangesOf = (type: DocumentType, order: Order, slice: Slice): IndexRange[] => {
  const keys = keysOf(type, order);
  return rangesOf(slice, mayBeEmpty(type, order[0])).map((range) => ({
    keys: range.from === 'start' ? keys : reversed(keys),
    where: range.of === 'values' ? amongValues(type, order, range) : amongEmpties(type, order, range),
  }));
};

/** Bounded even without a cursor: so the planner sees that this index serves filter and sort alike. */
function amongValues(type: DocumentType, order: Order, { after, before }: ListRange): Document[] {
  const keys = keysOf(type, order);
  const [first] = keys;
  const where: Document[] = [{ [first.path]: { $gte: lowestOf(type, first.path) } }];
  if (after) {
    const values = valuesAt(type, order, after);
    where.push(from(first, values[0]), afterPosition(keys, values));
  }
  if (before) {
    const values = valuesAt(type, order, before);
    where.push(upTo(first, values[0]), beforePosition(keys, values));
  }
  return where;
}

function amongEmpties(type: DocumentType, order: Order, { after, before }: ListRange): Document[] {
  const [first, ...ties] = keysOf(type, order);
  const where: Document[] = [{ [first.path]: null }];
  if (after) where.push(afterPosition(ties, valuesAt(type, order, after).slice(1)));
  if (before) where.push(beforePosition(ties, valuesAt(type, order, before).slice(1)));
  return where;
}

const signOf = ({ direction }: Pick<SortKey, 'direction'>) => (direction === 'ASC' ? 1 : -1);

/** Within a range the first key is either there or empty throughout. */
function keysOf(type: DocumentType, order: Order): IndexRange['keys'] {
  const keyOf = (key: SortKey): StoredKey => ({
    path: key.field,
    direction: signOf(key),
    empties: mayBeEmpty(type, key) ? 'last' : 'none',
  });
  const id: StoredKey = { path: '_id', direction: signOf({ direction: tieDirection(order) }), empties: 'none' };
  return [{ ...keyOf(order[0]), empties: 'none' }, ...order.slice(1).map(keyOf), id];
}

/** What the keys are at a position, as documents store it. */
const valuesAt = (type: DocumentType, order: Order, position: Position): unknown[] => [
  ...order.map(({ field }, index) => {
    const value = position[index] ?? null;
    return value !== null && fieldOf(type, field).kind === 'instant' ? new Date(value) : value;
  }),
  objectIdOf(BigInt(position[order.length] ?? 0)),
];
