import type { Document } from 'mongodb';

/** One field a list is sorted by; `empties` says where null stands among the values, if it can occur at all. */
export interface StoredKey {
  readonly path: string;
  readonly direction: 1 | -1;
  readonly empties: 'none' | 'last' | 'first';
}

const opposite = { none: 'none', last: 'first', first: 'last' } as const;

/** Read from the end, a list is the same list in the opposite order. */
export const reversed = <Keys extends readonly StoredKey[]>(keys: Keys) =>
  keys.map(
    ({ path, direction, empties }): StoredKey => ({
      path,
      direction: direction === 1 ? -1 : 1,
      empties: opposite[empties],
    }),
  ) as { [At in keyof Keys]: StoredKey };

/** Documents strictly after the position with these values: equal in the first keys, beyond it in the next one. */
export function after(keys: readonly StoredKey[], values: readonly unknown[]): Document {
  const alternatives = keys.flatMap((key, index) => {
    const ties = keys.slice(0, index).map(({ path }, at) => ({ [path]: values[at] }));
    return beyond(key, values[index]).map((step) => ({ $and: [...ties, step] }));
  });
  return { $or: alternatives };
}

export const before = (keys: readonly StoredKey[], values: readonly unknown[]): Document =>
  after(reversed(keys), values);

/** Comparisons never leave their type, so `$gt` and `$lt` leave null out by themselves. */
function beyond({ path, direction, empties }: StoredKey, value: unknown): Document[] {
  if (value === null) return empties === 'first' ? [{ [path]: { $ne: null } }] : [];
  const further = { [path]: direction === 1 ? { $gt: value } : { $lt: value } };
  return empties === 'last' ? [further, { [path]: null }] : [further];
}

/** Lets a scan of the first key's index begin at the value, or end there; the rest of the condition sorts out the ties. */
export const from = ({ path, direction }: StoredKey, value: unknown): Document => ({
  [path]: direction === 1 ? { $gte: value } : { $lte: value },
});
export const upTo = ({ path, direction }: StoredKey, value: unknown): Document => ({
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
