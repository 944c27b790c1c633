import type { ForbiddenBy } from '../../../src/engines/sql/aggregate-rows.ts';
import type { RecordTable } from '../../../src/engines/sql/records.ts';
import type { Cause } from '../../../src/kernel/aggregate.ts';
import type { HistoryEntry } from '../../../src/kernel/history.ts';
import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { RecordsInUnit, Where } from '../../../src/kernel/records.ts';
import { isSameEvent } from '../../testkit/fakes/bookmark-store.ts';
import { fulfils } from '../../testkit/fakes/plain-rows.ts';
import { Fault } from '../core/fault.ts';
import type { Key, Simulated, Subject } from '../subject.ts';
import { historyKey, type OutboxRow, type Tables } from './database.ts';
import { plainTables } from './plain-tables.ts';
import { Retryable } from './retryable.ts';
import type { Holder, rowLocks } from './row-locks.ts';

interface Server extends Pick<Subject, 'keyOf'> {
  readonly tables: Tables;
  readonly locks: ReturnType<typeof rowLocks>;
  nextOutboxId(): bigint;
  isVictim(): boolean;
  onEnd(): void;
}

const NEVER_FAILED = { attempts: 0, nextAttemptAt: null, parkedAt: null, lastError: null };

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
    removed: [] as { readonly state: Simulated; readonly aggregateId: string }[],
    removedEntries: [] as HistoryEntry<Simulated>[],
  };
  const plain = plainTables(tables.plain);
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    for (const row of written.outbox) tables.uncommitted.delete(row);
    for (const row of written.rows) tables.written.delete(row);
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

  const write = (state: Simulated): void => {
    written.rows.push(state);
    tables.written.add(state);
  };
  /** The next row of a scan, committed or not. */
  const nextAfter = (id: bigint, fits: (state: Simulated) => boolean): bigint | undefined => {
    const ids = [...tables.rows.values(), ...tables.written].filter((row) => row.id > id && fits(row));
    return ids.map((row) => row.id).sort((one, other) => (one < other ? -1 : 1))[0];
  };

  const forget = (entries: readonly HistoryEntry<Simulated>[]): void => {
    for (const entry of entries) {
      const key = historyKey(entry.aggregateId, entry.version);
      if (tables.history.delete(key)) tables.forgotten.set(key, entry);
    }
  };
  const removeAll = ({ state, aggregateId }: (typeof written.removed)[number]): void => {
    tables.rows.delete(state.id);
    tables.ids.delete(keyOf(state));
    tables.erased.set(state.id, state.version);
    forget([...tables.history.values()].filter((entry) => entry.aggregateId === state.id));
    for (const row of tables.outbox.values()) if (row.aggregateId === aggregateId) tables.outbox.delete(row.id);
  };
  const entriesOf = (where: Where<object>): HistoryEntry<Simulated>[] =>
    [...tables.history.values()].filter((entry) => fulfils<object>(where)(entry)).sort((a, b) => a.version - b.version);

  return {
    lockRow,
    /** The history as plain rows, oldest first; their row is locked. */
    historyRows: (): Pick<RecordsInUnit<object>, 'find' | 'remove'> => ({
      find: async (where, { limit } = {}) => entriesOf(where).slice(0, limit),
      remove: async (where) => void written.removedEntries.push(...entriesOf(where)),
    }),
    isBeingPublished: (aggregateId: string): boolean => {
      stillOpen();
      const [first] = [...tables.outbox.values()]
        .filter((row) => row.aggregateId === aggregateId)
        .sort((one, other) => one.aggregateVersion - other.aggregateVersion);
      if (first?.parkedAt === null) tables.waitedFor.add(aggregateId);
      return first?.parkedAt === null;
    },
    /** With its history, and with its events that are still in the outbox. */
    remove: (state: Simulated, aggregateId: string): void => {
      stillOpen();
      written.removed.push({ state, aggregateId });
    },
    /** In the order of ids; what others have written and not committed is waited for. */
    lockSome: async (fits: (state: Simulated) => boolean, after: bigint, limit: number): Promise<Simulated[]> => {
      stillOpen();
      const found: Simulated[] = [];
      for (let id = nextAfter(after, fits); id !== undefined && found.length < limit; id = nextAfter(id, fits)) {
        const row = await lockRow(id);
        if (row && fits(row)) found.push(row);
      }
      return found;
    },
    plainRows: (table: RecordTable<object>) => plain.of(table, lock, stillOpen),
    /** Whether a committed row forbids this. */
    isForbidden: ({ table, owner, where }: ForbiddenBy<never>, state: Simulated): boolean => {
      stillOpen();
      const forbids = fulfils({ ...where, [owner]: state.userId });
      return [...(tables.plain.get(table.name)?.values() ?? [])].some((row) => forbids(row as never));
    },
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
      write(state);
    },
    update: (state: Simulated): void => {
      stillOpen();
      write(state);
    },
    insertHistory: (entry: HistoryEntry<Simulated>): void => {
      stillOpen();
      if (tables.history.has(historyKey(entry.aggregateId, entry.version))) throw new Retryable('duplicate key');
      written.history.push(entry);
    },
    insertOutbox: (entry: NewOutboxEntry): void => {
      stillOpen();
      if ([...tables.outbox.values()].some((other) => isSameEvent(other, entry))) throw new Retryable('duplicate key');
      const row = { ...entry, id: nextOutboxId(), ...NEVER_FAILED };
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
      written.removed.forEach(removeAll);
      forget(written.removedEntries);
      for (const { aggregateId } of written.removedEntries) tables.erasedInParts.add(aggregateId);
      for (const state of written.rows) {
        tables.rows.set(state.id, state);
        tables.ids.set(keyOf(state), state.id);
      }
      for (const entry of written.history) tables.history.set(historyKey(entry.aggregateId, entry.version), entry);
      for (const cause of written.inbox) tables.inbox.add(cause);
      plain.commit();
      for (const row of written.outbox) {
        tables.outbox.set(row.id, row);
        tables.journal.set(row.eventId, row);
      }
      end();
    },
    rollback: end,
  };
}
