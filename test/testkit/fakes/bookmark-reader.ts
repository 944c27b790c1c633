import { type Bookmark, isDeleted } from '../../../src/bookmarks/bookmark.ts';
import { positionOf } from '../../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkReader } from '../../../src/bookmarks/queries/bookmark-reader.ts';
import { refKey } from '../../../src/catalog/item.ts';
import { expectedList } from '../bookmark-lists.ts';
import { windowOf } from './window.ts';

export interface FakeBookmarkReader extends BookmarkReader {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** Live bookmarks in a list, filtered and sorted in the plainest way. */
export function fakeBookmarkReader(...rows: readonly Bookmark[]): FakeBookmarkReader {
  const live = rows.filter((row) => !isDeleted(row));
  const questions: string[] = [];
  return {
    questions,
    byIds: async (visibility, ids) => {
      questions.push('byIds');
      const maySee = ({ userId }: Bookmark): boolean => visibility === 'everyone' || visibility.owner === userId;
      return live.filter((row) => ids.includes(row.id) && maySee(row));
    },
    byItems: async (owner, items) => {
      questions.push('byItems');
      const keys = items.map(refKey);
      return live.filter((row) => row.userId === owner && keys.includes(refKey(row)));
    },
    list: async (query, slice) => {
      questions.push('list');
      const rows = expectedList(live, query);
      return windowOf(
        rows.map((row) => ({ row, position: positionOf(row, query.order) })),
        slice,
      );
    },
    count: async (query) => {
      questions.push('count');
      return expectedList(live, query).length;
    },
  };
}
