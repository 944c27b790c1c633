import { type Module, moduleGraphql, projection } from '../module.ts';
import { bookmarksFollowUsers, handledBookmarkEvents } from './consumers.ts';
import { bookmarkDocuments, projectionOf } from './document.ts';
import { BookmarkFields, DeletedBookmarkFields, ItemFields } from './graphql/bookmark-fields.ts';
import { BookmarkMutations } from './graphql/bookmark-mutations.ts';
import { BookmarkQueries, TrashQueries } from './graphql/bookmark-queries.ts';
import { bookmarkExamples } from './graphql/examples.ts';
import { HistoryQueries } from './graphql/history-queries.ts';
import { bookmarksPart, bookmarksPartsOn } from './graphql/request-part.ts';
import { bookmarkErrorCodes } from './graphql/user-errors.ts';
import { bookmarkVariables } from './settings.ts';
import { bookmarkRows, bookmarksSchema } from './tables.ts';

/** One user's marks on items, with history, time travel and restore. */
export const bookmarksModule: Module = {
  name: 'bookmarks',
  variables: bookmarkVariables,
  schema: bookmarksSchema,
  events: [handledBookmarkEvents],
  projections: [projection(bookmarkRows, bookmarkDocuments, projectionOf)],
  otherConsumers: [bookmarksFollowUsers.consumer],
  jobs: (engines) => [bookmarksFollowUsers.job(engines)],
  graphql: moduleGraphql({
    resolvers: [
      BookmarkMutations,
      BookmarkQueries,
      BookmarkFields,
      TrashQueries,
      DeletedBookmarkFields,
      HistoryQueries,
      ItemFields,
    ],
    errorCodes: bookmarkErrorCodes,
    examples: bookmarkExamples,
    part: bookmarksPart,
    partsOn: bookmarksPartsOn,
    nodes: {
      Bookmark: ({ nodes }) => nodes.Bookmark,
      DeletedBookmark: ({ nodes }) => nodes.DeletedBookmark,
      BookmarkHistoryEntry: ({ nodes }) => nodes.BookmarkHistoryEntry,
    },
  }),
};
