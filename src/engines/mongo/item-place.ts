import { type Document, ObjectId } from 'mongodb';
import type { Position } from '../../kernel/paging/cursor.ts';

/** Where an item stands in its list: its creation time and its id. */
export interface ItemPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export const placeOf = ([milliseconds, id]: Position): ItemPlace => ({
  createdAt: new Date(Number(milliseconds)),
  id: String(id),
});

type Side = 'newer' | 'older';

/** Documents with a creation time on one side of the place. */
export function datedBeside(side: Side, { createdAt, id }: ItemPlace): Document {
  const beyond = side === 'newer' ? '$gt' : '$lt';
  return {
    createdAt: side === 'newer' ? { $gte: createdAt } : { $lte: createdAt },
    $or: [{ createdAt: { [beyond]: createdAt } }, { createdAt, _id: { [beyond]: new ObjectId(id) } }],
  };
}

/** The same for documents whose creation time is that of their ObjectId: its whole seconds, so one bound on `_id` will do. */
export function undatedBeside(side: Side, place: ItemPlace): Document {
  const border = borderAt(place);
  const fromBorder = border === place.id ? '$gt' : '$gte';
  return { _id: { [side === 'newer' ? fromBorder : '$lt']: new ObjectId(border) } };
}

/** The first id that is not older than the place. Only an id made in that very second can be a tie. */
function borderAt({ createdAt, id }: ItemPlace): string {
  const seconds = createdAt.getTime() / 1000;
  if (!Number.isInteger(seconds)) return firstIdOf(Math.ceil(seconds));
  const [lowest, highest] = [firstIdOf(seconds), firstIdOf(seconds + 1)];
  if (id < lowest) return lowest;
  return id > highest ? highest : id;
}

const LAST_SECOND = 0xffffffff;
const firstIdOf = (seconds: number): string =>
  Math.min(Math.max(seconds, 0), LAST_SECOND).toString(16).padStart(8, '0').padEnd(24, '0');
