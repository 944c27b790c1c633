import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { marking } from '../../kernel/consumer/kinds.ts';
import { systemClock } from '../../shared/clock.ts';
import { timeOfTsid } from '../../shared/ids.ts';
import { type Bookmark, bookmarkEvents, isLastWord, liveBookmarksOn } from '../bookmarks/adapters/public.ts';
import { itemEvents } from '../catalog/adapters/public.ts';
import { followUsers } from '../identity/adapters/public.ts';
import type { ModuleEngines } from '../module.ts';
import { viewsOfUsers } from './commands/users-views.ts';
import { dayOf } from './day-counts.ts';
import { itemViewEvents } from './event-spec.ts';
import type { TouchedItem } from './item-statistics.ts';
import { statisticsIn } from './runtime.ts';
import { itemViewers } from './tables.ts';

/** The deletion before the last word has told which item it was. */
export const touchedBy = (bookmarks: readonly Bookmark[]): TouchedItem[] =>
  bookmarks
    .filter((bookmark) => !isLastWord(bookmark))
    .map(({ itemType, itemId, id }) => {
      return { itemType, itemId, touches: [{ what: 'bookmarks', day: dayOf(timeOfTsid(id)) }] };
    });

/**
 * Marks the items whose bookmarks have changed. Which of the two consumers of an event comes first is unknown, so the
 * documents are written here too before anything is marked: a count after the mark sees them (ADR 22).
 */
export const itemStatisticsConsumer = marking({
  name: 'item-statistics',
  events: bookmarkEvents,
  // An update changes no count.
  reads: ['BookmarkCreated', 'BookmarkDeleted', 'BookmarkRestored'],
  mark: async (engines: ModuleEngines, bookmarks) => {
    await liveBookmarksOn(engines.querySide).show(bookmarks);
    await statisticsIn(engines).mark(touchedBy(bookmarks), systemClock.now());
  },
});

/** An item that is gone from the catalog leaves the lists of popular items, and comes back with it. */
export const goneItemsConsumer = marking({
  name: 'gone-items',
  events: itemEvents,
  reads: ['ItemDeleted', 'ItemRestored'],
  mark: (engines: ModuleEngines, items) => {
    const touched = items.map(({ itemType, itemId, version, deletedAt }): TouchedItem => {
      return { itemType, itemId, touches: [], told: { version, deletedAt } };
    });
    return statisticsIn(engines).mark(touched, systemClock.now());
  },
});

/** What happens to views because of their users' accounts. */
export const viewsFollowUsers = followUsers({ name: 'views-of-users', table: itemViewers, data: viewsOfUsers() });

/** A view that was delivered before is known by its record. */
export const handledViewEvents = handled(itemViewEvents, [
  marking({
    name: 'item-views',
    events: itemViewEvents,
    mark: (engines: ModuleEngines, views) => statisticsIn(engines).record(views, systemClock.now()),
  }),
]);
