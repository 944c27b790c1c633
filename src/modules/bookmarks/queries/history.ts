import { visibleTo } from '../../../kernel/aggregate.ts';
import type { HistoryArgs } from '../../../kernel/history-page.ts';
import * as kernel from '../../../kernel/history-page.ts';
import type { Page } from '../../../kernel/paging/page.ts';
import { type Actor, MALFORMED_TSID } from '../../../shared/ids.ts';
import { err, type InvalidField, ok, type Result } from '../../../shared/result.ts';
import { type Bookmark, type BookmarkId, parseBookmarkId } from '../bookmark.ts';
import type { HistoryEntry, HistoryReader } from '../bookmark-store.ts';

export type HistorySource = kernel.HistorySource<Bookmark>;

/** A page of one bookmark's history, newest first. */
export const pageOfHistory = (
  id: BookmarkId,
  args: HistoryArgs,
  source: HistorySource,
): Promise<Result<Page<HistoryEntry>, InvalidField[]>> => kernel.pageOfHistory('history', id, args, source);

/** Why there is no answer: bad input, or a bookmark that does not exist for this caller, or had no state yet. */
export type NoHistory = readonly InvalidField[] | 'BOOKMARK_NOT_FOUND' | 'HISTORY_NOT_FOUND';

const parseId = (id: string): Result<BookmarkId, InvalidField[]> => {
  const parsed = parseBookmarkId(id);
  return parsed === undefined ? err([{ path: 'bookmarkId', message: MALFORMED_TSID }]) : ok(parsed);
};

export const listHistory =
  (history: HistoryReader) =>
  async (id: string, args: HistoryArgs, actor: Actor): Promise<Result<Page<HistoryEntry>, NoHistory>> => {
    const bookmarkId = parseId(id);
    if (!bookmarkId.ok) return bookmarkId;
    const visibility = visibleTo(actor);
    const page = await pageOfHistory(bookmarkId.value, args, (one, filter) => ({
      read: async (slice) => (await history.list(visibility, [one], filter, slice)).get(one) ?? [],
      count: async () => (await history.count(visibility, [one], filter)).get(one) ?? 0,
    }));
    if (!page.ok) return page;
    const [visible] = await history.visible(visibility, [bookmarkId.value]);
    return visible === undefined ? err('BOOKMARK_NOT_FOUND') : page;
  };

/** The state right after the last change at or before the moment (SPEC 2). */
export const bookmarkAt =
  (history: HistoryReader) =>
  async (id: string, moment: Date, actor: Actor): Promise<Result<Bookmark, NoHistory>> => {
    const bookmarkId = parseId(id);
    if (!bookmarkId.ok) return bookmarkId;
    const visibility = visibleTo(actor);
    const entry = await history.at(visibility, bookmarkId.value, moment);
    if (entry) return ok(entry.after);
    const [visible] = await history.visible(visibility, [bookmarkId.value]);
    return err(visible === undefined ? 'BOOKMARK_NOT_FOUND' : 'HISTORY_NOT_FOUND');
  };
