import type { ItemRef } from '../catalog/public.ts';
import type { Bookmark } from './bookmark.ts';

/** A day in UTC, as the number of days since 1970. */
export type Day = number;

/** The port by which other modules count bookmarks: what the documents say, whatever events have told. */
export interface LiveBookmarks {
  /**
   * How many live bookmarks an item has, by the day on which each was made first: the days without any are left out. With
   * a day, of that day alone.
   */
  countByDay(item: ItemRef, day?: Day): Promise<ReadonlyMap<Day, number>>;
  /** From now on counts see these states, or newer ones of the same bookmarks. */
  show(bookmarks: readonly Bookmark[]): Promise<void>;
}
