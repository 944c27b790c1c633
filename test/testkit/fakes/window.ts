import type { Position } from '../../../src/kernel/paging/cursor.ts';
import type { Placed } from '../../../src/kernel/paging/page.ts';
import type { Slice } from '../../../src/kernel/paging/page-request.ts';

/** Cuts a window out of a whole list in memory: what a reader's `list` promises, with nothing clever in it. */
export function windowOf<Row>(list: readonly Placed<Row>[], { from, limit, after, before, offset }: Slice) {
  const at = (wanted: Position): number =>
    list.findIndex(({ position }) => JSON.stringify(position) === JSON.stringify(wanted));
  const between = list.slice(after ? at(after) + 1 : 0, before ? at(before) : list.length);
  return from === 'start' ? between.slice(offset, offset + limit) : between.slice(-limit);
}
