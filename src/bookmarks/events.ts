import type { Bookmark, TagAndMemo } from './bookmark.ts';

/** What happened, with the whole state after it: the newest event alone is enough to build the document (SPEC 4). */
export type BookmarkEvent = BookmarkCreated | BookmarkUpdated | BookmarkDeleted | BookmarkRestored;

export interface BookmarkCreated {
  readonly type: 'BookmarkCreated';
  readonly bookmark: Bookmark;
}

export interface BookmarkUpdated {
  readonly type: 'BookmarkUpdated';
  readonly bookmark: Bookmark;
  readonly updatedFields: readonly (keyof TagAndMemo)[];
}

export interface BookmarkDeleted {
  readonly type: 'BookmarkDeleted';
  readonly bookmark: Bookmark;
}

/** It is back from the trash: restored, or bookmarked again. */
export interface BookmarkRestored {
  readonly type: 'BookmarkRestored';
  readonly bookmark: Bookmark;
}

export const bookmarkCreated = (bookmark: Bookmark): BookmarkCreated => ({
  type: 'BookmarkCreated',
  bookmark,
});
export const bookmarkUpdated = (bookmark: Bookmark, updatedFields: readonly (keyof TagAndMemo)[]): BookmarkUpdated => ({
  type: 'BookmarkUpdated',
  bookmark,
  updatedFields,
});
export const bookmarkDeleted = (bookmark: Bookmark): BookmarkDeleted => ({
  type: 'BookmarkDeleted',
  bookmark,
});
export const bookmarkRestored = (bookmark: Bookmark): BookmarkRestored => ({
  type: 'BookmarkRestored',
  bookmark,
});
