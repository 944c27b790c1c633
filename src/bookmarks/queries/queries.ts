import type { BookmarkReader } from './bookmark-reader.ts';
import { findBookmark } from './find-bookmark.ts';
import { listBookmarks } from './list-bookmarks.ts';

export type Queries = ReturnType<typeof queriesOn>;

/** Everything that can be asked about bookmarks. */
export const queriesOn = ({ reader }: { readonly reader: BookmarkReader }) => ({
  findBookmark: findBookmark(reader),
  listBookmarks: listBookmarks(reader),
});
