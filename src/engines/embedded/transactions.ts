import { and, eq, sql } from 'drizzle-orm';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { Transaction as AggregateTransaction, Transactions } from '../../kernel/store.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { findRow } from '../sql/aggregate-tables.ts';
import { readsOn } from '../sql/reads.ts';
import { driverErrorOf, type EmbeddedDatabase, type Transaction } from './database.ts';
import { type EmbeddedTables, inbox, outbox } from './tables.ts';

const ATTEMPTS = 5;

/** The file has one writer at a time, so nothing deadlocks; only two nodes that drew the same id can meet (SPEC 3). */
export function transactionsOn<State extends Versioned, Key, Event>(
  database: EmbeddedDatabase,
  aggregate: AggregateRows<State, Key, Event>,
  tables: EmbeddedTables<State, Key>,
  signal?: AbortSignal,
): Transactions<State, Key> {
  const { rows, history, hasKey, isTarget } = tables;

  /** A write transaction holds the only write lock from its beginning: reading is locking. */
  const inTransaction = (transaction: Transaction): AggregateTransaction<State, Key> => {
    const reads = readsOn(transaction);
    return {
      lockByKey: (key) => findRow(reads, tables, hasKey(key)),
      lockByTarget: (target) => findRow(reads, tables, isTarget(target)),
      insertRow: async (state) => {
        await transaction.insert(rows).values({ ...aggregate.rowOf(state) });
      },
      updateRow: async (state) => {
        await transaction
          .update(rows)
          .set({ ...aggregate.rowOf(state) })
          .where(eq(rows.id, state.id));
      },
      insertHistory: async (entry) => {
        await transaction.insert(history).values({ ...entry });
      },
      insertOutbox: async (entry) => {
        await transaction.insert(outbox).values({ ...entry });
      },
      isHandled: async ({ consumer, eventId }) => {
        const mark = and(eq(inbox.consumer, consumer), eq(inbox.eventId, eventId));
        return (await reads.select({ found: sql`1` }).from(inbox).where(mark)).length > 0;
      },
      insertHandled: async (cause, now) => {
        await transaction.insert(inbox).values({ ...cause, handledAt: now });
      },
    };
  };

  const run: Transactions<State, Key>['run'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.write((transaction) => {
          // The client may have gone while this waited for its turn; a statement under way cannot be stopped.
          signal?.throwIfAborted();
          return work(inTransaction(transaction));
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !isDuplicateId(error)) throw error;
      }
    }
  };
  // Reading first costs nothing here, so nothing is assumed.
  return { run, runAssumingNew: run, read: (target) => findRow(readsOn(database.read), tables, isTarget(target)) };
}

const isDuplicateId = (error: unknown): boolean =>
  driverErrorOf(error)?.extendedCode === 'SQLITE_CONSTRAINT_PRIMARYKEY';
