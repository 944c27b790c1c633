import { type Bookmark, isDeleted } from '../../../src/modules/bookmarks/bookmark.ts';
import type { TrashQuery, TrashReader } from '../../../src/modules/bookmarks/queries/trash.ts';
import { windowOf } from './window.ts';

export interface FakeTrashReader extends TrashReader {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** Deleted bookmarks in a list, last deleted first. */
export function fakeTrashReader(...rows: readonly Bookmark[]): FakeTrashReader {
  const questions: string[] = [];
  const timeOf = ({ deletedAt }: Bookmark): number => deletedAt?.getTime() ?? 0;
  const ofTrash = ({ userId, deletedSince }: TrashQuery): Bookmark[] =>
    rows
      .filter((row) => row.userId === userId && isDeleted(row) && timeOf(row) >= deletedSince.getTime())
      .sort((one, other) => timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1));
  return {
    questions,
    list: async (query, slice) => {
      questions.push('list');
      return windowOf(
        ofTrash(query).map((row) => ({ row, position: [timeOf(row), row.id.toString()] })),
        slice,
      );
    },
    byIds: async (visibility, ids) =>
      rows.filter(
        (row) =>
          ids.includes(row.id) && isDeleted(row) && (visibility === 'everyone' || visibility.owner === row.userId),
      ),
    count: async (query) => {
      questions.push('count');
      return ofTrash(query).length;
    },
  };
}
