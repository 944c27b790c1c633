import type { Position } from '../../../src/kernel/paging/cursor.ts';
import type { Placed, Slice } from '../../../src/kernel/paging/page.ts';

/** Cuts a window out of a whole list in memory: what a reader's `list` promises, with nothing clever in it. */
export function windowOf<Row>(
  list: readonly Placed<Row>[],
  { from, limit, after, before, offset }: Slice,
  positions: 'fall' | 'rise' = 'fall',
) {
  const isBehind = positions === 'fall' ? isLower : (one: Position, other: Position) => isLower(other, one);
  const between = list
    .filter(({ position }) => !after || isBehind(position, after))
    .filter(({ position }) => !before || isBehind(before, position));
  return from === 'start' ? between.slice(offset, offset + limit) : between.slice(-limit);
}

/** Numbers and ids compare by their value, so that a row that is gone still has its place. */
function isLower(position: Position, other: Position): boolean {
  const index = position.findIndex((part, at) => part !== other[at]);
  if (index < 0) return false;
  const [one, two] = [position, other].map((each) => each[index] ?? 0) as [number | string, number | string];
  const areNumbers = [one, two].every((part) => /^-?\d+$/.test(`${part}`));
  return areNumbers ? BigInt(one) < BigInt(two) : one < two;
}
