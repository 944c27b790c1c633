import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { latest } from '../../kernel/consumer/kinds.ts';
import { followUsers } from '../identity/adapters/public.ts';
import type { ModuleEngines } from '../module.ts';
import { bookmarksOfUsers } from './commands/owners-bookmarks.ts';
import { bookmarkEvents } from './event-spec.ts';
import { bookmarkDocumentsOn } from './projection.ts';
import { bookmarkOwners } from './tables.ts';

/** All that happens because of bookmarks' events. */
export const handledBookmarkEvents = handled(bookmarkEvents, [
  latest({
    name: 'bookmark-documents',
    formerGroup: 'dogear-projector',
    events: bookmarkEvents,
    project: (bookmark) => bookmark,
    documents: (engines: ModuleEngines) => bookmarkDocumentsOn(engines),
  }),
]);

/** What happens to bookmarks because of their owners' accounts. */
export const bookmarksFollowUsers = followUsers({
  name: 'bookmarks-of-users',
  table: bookmarkOwners,
  data: bookmarksOfUsers(),
});
