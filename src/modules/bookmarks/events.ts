import type { Decision } from '../../kernel/decision.ts';
import type { Bookmark, TagAndMemo } from './bookmark.ts';

/** What happened, with the whole state after it: the newest event alone is enough to build the document (SPEC 4). */
export type BookmarkEvent = BookmarkCreated | BookmarkUpdated | BookmarkDeleted | BookmarkRestored;

/** What a rule says about a bookmark. */
export type BookmarkDecision<Rejection> = Decision<Bookmark, BookmarkEvent, Rejection>;

interface BookmarkCreated {
  readonly type: 'BookmarkCreated';
  readonly state: Bookmark;
}

interface BookmarkUpdated {
  readonly type: 'BookmarkUpdated';
  readonly state: Bookmark;
  readonly updatedFields: readonly (keyof TagAndMemo)[];
}

interface BookmarkDeleted {
  readonly type: 'BookmarkDeleted';
  readonly state: Bookmark;
}

/** It is back from the trash: restored, or bookmarked again. */
interface BookmarkRestored {
  readonly type: 'BookmarkRestored';
  readonly state: Bookmark;
}

export const bookmarkCreated = (state: Bookmark): BookmarkCreated => ({
  type: 'BookmarkCreated',
  state,
});
export const bookmarkUpdated = (state: Bookmark, updatedFields: readonly (keyof TagAndMemo)[]): BookmarkUpdated => ({
  type: 'BookmarkUpdated',
  state,
  updatedFields,
});
export const bookmarkDeleted = (state: Bookmark): BookmarkDeleted => ({
  type: 'BookmarkDeleted',
  state,
});
export const bookmarkRestored = (state: Bookmark): BookmarkRestored => ({
  type: 'BookmarkRestored',
  state,
});
