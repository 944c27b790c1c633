import { asc, gt, inArray } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { BookmarkScan } from '../../pipeline/bookmark-scan.ts';
import { toBookmark } from '../sql/rows.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarks } from './schema.ts';

const behind = (id: BookmarkId | undefined) => (id === undefined ? undefined : gt(bookmarks.id, id));

export const embeddedBookmarkScan = ({ read, count }: EmbeddedDatabase): BookmarkScan => ({
  after: async (id, limit) => {
    const rows = await read.select().from(bookmarks).where(behind(id)).orderBy(asc(bookmarks.id)).limit(limit);
    return rows.map(toBookmark);
  },

  byIds: async (ids) => {
    const rows = await read
      .select()
      .from(bookmarks)
      .where(inArray(bookmarks.id, [...ids]));
    return rows.map(toBookmark);
  },

  count: (after) => count(bookmarks, behind(after)),
});
