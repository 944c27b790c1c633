import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import type { BookmarkId } from '../bookmark.ts';
import type { HistoryEntry, HistoryId, HistoryOperation } from '../history.ts';
import type { Visibility } from './visibility.ts';

export interface HistoryFilter {
  readonly operation?: HistoryOperation;
  /** Both ends belong to the period. */
  readonly from?: Date;
  readonly to?: Date;
}

/** Every change of a bookmark, from the command side. */
export interface HistoryReader {
  /** Which of these bookmarks exist, deleted or not, and may be seen. */
  visible(visibility: Visibility, bookmarkIds: readonly BookmarkId[]): Promise<BookmarkId[]>;
  /** For each bookmark the same window of its history, newest first, with one query; a row's position is its version. */
  list(
    visibility: Visibility,
    bookmarkIds: readonly BookmarkId[],
    filter: HistoryFilter,
    slice: Slice,
  ): Promise<Map<BookmarkId, Placed<HistoryEntry>[]>>;
  count(
    visibility: Visibility,
    bookmarkIds: readonly BookmarkId[],
    filter: HistoryFilter,
  ): Promise<Map<BookmarkId, number>>;
  /** The last change at or before the moment. */
  at(visibility: Visibility, bookmarkId: BookmarkId, moment: Date): Promise<HistoryEntry | undefined>;
  find(visibility: Visibility, bookmarkId: BookmarkId, historyId: HistoryId): Promise<HistoryEntry | undefined>;
}
