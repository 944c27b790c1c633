/** For the consumers of other modules that follow bookmarks. */
export { type Bookmark, isDeleted } from '../bookmark.ts';
export { isLastWord } from '../decide-with-owner.ts';
export { bookmarkEvents } from '../event-spec.ts';
export type { LiveBookmarks } from '../live-bookmarks.ts';
export { bookmarksScanOn, liveBookmarksOn } from './live-bookmarks.ts';
