import type { Document } from 'mongodb';
import { type DocumentQuery, mayBeEmpty, type SortKey, tieDirection } from '../../kernel/documents/document-query.ts';
import { type DocumentType, fieldOf } from '../../kernel/documents/document-type.ts';
import type { Position } from '../../kernel/paging/cursor.ts';
import type { Slice } from '../../kernel/paging/page.ts';
import { type ListRange, rangesOf } from '../../kernel/paging/ranges.ts';
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
  objectIdOf(type, BigInt(position[order.length] ?? 0)),
];

/** One field a list is sorted by; `empties` says where null stands among the values, if it can occur at all. */
interface StoredKey {
  readonly path: string;
  readonly direction: 1 | -1;
  readonly empties: 'none' | 'last' | 'first';
}

const opposite = { none: 'none', last: 'first', first: 'last' } as const;

/** Read from the end, a list is the same list in the opposite order. */
const reversed = <Keys extends readonly StoredKey[]>(keys: Keys) =>
  keys.map(
    ({ path, direction, empties }): StoredKey => ({
      path,
      direction: direction === 1 ? -1 : 1,
      empties: opposite[empties],
    }),
  ) as { [At in keyof Keys]: StoredKey };

/** Documents strictly after the position with these values: equal in the first keys, beyond it in the next one. */
function afterPosition(keys: readonly StoredKey[], values: readonly unknown[]): Document {
  const alternatives = keys.flatMap((key, index) => {
    const ties = keys.slice(0, index).map(({ path }, at) => ({ [path]: values[at] }));
    return beyond(key, values[index]).map((step) => ({ $and: [...ties, step] }));
  });
  return { $or: alternatives };
}

const beforePosition = (keys: readonly StoredKey[], values: readonly unknown[]): Document =>
  afterPosition(reversed(keys), values);

/** Comparisons never leave their type, so `$gt` and `$lt` leave null out by themselves. */
function beyond({ path, direction, empties }: StoredKey, value: unknown): Document[] {
  if (value === null) return empties === 'first' ? [{ [path]: { $ne: null } }] : [];
  const further = { [path]: direction === 1 ? { $gt: value } : { $lt: value } };
  return empties === 'last' ? [further, { [path]: null }] : [further];
}

/** Lets a scan of the first key's index begin at the value, or end there; the rest of the condition sorts out the ties. */
const from = ({ path, direction }: StoredKey, value: unknown): Document => ({
  [path]: direction === 1 ? { $gte: value } : { $lte: value },
});
const upTo = ({ path, direction }: StoredKey, value: unknown): Document => ({
  [path]: direction === 1 ? { $lte: value } : { $gte: value },
});

const rankOf = (path: string): string => `${path}IsEmpty`;
const isRanked = ({ empties }: StoredKey): boolean => empties !== 'none';

/** Where a key may be empty, a computed rank puts the empty ones in their place. Undefined if no key needs one. */
export function ranksOf(keys: readonly StoredKey[]): Document | undefined {
  const ranks = keys
    .filter(isRanked)
    .map(({ path }): [string, Document] => [rankOf(path), { $cond: [{ $eq: [`$${path}`, null] }, 1, 0] }]);
  return ranks.length > 0 ? Object.fromEntries(ranks) : undefined;
}

/** A field named twice sorts by its first mention. */
export function sortOf(keys: readonly StoredKey[]): Record<string, 1 | -1> {
  const sort: Record<string, 1 | -1> = {};
  for (const { path, direction, empties } of keys) {
    if (empties !== 'none') sort[rankOf(path)] ??= empties === 'last' ? 1 : -1;
    sort[path] ??= direction;
  }
  return sort;
}
