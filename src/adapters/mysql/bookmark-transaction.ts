import { and, eq } from 'drizzle-orm';
import type { BookmarkTransaction } from '../sql/bookmark-store.ts';
import { toBookmark, toBookmarkRow, toHistoryRow } from '../sql/rows.ts';
import type { Database } from './connection.ts';
import { bookmarkHistory, bookmarks, outbox } from './schema.ts';

/** `database` is one connection with a transaction open. */
export const bookmarkTransaction = (database: Database): BookmarkTransaction => ({
  lockByIdentity: async ({ userId, itemType, itemId }) => {
    const [row] = await database
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.userId, userId), eq(bookmarks.itemType, itemType), eq(bookmarks.itemId, itemId)))
      .for('update');
    return row && toBookmark(row);
  },

  lockByTarget: async ({ id, owner }) => {
    const [row] = await database
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.id, id), owner === undefined ? undefined : eq(bookmarks.userId, owner)))
      .for('update');
    return row && toBookmark(row);
  },

  insertBookmark: async (bookmark) => {
    await database.insert(bookmarks).values(toBookmarkRow(bookmark));
  },

  updateBookmark: async (bookmark) => {
    const { id, ...row } = toBookmarkRow(bookmark);
    await database.update(bookmarks).set(row).where(eq(bookmarks.id, id));
  },

  insertHistory: async (entry) => {
    await database.insert(bookmarkHistory).values(toHistoryRow(entry));
  },

  insertOutbox: async (entry) => {
    await database.insert(outbox).values(entry);
  },
});
