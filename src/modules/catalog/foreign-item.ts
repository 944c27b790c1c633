import type { CloudEvent, ForeignState } from '../../kernel/consumer/foreign-events.ts';
import type { ItemInfo, ItemRef } from './item.ts';

/** What an event of another service says of one of its items. */
export interface ForeignItem extends ForeignState, ItemRef {
  readonly place: Place;
  /** The item's own version, if the event has one. */
  readonly itemVersion: number | undefined;
  /** Null if the item was deleted. */
  readonly content: Omit<ItemInfo, 'version'> | null;
}

/**
 * Where an event stands among all of its item: by the item's version; without one, by its timestamp; without both, by its
 * offset. `order` is one number for all three, in ranges of their own, so there is one order of all events: what has a
 * version is newer than what has a timestamp, and that is newer than what has neither. Of two events with the same
 * timestamp the one that the log has later is newer.
 */
export interface Place {
  readonly order: number;
  readonly offset: number;
}

const FIRST_WITH_TIME = 2 ** 51;
const FIRST_WITH_VERSION = 2 ** 52;

export function placeOf(version: number | undefined, { time, offset }: Pick<CloudEvent, 'time' | 'offset'>): Place {
  if (version !== undefined) return { order: FIRST_WITH_VERSION + version, offset: 0 };
  // Moments before 1970 are negative; the range has room for the years 1 to 9999 on both sides.
  if (time) return { order: FIRST_WITH_TIME + FIRST_WITH_TIME / 4 + time.getTime(), offset };
  return { order: Math.min(offset, FIRST_WITH_TIME - 1), offset: 0 };
}

export const isLater = (place: Place, than: Place): boolean =>
  place.order === than.order ? place.offset > than.offset : place.order > than.order;
