import type { Bookmark, BookmarkId } from '../bookmarks/bookmark.ts';

/** The rows of the command side, deleted ones too, for whoever has to see all of them. Never from a replica. */
export interface BookmarkScan {
  /** In the order of ids, behind this one or from the beginning; fewer than the limit means that these are the last. */
  after(id: BookmarkId | undefined, limit: number): Promise<Bookmark[]>;
  byIds(ids: readonly BookmarkId[]): Promise<Bookmark[]>;
  /** How many there are behind this id. */
  count(after: BookmarkId | undefined): Promise<number>;
}
