import type { ObjectId } from 'mongodb';
import type { RangeReader } from '../../shared/paging/ranges.ts';
import type { BookmarkDocument } from './bookmark-document.ts';
import type { ListReader } from './in-order.ts';
import { inReadingOrder } from './keyset.ts';
import { behindRow, type IndexRange } from './list-plan.ts';

/** So many lists are read at once: one request must not take every connection. */
const AT_ONCE = 10;

/**
 * Several lists, each in order, as one: of each no more is read than the page has rows. Whole documents at once: keys
 * first and documents by id afterwards took half as long again. What is skipped is counted off by keys alone.
 */
export function mergedLists(parts: readonly ListReader[]): RangeReader<IndexRange, BookmarkDocument> {
  const behind = async (range: IndexRange, skip: number): Promise<IndexRange | undefined> => {
    if (skip === 0) return range;
    const last = (await merged(parts, range, skip, (part) => part.keys(range, 0, skip)))[skip - 1];
    return last && behindRow(range, last);
  };
  return {
    rows: async (range, skip, limit) => {
      const rest = await behind(range, skip);
      return rest ? merged(parts, rest, limit, (part) => part.rows(rest, 0, limit)) : [];
    },
    count: async (range) => {
      let sum = 0;
      for (const some of batchesOf(parts)) {
        const counts = await Promise.all(some.map((part) => part.count(range)));
        sum = counts.reduce((total, count) => total + count, sum);
      }
      return sum;
    },
  };
}

async function merged<Row extends { readonly _id: ObjectId }>(
  parts: readonly ListReader[],
  { keys }: IndexRange,
  limit: number,
  read: (part: ListReader) => Promise<Row[]>,
): Promise<Row[]> {
  for (;;) {
    let rows: Row[] = [];
    for (const some of batchesOf(parts)) {
      const lists = await Promise.all(some.map(read));
      rows = [...rows, ...lists.flat()].sort(inReadingOrder(keys)).slice(0, limit);
    }
    // One that went from list to list while they were read is in both: without it the page would be short, so look again.
    if (new Set(rows.map(({ _id }) => _id.toHexString())).size === rows.length) return rows;
  }
}

function* batchesOf<Part>(parts: readonly Part[]): Generator<readonly Part[]> {
  for (let next = 0; next < parts.length; next += AT_ONCE) yield parts.slice(next, next + AT_ONCE);
}
