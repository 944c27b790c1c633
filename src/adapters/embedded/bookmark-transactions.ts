import { and, eq, type SQL } from 'drizzle-orm';
import type { BookmarkTransaction, Transact } from '../sql/bookmark-store.ts';
import { toBookmark, toBookmarkRow, toHistoryRow } from '../sql/rows.ts';
import { driverErrorOf, type EmbeddedDatabase, type Transaction } from './database.ts';
import { bookmarkHistory, bookmarks, outbox } from './schema.ts';

const ATTEMPTS = 5;

/** The file has one writer at a time, so nothing deadlocks; only two nodes that drew the same id can meet (SPEC 3). */
export const bookmarkTransactions =
  (database: EmbeddedDatabase, signal?: AbortSignal): Transact =>
  async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.write((transaction) => {
          // Whoever asked has gone while this waited for its turn; a statement under way cannot be stopped.
          signal?.throwIfAborted();
          return work(inTransaction(transaction));
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !isDuplicateId(error)) throw error;
      }
    }
  };

const isDuplicateId = (error: unknown): boolean =>
  driverErrorOf(error)?.extendedCode === 'SQLITE_CONSTRAINT_PRIMARYKEY';

function inTransaction(transaction: Transaction): BookmarkTransaction {
  // A write transaction holds the only write lock from its beginning: reading is locking.
  const find = async (condition: SQL | undefined) => {
    const [row] = await transaction.select().from(bookmarks).where(condition);
    return row && toBookmark(row);
  };
  return {
    lockByIdentity: ({ userId, itemType, itemId }) =>
      find(and(eq(bookmarks.userId, userId), eq(bookmarks.itemType, itemType), eq(bookmarks.itemId, itemId))),
    lockByTarget: ({ id, owner }) =>
      find(and(eq(bookmarks.id, id), owner === undefined ? undefined : eq(bookmarks.userId, owner))),
    insertBookmark: async (bookmark) => {
      await transaction.insert(bookmarks).values(toBookmarkRow(bookmark));
    },
    updateBookmark: async (bookmark) => {
      await transaction.update(bookmarks).set(toBookmarkRow(bookmark)).where(eq(bookmarks.id, bookmark.id));
    },
    insertHistory: async (entry) => {
      await transaction.insert(bookmarkHistory).values(toHistoryRow(entry));
    },
    insertOutbox: async (entry) => {
      await transaction.insert(outbox).values(entry);
    },
  };
}
