import type { Cause } from '../../../src/kernel/aggregate.ts';
import type { HistoryEntry } from '../../../src/kernel/history.ts';
import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import { isSameEvent } from '../../testkit/fakes/bookmark-store.ts';
import { Fault } from '../core/fault.ts';
import type { Key, Simulated, Subject } from '../subject.ts';
import { historyKey, type OutboxRow, type Tables } from './database.ts';
import { Retryable } from './retryable.ts';
import type { Holder, rowLocks } from './row-locks.ts';

interface Server extends Pick<Subject, 'keyOf'> {
  readonly tables: Tables;
  readonly locks: ReturnType<typeof rowLocks>;
  nextOutboxId(): bigint;
  isVictim(): boolean;
  onEnd(): void;
}

const causeKey = ({ consumer, eventId }: Cause): string => `${consumer} ${eventId}`;

export type OpenTransaction = ReturnType<typeof openTransaction>;

/** The server's half of a transaction: locks, rows that only it can see, and one moment in which all of it counts. */
export function openTransaction({ tables, locks, keyOf, nextOutboxId, isVictim, onEnd }: Server) {
  const holder: Holder = { held: new Set() };
  const written = {
    rows: [] as Simulated[],
    history: [] as HistoryEntry<Simulated>[],
    outbox: [] as OutboxRow[],
    inbox: [] as string[],
  };
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    for (const row of written.outbox) tables.uncommitted.delete(row);
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
  const lockRow = async (id: bigint): Promise<Simulated | undefined> => {
    await lock(`row ${id}`);
    return tables.rows.get(id);
  };

  return {
    lockRow,
    lockIdentity: async (identity: Key): Promise<Simulated | undefined> => {
      stillOpen();
      const key = keyOf(identity);
      // Somebody's uncommitted insert is waited for; a gap is nobody's.
      if (!locks.isFree(`identity ${key}`)) await lock(`identity ${key}`);
      const id = tables.ids.get(key);
      return id === undefined ? undefined : lockRow(id);
    },
    insert: async (state: Simulated): Promise<void> => {
      await lock(`identity ${keyOf(state)}`);
      await lock(`row ${state.id}`);
      const taken = tables.ids.has(keyOf(state)) || tables.rows.has(state.id);
      if (taken) throw new Retryable('duplicate key');
      written.rows.push(state);
    },
    update: (state: Simulated): void => {
      stillOpen();
      written.rows.push(state);
    },
    insertHistory: (entry: HistoryEntry<Simulated>): void => {
      stillOpen();
      if (tables.history.has(historyKey(entry.aggregateId, entry.version))) throw new Retryable('duplicate key');
      written.history.push(entry);
    },
    insertOutbox: (entry: NewOutboxEntry): void => {
      stillOpen();
      if ([...tables.outbox.values()].some((other) => isSameEvent(other, entry))) throw new Retryable('duplicate key');
      const row = { ...entry, id: nextOutboxId(), attempts: 0, nextAttemptAt: null, parkedAt: null };
      written.outbox.push(row);
      tables.uncommitted.add(row);
    },
    isHandled: (cause: Cause): boolean => {
      stillOpen();
      return tables.inbox.has(causeKey(cause));
    },
    insertHandled: async (cause: Cause): Promise<void> => {
      await lock(`cause ${causeKey(cause)}`);
      if (tables.inbox.has(causeKey(cause))) throw new Retryable('duplicate key');
      written.inbox.push(causeKey(cause));
    },
    commit: (): void => {
      stillOpen();
      for (const state of written.rows) {
        tables.rows.set(state.id, state);
        tables.ids.set(keyOf(state), state.id);
      }
      for (const entry of written.history) tables.history.set(historyKey(entry.aggregateId, entry.version), entry);
      for (const cause of written.inbox) tables.inbox.add(cause);
      for (const row of written.outbox) {
        tables.outbox.set(row.id, row);
        tables.journal.set(row.eventId, row);
      }
      end();
    },
    rollback: end,
  };
}
