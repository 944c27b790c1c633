import type { Cause } from '../../../src/kernel/aggregate.ts';
import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { Bookmark, BookmarkIdentity } from '../../../src/modules/bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../../src/modules/bookmarks/history.ts';
import { Fault } from '../core/fault.ts';
import { historyKey, identityKey, type OutboxRow, type Tables } from './database.ts';
import { Retryable } from './retryable.ts';
import type { Holder, rowLocks } from './row-locks.ts';

interface Server {
  readonly tables: Tables;
  readonly locks: ReturnType<typeof rowLocks>;
  nextOutboxId(): bigint;
  isVictim(): boolean;
  onEnd(): void;
}

const causeKey = ({ consumer, eventId }: Cause): string => `${consumer} ${eventId}`;

export type OpenTransaction = ReturnType<typeof openTransaction>;

/** The server's half of a transaction: locks, rows that only it can see, and one moment in which all of it counts. */
export function openTransaction({ tables, locks, nextOutboxId, isVictim, onEnd }: Server) {
  const holder: Holder = { held: new Set() };
  const rows = {
    bookmarks: [] as Bookmark[],
    history: [] as HistoryEntry[],
    outbox: [] as OutboxRow[],
    inbox: [] as string[],
  };
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    for (const row of rows.outbox) tables.uncommitted.delete(row);
    locks.releaseAll(holder);
    onEnd();
  };
  const lock = async (key: string): Promise<void> => {
    stillOpen();
    if (isVictim()) {
      end();
      throw new Retryable('deadlock');
    }
    await locks.take(key, holder);
    if (ended) locks.releaseAll(holder);
    stillOpen();
  };
  const stillOpen = (): void => {
    if (ended) throw new Fault('the transaction is over');
  };
  const lockRow = async (id: bigint): Promise<Bookmark | undefined> => {
    await lock(`row ${id}`);
    return tables.bookmarks.get(id);
  };

  return {
    lockRow,
    lockIdentity: async (identity: BookmarkIdentity): Promise<Bookmark | undefined> => {
      stillOpen();
      const key = identityKey(identity);
      // Somebody's uncommitted insert is waited for; a gap is nobody's.
      if (!locks.isFree(`identity ${key}`)) await lock(`identity ${key}`);
      const id = tables.ids.get(key);
      return id === undefined ? undefined : lockRow(id);
    },
    insert: async (bookmark: Bookmark): Promise<void> => {
      await lock(`identity ${identityKey(bookmark)}`);
      await lock(`row ${bookmark.id}`);
      const taken = tables.ids.has(identityKey(bookmark)) || tables.bookmarks.has(bookmark.id);
      if (taken) throw new Retryable('duplicate key');
      rows.bookmarks.push(bookmark);
    },
    update: (bookmark: Bookmark): void => {
      stillOpen();
      rows.bookmarks.push(bookmark);
    },
    insertHistory: (entry: HistoryEntry): void => {
      stillOpen();
      if (tables.history.has(historyKey(entry.aggregateId, entry.version))) throw new Retryable('duplicate key');
      rows.history.push(entry);
    },
    insertOutbox: (entry: NewOutboxEntry): void => {
      stillOpen();
      const row = { ...entry, id: nextOutboxId(), attempts: 0, nextAttemptAt: null, parkedAt: null };
      rows.outbox.push(row);
      tables.uncommitted.add(row);
    },
    isHandled: (cause: Cause): boolean => {
      stillOpen();
      return tables.inbox.has(causeKey(cause));
    },
    insertHandled: async (cause: Cause): Promise<void> => {
      await lock(`cause ${causeKey(cause)}`);
      if (tables.inbox.has(causeKey(cause))) throw new Retryable('duplicate key');
      rows.inbox.push(causeKey(cause));
    },
    commit: (): void => {
      stillOpen();
      for (const bookmark of rows.bookmarks) {
        tables.bookmarks.set(bookmark.id, bookmark);
        tables.ids.set(identityKey(bookmark), bookmark.id);
      }
      for (const entry of rows.history) tables.history.set(historyKey(entry.aggregateId, entry.version), entry);
      for (const cause of rows.inbox) tables.inbox.add(cause);
      for (const row of rows.outbox) {
        tables.outbox.set(row.id, row);
        tables.journal.set(row.eventId, row);
      }
      end();
    },
    rollback: end,
  };
}
