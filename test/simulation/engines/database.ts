import type { HistoryEntry } from '../../../src/kernel/history.ts';
import { BUCKETS, type NewOutboxEntry, type OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { BreakerState } from '../../../src/kernel/outbox/outbox.ts';
import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Weather } from '../core/weather.ts';
import type { Simulated, Subject } from '../subject.ts';
import { type OpenTransaction, openTransaction } from './open-transaction.ts';
import { rowLocks } from './row-locks.ts';

export interface OutboxRow extends OutboxEntry {
  nextAttemptAt: Date | null;
  parkedAt: Date | null;
  lastError: string | null;
  attempts: number;
}

export interface Holding {
  readonly bucket: number;
  owner: string | null;
  epoch: number;
  expiresAt: number;
}

/** What is committed. Nobody else sees what open transactions have written. */
export interface Tables {
  readonly rows: Map<bigint, Simulated>;
  readonly ids: Map<string, bigint>;
  readonly history: Map<string, HistoryEntry<Simulated>>;
  readonly outbox: Map<bigint, OutboxRow>;
  readonly inbox: Set<string>;
  /** The tables of plain rows, by name and primary key. */
  readonly plain: Map<string, Map<string, object>>;
  readonly leases: readonly Holding[];
  readonly relays: Map<string, { readonly seenAt: number; readonly breaker: BreakerState }>;
  /** Not a table: every event that was ever committed, for those who judge. */
  readonly journal: Map<string, NewOutboxEntry>;
  /** Not tables: the rows that were erased, with their last versions, and the history that went with them. */
  readonly erased: Map<bigint, number>;
  readonly forgotten: Map<string, HistoryEntry<Simulated>>;
  /** Not a table: rows whose history began to go before them. */
  readonly erasedInParts: Set<bigint>;
  /** Not a table: what could not be erased at once because its events were on their way. */
  readonly waitedFor: Set<string>;
  /** Not a table: rows of transactions that are still open. */
  readonly uncommitted: Set<OutboxRow>;
  /** Not a table: what open transactions have made of aggregates. Locks are met there. */
  readonly written: Set<Simulated>;
}

export interface Database {
  readonly tables: Tables;
  /** The database's own clock. */
  now(): number;
  begin(): OpenTransaction;
  openTransactions(): number;
}

export const historyKey = (id: bigint, version: number): string => `${id}@${version}`;

export function startDatabase(
  dice: Dice,
  scheduler: Scheduler,
  weather: () => Weather,
  { keyOf }: Pick<Subject, 'keyOf'>,
): Database {
  const tables: Tables = {
    rows: new Map(),
    ids: new Map(),
    history: new Map(),
    inbox: new Set(),
    plain: new Map(),
    outbox: new Map(),
    leases: Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, owner: null, epoch: 0, expiresAt: 0 })),
    relays: new Map(),
    journal: new Map(),
    erased: new Map(),
    forgotten: new Map(),
    erasedInParts: new Set(),
    waitedFor: new Set(),
    uncommitted: new Set(),
    written: new Set(),
  };
  const locks = rowLocks(scheduler);
  const open = new Set<OpenTransaction>();
  let lastOutboxId = 0n;
  return {
    tables,
    now: scheduler.now,
    openTransactions: () => open.size,
    begin: () => {
      const transaction = openTransaction({
        tables,
        locks,
        keyOf,
        // Given before the commit, as auto-increment does: a lower id may commit later.
        nextOutboxId: () => ++lastOutboxId,
        isVictim: () => dice.chance(weather().deadlocks),
        onEnd: () => open.delete(transaction),
      });
      open.add(transaction);
      return transaction;
    },
  };
}
