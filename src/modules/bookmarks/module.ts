import { type Module, moduleGraphql } from '../module.ts';
import { bookmarksFollowUsers, handledBookmarkEvents } from './consumers.ts';
import { bookmarkDocuments } from './document.ts';
import { BookmarkFields, DeletedBookmarkFields, ItemFields } from './graphql/bookmark-fields.ts';
import { BookmarkMutations } from './graphql/bookmark-mutations.ts';
import { BookmarkQueries, TrashQueries } from './graphql/bookmark-queries.ts';
import { bookmarkAdminExamples, bookmarkExamples } from './graphql/examples.ts';
import { HistoryQueries } from './graphql/history-queries.ts';
import { ItemRefreshes } from './graphql/item-refreshes.ts';
import { bookmarksPart, bookmarksPartsOn } from './graphql/request-part.ts';
import { bookmarkErrorCodes } from './graphql/user-errors.ts';
import { bookmarksFollowForeignItems, bookmarksFollowItems } from './items/follow-items.ts';
import { showRefreshes } from './items/refresh-gauges.ts';
import { refreshJob } from './items/refresh-items.ts';
import { projectedRows } from './projection.ts';
import { bookmarkVariables } from './settings.ts';
import { bookmarkRows, bookmarksSchema } from './tables.ts';

/** One user's marks on items, with history, time travel and restore. */
export const bookmarksModule: Module = {
  name: 'bookmarks',
  variables: bookmarkVariables,
  schema: bookmarksSchema,
  open: async (host) => {
    showRefreshes(host);
    return {};
  },
  events: [handledBookmarkEvents],
  projections: [
    {
      name: bookmarkRows.name,
      documents: bookmarkDocuments,
      rowsOn: (side, settings) => projectedRows(side, settings, side.of(bookmarkRows).scan),
    },
  ],
  otherConsumers: [bookmarksFollowUsers.consumer, ...bookmarksFollowItems],
  foreignConsumers: bookmarksFollowForeignItems,
  jobs: (engines, load) => [bookmarksFollowUsers.job(engines), refreshJob(engines, load)],
  graphql: moduleGraphql({
    resolvers: [
      BookmarkMutations,
      BookmarkQueries,
      BookmarkFields,
      TrashQueries,
      DeletedBookmarkFields,
      HistoryQueries,
      ItemFields,
      ItemRefreshes,
    ],
    errorCodes: bookmarkErrorCodes,
    examples: bookmarkExamples,
    adminExamples: bookmarkAdminExamples,
    part: bookmarksPart,
    partsOn: bookmarksPartsOn,
    nodes: {
      Bookmark: ({ nodes }) => nodes.Bookmark,
      DeletedBookmark: ({ nodes }) => nodes.DeletedBookmark,
      BookmarkHistoryEntry: ({ nodes }) => nodes.BookmarkHistoryEntry,
      ItemRefresh: ({ nodes }) => nodes.ItemRefresh,
    },
  }),
};
