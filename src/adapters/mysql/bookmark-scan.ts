import { asc, count, gt, inArray } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { BookmarkScan } from '../../pipeline/bookmark-scan.ts';
import { toBookmark } from '../sql/rows.ts';
import type { Database } from './connection.ts';
import { bookmarks } from './schema.ts';

const behind = (id: BookmarkId | undefined) => (id === undefined ? undefined : gt(bookmarks.id, id));

export const mysqlBookmarkScan = (database: Database): BookmarkScan => ({
  after: async (id, limit) => {
    const rows = await database.select().from(bookmarks).where(behind(id)).orderBy(asc(bookmarks.id)).limit(limit);
    return rows.map(toBookmark);
  },

  byIds: async (ids) => {
    if (ids.length === 0) return [];
    const rows = await database
      .select()
      .from(bookmarks)
      .where(inArray(bookmarks.id, [...ids]));
    return rows.map(toBookmark);
  },

  count: async (after) => {
    const [counted] = await database.select({ rows: count() }).from(bookmarks).where(behind(after));
    return counted?.rows ?? 0;
  },
});
