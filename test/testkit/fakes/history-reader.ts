import type { Visibility } from '../../../src/kernel/aggregate.ts';
import { type HistoryId, historyEntryOf } from '../../../src/kernel/history.ts';
import { type Bookmark, type BookmarkId, isDeleted } from '../../../src/modules/bookmarks/bookmark.ts';
import type { HistoryEntry, HistoryFilter, HistoryReader } from '../../../src/modules/bookmarks/bookmark-store.ts';
import { windowOf } from './window.ts';

/** The entry that the store writes when a state follows another, without a reason. */
export const historyOf = (id: HistoryId, before: Bookmark | undefined, after: Bookmark): HistoryEntry =>
  historyEntryOf(id, before, after, { actor: after.updatedBy, reason: null }, isDeleted);

export interface FakeHistoryReader extends HistoryReader {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** Entries in a list, newest first; the bookmarks are those that have entries. */
export function fakeHistoryReader(...entries: readonly HistoryEntry[]): FakeHistoryReader {
  const questions: string[] = [];
  const seen = (visibility: Visibility, ids: readonly BookmarkId[], { operation, from, to }: HistoryFilter = {}) =>
    entries
      .filter(({ aggregateId }) => ids.includes(aggregateId))
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
        [...new Set(ids)].filter((id) => seen(visibility, [id]).length > 0),
      ),
    list: async (visibility, ids, filter, slice) =>
      asked(
        'list',
        new Map(
          ids.flatMap((id) => {
            const placed = seen(visibility, [id], filter).map((row) => ({ row, position: [row.version] }));
            const found = windowOf(placed, slice);
            return found.length === 0 ? [] : [[id, found] as const];
          }),
        ),
      ),
    count: async (visibility, ids, filter) =>
      asked('count', new Map(ids.map((id) => [id, seen(visibility, [id], filter).length]))),
    at: async (visibility, id, to) => asked('at', seen(visibility, [id], { to })[0]),
    byIds: async (visibility, ids) =>
      asked(
        'byIds',
        entries
          .filter((entry) => ids.includes(entry.id))
          .filter(({ after }) => visibility === 'everyone' || visibility.owner === after.userId),
      ),
    find: async (visibility, id, historyId) =>
      asked(
        'find',
        seen(visibility, [id]).find((entry) => entry.id === historyId),
      ),
  };
}
