import { visibleTo } from '../../../kernel/aggregate.ts';
import { tsidOfDocumentId } from '../../../kernel/documents/document-type.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type Actor, MALFORMED_TSID } from '../../../shared/ids.ts';
import { err, type InvalidField, ok, type Result } from '../../../shared/result.ts';
import { parseBookmarkId } from '../bookmark.ts';
import type { HistoryReader } from '../bookmark-store.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
import type { BookmarkReader } from './bookmark-reader.ts';
import { bookmarkAt, listHistory } from './history.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { searchBookmarks } from './search-bookmarks.ts';
import { findDeleted, listTrash, type TrashReader } from './trash.ts';

interface QueryPorts {
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

/** By TSID or by document ObjectId; someone else's is null, exactly like a missing one (SPEC 2). */
export const findBookmark =
  (reader: BookmarkReader) =>
  async (
    id: string,
    actor: Actor,
    fields: readonly BookmarkField[],
  ): Promise<Result<Partial<BookmarkDocument> | null, InvalidField[]>> => {
    const isDocumentId = /^[0-9a-fA-F]{24}$/.test(id);
    const bookmarkId = isDocumentId ? tsidOfDocumentId(id.toLowerCase()) : parseBookmarkId(id);
    if (bookmarkId === undefined) {
      return isDocumentId ? ok(null) : err([{ path: 'id', message: `${MALFORMED_TSID}, or 24 hexadecimal digits` }]);
    }
    const [bookmark] = await reader.byIds(visibleTo(actor), [bookmarkId], fields);
    return ok(bookmark ?? null);
  };
