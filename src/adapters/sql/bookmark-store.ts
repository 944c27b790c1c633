import type { Bookmark, BookmarkId, BookmarkIdentity } from '../../bookmarks/bookmark.ts';
import type { BookmarkStore, BookmarkTarget, ChangeOrigin } from '../../bookmarks/bookmark-store.ts';
import type { Decision } from '../../bookmarks/decision.ts';
import { type HistoryEntry, type HistoryId, historyEntryOf } from '../../bookmarks/history.ts';
import type { HistoryReader } from '../../bookmarks/queries/history-reader.ts';
import { type NewOutboxEntry, outboxEntryOf } from '../../pipeline/outbox-entry.ts';
import type { CommandSidePorts } from '../engines.ts';

/** What a change needs of a database transaction; each SQL dialect has its own. */
export interface BookmarkTransaction {
  lockByIdentity(identity: BookmarkIdentity): Promise<Bookmark | undefined>;
  lockByTarget(target: BookmarkTarget): Promise<Bookmark | undefined>;
  insertBookmark(bookmark: Bookmark): Promise<void>;
  updateBookmark(bookmark: Bookmark): Promise<void>;
  insertHistory(entry: HistoryEntry): Promise<void>;
  insertOutbox(entry: NewOutboxEntry): Promise<void>;
}

/** Runs the work in one transaction, again when the database says so (deadlock, lock time-out, duplicate key). */
export type Transact = <Value>(work: (transaction: BookmarkTransaction) => Promise<Value>) => Promise<Value>;

/** The heart of the command side: decisions are pure, the store applies them whole. */
export function sqlBookmarkStore(
  transact: Transact,
  ports: CommandSidePorts,
  history: Pick<HistoryReader, 'find'>,
): BookmarkStore {
  const store = async <Rejection>(
    transaction: BookmarkTransaction,
    before: Bookmark | undefined,
    decision: Decision<Rejection>,
    { reason, traceparent }: ChangeOrigin,
  ): Promise<void> => {
    if (decision.kind !== 'changed') return;
    const after = decision.bookmark;
    const circumstances = { eventId: ports.randomness.uuid(), now: ports.clock.now(), traceparent };
    await (before ? transaction.updateBookmark(after) : transaction.insertBookmark(after));
    await transaction.insertHistory(historyEntryOf(ports.nextTsid() as HistoryId, before, after, reason));
    await transaction.insertOutbox(outboxEntryOf(decision.event, circumstances));
  };

  const announce = <Rejection>(decision: Decision<Rejection>): Decision<Rejection> => {
    if (decision.kind === 'changed') ports.onCommit();
    return decision;
  };

  return {
    find: (target) => transact((transaction) => transaction.lockByTarget(target)),

    findHistory: (id, historyId) => history.find('everyone', id, historyId),

    place: async (identity, decide, origin) =>
      announce(
        await transact(async (transaction) => {
          const existing = await transaction.lockByIdentity(identity);
          const decision = decide(existing, ports.nextTsid() as BookmarkId);
          await store(transaction, existing, decision, origin);
          return decision;
        }),
      ),

    change: async (target, decide, origin) => {
      const decision = await transact(async (transaction) => {
        const current = await transaction.lockByTarget(target);
        if (!current) return undefined;
        const decided = decide(current);
        await store(transaction, current, decided, origin);
        return decided;
      });
      return decision && announce(decision);
    },
  };
}
