import type { Clock } from '../../../shared/clock.ts';
import type { HistoryReader } from '../history.ts';
import type { BookmarkReader } from './bookmark-reader.ts';
import { findBookmark } from './find-bookmark.ts';
import { bookmarkAt, listHistory } from './history.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { searchBookmarks } from './search-bookmarks.ts';
import { findDeleted, listTrash } from './trash.ts';
import type { TrashReader } from './trash-reader.ts';

export interface QueryPorts {
  readonly reader: BookmarkReader;
  readonly trash: TrashReader;
  readonly history: HistoryReader;
  readonly clock: Clock;
  readonly restoreMaxDays: number;
}

export type Queries = ReturnType<typeof queriesOn>;

/** Everything that can be asked about bookmarks. */
export const queriesOn = ({ reader, trash, history, clock, restoreMaxDays }: QueryPorts) => ({
  findBookmark: findBookmark(reader),
  listBookmarks: listBookmarks(reader),
  searchBookmarks: searchBookmarks(reader),
  listTrash: listTrash(trash, clock, restoreMaxDays),
  findDeleted: findDeleted(trash, restoreMaxDays),
  listHistory: listHistory(history),
  bookmarkAt: bookmarkAt(history),
});
