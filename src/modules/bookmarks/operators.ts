/** What the commands of operators, which `main` has, use of this module. */
export { type BookmarkId, parseBookmarkId } from './bookmark.ts';
export { createBookmark } from './commands/create-bookmark.ts';
export { bookmarkAContest, myBookmarks } from './graphql/examples.ts';
export { bookmarksOn } from './tables.ts';
