import type { BookmarkReader } from '../../../../src/bookmarks/queries/bookmark-reader.ts';
import { listBookmarks } from '../../../../src/bookmarks/queries/list-bookmarks.ts';
import { READER } from '../bookmarks.ts';

/** Asks for the measured page once, so that a floor can watch what Dogear sends to the engine and send the same. */
export const readFirstPage = (reader: BookmarkReader) => listBookmarks(reader)(READER, { first: 20 });
