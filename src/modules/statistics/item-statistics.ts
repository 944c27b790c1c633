import type { ItemRef } from '../catalog/public.ts';
import { beginningOf, type Day, type DayCounts, dayOf, willTrendMove, withDays } from './day-counts.ts';

/** What is counted of an item, and what has to be counted again. */
export interface ItemStatistics extends ItemRef {
  /** Of its document. */
  readonly id: bigint;
  /** +1 with every mark. */
  readonly revision: number;
  readonly marks: readonly Mark[];
  /** Since when something has to be counted again; null if nothing has. */
  readonly markedAt: Date | null;
  /** When it is counted again at the earliest; null if there is nothing to do. */
  readonly dueAt: Date | null;
  /** When it is counted again although nothing happens: its trend changes, or all of it was not counted for long. */
  readonly refreshDueAt: Date | null;
  /** +1 with every count, 0 before the first one. */
  readonly version: number;
  readonly bookmarks: DayCounts;
  readonly views: DayCounts;
  /** The version of the item that was told of last; null if none was. */
  readonly itemVersion: number | null;
  /** Since when the item is gone from the catalog, as far as that was told; null if it is there. */
  readonly goneAt: Date | null;
  readonly countedAt: Date | null;
  /** When all days were counted last. */
  readonly wholeAt: Date | null;
  /** How long the last count took. */
  readonly countedMs: number;
}

/** Something that has to be counted again: the bookmarks or the views of one day, or of all days. */
interface Touch {
  readonly what: 'bookmarks' | 'views';
  readonly day: Day | 'all';
}

/** A touch, and the revision that made it. */
export interface Mark extends Touch {
  readonly revision: number;
}

export interface TouchedItem extends ItemRef {
  readonly touches: readonly Touch[];
  readonly told?: ToldItem;
}

/** What an event says of the item itself. */
export interface ToldItem {
  readonly version: number;
  readonly deletedAt: Date | null;
}

const SHORTEST_PAUSE_MS = 1_000;
/**
 * All days are counted again after so long. It mends what no event tells: documents that somebody has changed by hand, or
 * a bookmark that was erased while the event of its deletion was parked.
 */
const WHOLE_MS = 7 * 24 * 60 * 60_000;
/** Counting takes at most one part in so many of the time. */
const REST = 10;

const pauseAfter = (countedMs: number): number => Math.max(SHORTEST_PAUSE_MS, REST * countedMs);
const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
const touchKey = ({ what, day }: Touch): string => `${what} ${day}`;

/** An item that is new here: all its bookmarks are counted, whoever made them when. */
const unknownItem = ({ itemType, itemId }: ItemRef, id: bigint): ItemStatistics => ({
  id,
  itemType,
  itemId,
  revision: 0,
  marks: [{ what: 'bookmarks', day: 'all', revision: 0 }],
  markedAt: null,
  dueAt: null,
  refreshDueAt: null,
  version: 0,
  bookmarks: [],
  views: [],
  itemVersion: null,
  goneAt: null,
  countedAt: null,
  wholeAt: null,
  countedMs: 0,
});

/** The newest that was told of the item stands, in whatever order it comes. */
const heard = ({ itemVersion, goneAt }: ItemStatistics, told: ToldItem | undefined) =>
  told && told.version > (itemVersion ?? 0)
    ? { itemVersion: told.version, goneAt: told.deletedAt }
    : { itemVersion, goneAt };

/**
 * The next revision, with these touches to be counted. What is told of an item alone does not make it due if nothing of it
 * was counted before: it is in no list.
 */
export function decideMark(
  known: ItemStatistics | undefined,
  { touches, told, ...item }: TouchedItem,
  freshId: () => bigint,
  now: Date,
): ItemStatistics {
  const current = known ?? unknownItem(item, freshId());
  const revision = current.revision + 1;
  const marks = new Map(current.marks.map((mark) => [touchKey(mark), mark]));
  for (const { what, day } of touches) marks.set(touchKey({ what, day }), { what, day, revision });
  const next = { ...current, ...heard(current, told), revision, marks: [...marks.values()] };
  if (!known && told && touches.length === 0) return next;
  const rested = current.countedAt ? later(current.countedAt, pauseAfter(current.countedMs)) : now;
  return {
    ...next,
    markedAt: current.markedAt ?? now,
    dueAt: current.dueAt ?? (rested > now ? rested : now),
  };
}

/** Whether all days are to be counted, or those that are marked. */
export const isWholeDue = ({ wholeAt, marks }: ItemStatistics, now: Date): boolean =>
  !wholeAt || later(wholeAt, WHOLE_MS) <= now || marks.some(({ what, day }) => what === 'bookmarks' && day === 'all');

/** What was counted because of the marks that `of` had. */
export interface Counted {
  readonly of: ItemStatistics;
  readonly bookmarks: Recounted;
  readonly views: Recounted;
  /** When counting began, and how long it took. */
  readonly startedAt: Date;
  /** The next version is higher than this, too. */
  readonly above: number;
  readonly milliseconds: number;
}

/** The days that were counted, each with its count; with `all`, days that are missing have none. */
export interface Recounted {
  readonly all: boolean;
  readonly days: ReadonlyMap<Day, number>;
}

/**
 * The state with what was counted. Undefined if somebody else has counted meanwhile: who of the two saw more is unknown,
 * and what neither has seen is still marked. A mark that came while it was counted stays.
 */
export function decideCount(current: ItemStatistics, counted: Counted): ItemStatistics | undefined {
  const { of: seen, startedAt, milliseconds } = counted;
  if (current.version !== seen.version) return undefined;
  const marks = current.marks.filter(({ revision }) => revision > seen.revision);
  const bookmarks = recounted(current.bookmarks, counted.bookmarks);
  const today = dayOf(startedAt);
  const wholeAt = counted.bookmarks.all ? startedAt : (current.wholeAt ?? startedAt);
  return {
    ...current,
    marks,
    markedAt: marks.length > 0 ? startedAt : null,
    // It stays due until its document is written, too.
    dueAt: later(startedAt, milliseconds + pauseAfter(milliseconds)),
    refreshDueAt: willTrendMove(bookmarks, today) ? beginningOf(today + 1) : later(wholeAt, WHOLE_MS),
    version: Math.max(current.version, counted.above) + 1,
    bookmarks,
    views: recounted(current.views, counted.views),
    countedAt: later(startedAt, milliseconds),
    wholeAt,
    countedMs: milliseconds,
  };
}

const recounted = (known: DayCounts, { all, days }: Recounted): DayCounts => withDays(all ? [] : known, days);
