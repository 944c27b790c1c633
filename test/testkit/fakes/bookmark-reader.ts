import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import type { BookmarkReader } from '../../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { fakeDocumentReader } from './documents.ts';

export interface FakeBookmarkReader extends BookmarkReader {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** The documents of these bookmarks; it writes down what it is asked. */
export function fakeBookmarkReader(...rows: readonly Bookmark[]): FakeBookmarkReader {
  const reader = fakeDocumentReader(bookmarkDocuments, new Map(rows.map((row) => [row.id, projectionOf(row)])));
  const questions: string[] = [];
  return {
    questions,
    byIds: (...given) => {
      questions.push('byIds');
      return reader.byIds(...given);
    },
    byKeys: (...given) => {
      questions.push('byKeys');
      return reader.byKeys(...given);
    },
    list: (...given) => {
      questions.push('list');
      return reader.list(...given);
    },
    count: (...given) => {
      questions.push('count');
      return reader.count(...given);
    },
  };
}
