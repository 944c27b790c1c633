import type { BookmarkId } from '../../../src/bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../../src/bookmarks/history.ts';
import type { HistoryFilter, HistoryReader } from '../../../src/bookmarks/queries/history-reader.ts';
import type { Visibility } from '../../../src/bookmarks/queries/visibility.ts';
import { windowOf } from './window.ts';

export interface FakeHistoryReader extends HistoryReader {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** Entries in a list, newest first; the bookmarks are those that have entries. */
export function fakeHistoryReader(...entries: readonly HistoryEntry[]): FakeHistoryReader {
  const questions: string[] = [];
  const seen = (visibility: Visibility, ids: readonly BookmarkId[], { operation, from, to }: HistoryFilter = {}) =>
    entries
      .filter(({ bookmarkId }) => ids.includes(bookmarkId))
      .filter(({ after }) => visibility === 'everyone' || visibility.owner === after.userId)
      .filter((entry) => operation === undefined || entry.operation === operation)
      .filter(({ changedAt }) => (!from || changedAt >= from) && (!to || changedAt <= to))
      .sort((one, other) => other.version - one.version);
  const asked = <Value>(question: string, answer: Value): Value => {
    questions.push(question);
    return answer;
  };
  return {
    questions,
    visible: async (visibility, ids) =>
      asked(
        'visible',
        ids.filter((id) => seen(visibility, [id]).length > 0),
      ),
    list: async (visibility, ids, filter, slice) =>
      asked(
        'list',
        new Map(
          ids.map((id) => {
            const placed = seen(visibility, [id], filter).map((row) => ({ row, position: [row.version] }));
            return [id, windowOf(placed, slice)];
          }),
        ),
      ),
    count: async (visibility, ids, filter) =>
      asked('count', new Map(ids.map((id) => [id, seen(visibility, [id], filter).length]))),
    at: async (visibility, id, to) => asked('at', seen(visibility, [id], { to })[0]),
    find: async (visibility, id, historyId) =>
      asked(
        'find',
        seen(visibility, [id]).find((entry) => entry.id === historyId),
      ),
  };
}
