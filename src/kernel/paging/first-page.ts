import type { Slice } from './page.ts';

/** How many rows are read for a first page that is kept, however few are wanted: so few pages of a list are kept. */
export const FIRST_PAGE_ROWS = [11, 26, 51, 101] as const;

/** The rows to read for a first page; undefined for any other part of a list. */
export function firstPageRows({ from, limit, after, before, offset }: Slice): number | undefined {
  if (from === 'end' || after || before || offset > 0) return undefined;
  return FIRST_PAGE_ROWS.find((rows) => rows >= limit);
}
