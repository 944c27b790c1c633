import type { UserId } from '../../shared/ids.ts';
import type { ItemRef } from '../catalog/public.ts';
import { type Day, dayOf } from './day-counts.ts';

/** Half an hour: however often a user looks at an item in it, that is one view. */
const WINDOW_MS = 30 * 60_000;

/** One user's look at one item in one window. Its existence is all that there is to it. */
export interface ItemView extends ItemRef {
  readonly userId: UserId;
  /** The number of windows since 1970. */
  readonly window: number;
  /** The day of the window, in UTC. */
  readonly day: Day;
}

export const dayOfWindow = (window: number): Day => dayOf(new Date(window * WINDOW_MS));

export const viewAt = ({ itemType, itemId }: ItemRef, userId: UserId, now: Date): ItemView => {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return { itemType, itemId, userId, window, day: dayOfWindow(window) };
};

export const viewKey = ({ itemType, itemId, userId, window }: Omit<ItemView, 'day'>): string =>
  `${itemType}:${itemId}:${userId}:${window}`;

/** Longer than the log keeps an event: what comes later than that is not counted any more. */
const SEALED_AFTER_DAYS = 8;
/** Views are kept longer than their days are open. */
const KEPT_DAYS = 40;

/** Nothing is added to the day any more. */
export const isSealed = (day: Day, now: Date): boolean => day < dayOf(now) - SEALED_AFTER_DAYS;
export const firstKeptDay = (now: Date): Day => dayOf(now) - KEPT_DAYS;
