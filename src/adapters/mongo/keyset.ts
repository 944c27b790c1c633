import { type Document, ObjectId } from 'mongodb';

/** One field a list is sorted by; `empties` says where null stands among the values, if it can occur at all. */
export interface SortKey {
  readonly path: string;
  readonly direction: 1 | -1;
  readonly empties: 'none' | 'last' | 'first';
}

const opposite = { none: 'none', last: 'first', first: 'last' } as const;

/** Read from the end, a list is the same list in the opposite order. */
export const reversed = <Keys extends readonly SortKey[]>(keys: Keys) =>
  keys.map(
    ({ path, direction, empties }): SortKey => ({
      path,
      direction: direction === 1 ? -1 : 1,
      empties: opposite[empties],
    }),
  ) as { [At in keyof Keys]: SortKey };

/** Documents strictly behind the position with these values: equal in the first keys, beyond it in the next one. */
export function behind(keys: readonly SortKey[], values: readonly unknown[]): Document {
  const alternatives = keys.flatMap((key, index) => {
    const ties = keys.slice(0, index).map(({ path }, at) => ({ [path]: values[at] }));
    return beyond(key, values[index]).map((step) => ({ $and: [...ties, step] }));
  });
  return { $or: alternatives };
}

export const ahead = (keys: readonly SortKey[], values: readonly unknown[]): Document => behind(reversed(keys), values);

/** Comparisons never leave their type, so `$gt` and `$lt` leave null out by themselves. */
function beyond({ path, direction, empties }: SortKey, value: unknown): Document[] {
  if (value === null) return empties === 'first' ? [{ [path]: { $ne: null } }] : [];
  const further = { [path]: direction === 1 ? { $gt: value } : { $lt: value } };
  return empties === 'last' ? [further, { [path]: null }] : [further];
}

/** As the server sorts by these keys. */
export const inReadingOrder =
  (keys: readonly SortKey[]) =>
  (a: Document, b: Document): number => {
    for (const { path, direction, empties } of keys) {
      const step = compareStored(a[path], b[path], direction, empties === 'first' ? -1 : 1);
      if (step !== 0) return step;
    }
    return 0;
  };

function compareStored(a: unknown, b: unknown, direction: number, emptySide: number): number {
  if (a === null || b === null) return a === b ? 0 : (a === null ? 1 : -1) * emptySide;
  if (typeof a === 'string') return direction * compareText(a, String(b));
  if (a instanceof ObjectId && b instanceof ObjectId) return direction * Buffer.compare(a.id, b.id);
  return direction * (Number(a) - Number(b));
}

/** By code point, which is the order of UTF-8; JavaScript's own puts what needs two units before some of the others. */
const compareText = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));
