import type { QuerySide } from '../../../engines/engine.ts';
import type { RowScan } from '../../../kernel/row-readers.ts';
import type { ModuleEngines } from '../../module.ts';
import type { Bookmark } from '../bookmark.ts';
import { bookmarkDocuments, projectionOf } from '../document.ts';
import type { LiveBookmarks } from '../live-bookmarks.ts';
import { bookmarkRows, bookmarksSchema } from '../tables.ts';
import { embeddedBookmarkCounts } from './embedded.ts';
import { mongoBookmarkCounts } from './mongo.ts';

export function liveBookmarksOn(querySide: QuerySide): LiveBookmarks {
  const { countByDay } = querySide.adapter({ mongo: mongoBookmarkCounts, embedded: embeddedBookmarkCounts });
  const { store } = querySide.documents(bookmarkDocuments);
  return { countByDay, show: (bookmarks) => store.apply(bookmarks.map((bookmark) => projectionOf(bookmark))) };
}

/** All bookmarks as the command side has them, deleted ones too, for commands that compare everything. */
export const bookmarksScanOn = ({ sideOf }: Pick<ModuleEngines, 'sideOf'>): RowScan<Bookmark> =>
  sideOf(bookmarksSchema).of(bookmarkRows).scan;
