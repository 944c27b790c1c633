import type { BookmarkField } from '../../../../src/modules/bookmarks/document.ts';
import type { BookmarkReader } from '../../../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { listBookmarks } from '../../../../src/modules/bookmarks/queries/list-bookmarks.ts';
import { READER } from '../bookmarks.ts';

/** What the query of the list selects. */
export const SELECTED: readonly BookmarkField[] = [
  'bookmarkTsid',
  'itemType',
  'itemId',
  'itemTitle',
  'tag',
  'memo',
  'bookmarkedAt',
];

/** Asks for the measured page once, so that a floor can watch what Dogear sends to the engine and send the same. */
export const readFirstPage = (reader: BookmarkReader) => listBookmarks(reader)(READER, { first: 20 }, SELECTED);
