import { and, eq } from 'drizzle-orm';
import type { BookmarkTransaction } from '../sql/bookmark-store.ts';
import { toBookmark, toBookmarkRow, toHistoryRow } from '../sql/rows.ts';
import { withValues } from './connection.ts';
import { insertInto } from './insert-into.ts';
import { bookmarkHistory, bookmarks, outbox } from './schema.ts';
import type { StatementStack } from './statement-stack.ts';

const insert = {
  bookmark: insertInto(bookmarks),
  history: insertInto(bookmarkHistory),
  outbox: insertInto(outbox, ['id', 'attempts', 'nextAttemptAt', 'parkedAt', 'lastError', 'held']),
};

/** On one connection with a transaction open. Nobody waits for a write: they all go out together, with the commit. */
export const bookmarkTransaction = (stack: StatementStack): BookmarkTransaction => ({
  lockByIdentity: async ({ userId, itemType, itemId }) => {
    const [row] = await stack
      .database()
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.userId, userId), eq(bookmarks.itemType, itemType), eq(bookmarks.itemId, itemId)))
      .for('update');
    return row && toBookmark(row);
  },

  lockByTarget: async ({ id, owner }) => {
    const [row] = await stack
      .database()
      .select()
      .from(bookmarks)
      .where(and(eq(bookmarks.id, id), owner === undefined ? undefined : eq(bookmarks.userId, owner)))
      .for('update');
    return row && toBookmark(row);
  },

  insertBookmark: async (bookmark) => stack.push(insert.bookmark(toBookmarkRow(bookmark))),

  updateBookmark: async (bookmark) => {
    const { id, ...row } = toBookmarkRow(bookmark);
    const { sql, params } = stack.database().update(bookmarks).set(row).where(eq(bookmarks.id, id)).toSQL();
    stack.push(withValues(sql, params));
  },

  insertHistory: async (entry) => stack.push(insert.history(toHistoryRow(entry))),

  insertOutbox: async (entry) => stack.push(insert.outbox(entry)),
});
