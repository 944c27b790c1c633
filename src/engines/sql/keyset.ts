import { and, asc, type Column, desc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Position } from '../../kernel/paging/cursor.ts';
import type { Slice } from '../../kernel/paging/page.ts';

/** One column a list is sorted by. `value` is that column's value at a position, as the column takes it. */
export interface SortKey {
  readonly column: Column;
  readonly direction: 'ASC' | 'DESC';
}

type Values = readonly unknown[];

/** Read from the end, a list is the same list in the opposite order. */
const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map(({ column, direction }) => ({ column, direction: direction === 'ASC' ? 'DESC' : 'ASC' }));

export const orderFor = (keys: readonly SortKey[], from: Slice['from']): SQL[] =>
  (from === 'start' ? keys : reversed(keys)).map(({ column, direction }) =>
    direction === 'ASC' ? asc(column) : desc(column),
  );

/**
 * Rows strictly after the position, in list order. The first column alone bounds the range, so that an index on it
 * finds where to begin; the rest only sorts out its ties.
 */
function afterPosition(keys: readonly SortKey[], values: Values): SQL | undefined {
  const [first] = keys;
  if (!first) return undefined;
  const bound = first.direction === 'ASC' ? gte(first.column, values[0]) : lte(first.column, values[0]);
  const alternatives = keys.map(({ column, direction }, index) =>
    and(
      ...keys.slice(0, index).map((earlier, at) => eq(earlier.column, values[at])),
      direction === 'ASC' ? gt(column, values[index]) : lt(column, values[index]),
    ),
  );
  return and(bound, or(...alternatives));
}

/** What lies between the two ends of a slice; `valuesAt` leads a position back to what the columns hold. */
export const between = (
  keys: readonly SortKey[],
  { after, before }: Slice,
  valuesAt: (position: Position) => Values,
): SQL | undefined =>
  and(after && afterPosition(keys, valuesAt(after)), before && afterPosition(reversed(keys), valuesAt(before)));

/** The values of a position that is an instant and an id. */
export const instantAndId = ([instant, id]: Position): Values => [new Date(Number(instant)), BigInt(String(id))];

/** Rows that were read from the end, the right way round again. */
export const inListOrder = <Row>(rows: Row[], from: Slice['from']): Row[] => (from === 'start' ? rows : rows.reverse());
