import type { Position } from './cursor.ts';
import type { Slice } from './page.ts';

/** A part of a list that one stretch of an index holds: rows whose first value is there, or those where it is empty. */
export interface ListRange {
  readonly of: 'values' | 'empties';
  readonly from: Slice['from'];
  readonly after?: Position;
  readonly before?: Position;
}

/** Empty values come last in both directions: a list is the range of the values, then that of the empty ones (SPEC 6). */
export function rangesOf({ from, after, before }: Slice, mayBeEmpty: boolean): ListRange[] {
  const isEmpty = (position: Position | undefined): boolean => position?.[0] === null;
  const ranges: ListRange[] = [];
  if (!isEmpty(after)) {
    ranges.push({ of: 'values', from, ...(after && { after }), ...(before && !isEmpty(before) && { before }) });
  }
  if (mayBeEmpty && (!before || isEmpty(before))) {
    ranges.push({ of: 'empties', from, ...(after && isEmpty(after) && { after }), ...(before && { before }) });
  }
  return from === 'start' ? ranges : ranges.reverse();
}

interface RangeReader<Range, Row> {
  rows(range: Range, skip: number, limit: number): Promise<Row[]>;
  count(range: Range): Promise<number>;
}

/** Reads one range after the other until the page is full; the next one is asked only when it is needed. */
export async function readRanges<Range, Row>(
  reader: RangeReader<Range, Row>,
  ranges: readonly Range[],
  { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let toSkip = offset;
  for (const range of ranges) {
    const part = await reader.rows(range, toSkip, limit - rows.length);
    rows.push(...part);
    if (rows.length >= limit || range === ranges.at(-1)) break;
    if (part.length > 0) toSkip = 0;
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await reader.count(range)));
  }
  return rows;
}
