import { and, type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Versioned } from '../../kernel/aggregate.ts';
import { type Transaction as AggregateTransaction, ChangeForbidden, type Transactions } from '../../kernel/store.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { findRow } from '../sql/aggregate-tables.ts';
import { isBeingPublished } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import { conditionIn } from '../sql/records.ts';
import { driverErrorOf, type EmbeddedDatabase } from './database.ts';
import { type EmbeddedTables, embeddedTable, inbox, outbox } from './tables.ts';
import type { Transaction } from './write-connection.ts';

const ATTEMPTS = 5;

/** A write transaction on the rows of one kind of aggregate. It holds the only write lock: reading is locking. */
export function transactionOn<State extends Versioned, Key, Event>(
  transaction: Transaction,
  aggregate: AggregateRows<State, Key, Event>,
  tables: EmbeddedTables<State, Key>,
): AggregateTransaction<State, Key> {
  const { rows, history, hasKey, isTarget } = tables;
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
    mustBeAllowed: async (state) => {
      const { forbiddenBy, owner } = aggregate;
      if (!forbiddenBy) return;
      const table = embeddedTable(forbiddenBy.table);
      const ownerColumn = getTableColumns(table)[forbiddenBy.owner] as Column;
      const isOwners = eq(ownerColumn, (state as Readonly<Record<string, unknown>>)[owner ?? 'id']);
      const found = reads.select({ found: sql`1` }).from(table);
      if ((await found.where(and(isOwners, conditionIn(table, forbiddenBy.where)))).length > 0)
        throw new ChangeForbidden('a row of another table forbids it');
    },
    isBeingPublished: (events) => isBeingPublished(reads, outbox, events),
    removeAll: async ({ id }, { aggregateType, aggregateId }) => {
      const ownEvents = and(eq(outbox.aggregateType, aggregateType), eq(outbox.aggregateId, aggregateId));
      await transaction.delete(outbox).where(ownEvents);
      await transaction.delete(history).where(eq(history.aggregateId, id));
      await transaction.delete(rows).where(eq(rows.id, id));
    },
    isHandled: async ({ consumer, eventId }) => {
      const mark = and(eq(inbox.consumer, consumer), eq(inbox.eventId, eventId));
      return (await reads.select({ found: sql`1` }).from(inbox).where(mark)).length > 0;
    },
    insertHandled: async (cause, now) => {
      await transaction.insert(inbox).values({ ...cause, handledAt: now });
    },
  };
}

/** The file has one writer at a time, so nothing deadlocks; only two processes that drew the same id or key can meet. */
export async function writing<Value>(
  database: EmbeddedDatabase,
  signal: AbortSignal | undefined,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write((transaction) => {
        // The client may have gone while this waited for its turn; a statement under way cannot be stopped.
        signal?.throwIfAborted();
        return work(transaction);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isDuplicateId(error)) throw error;
    }
  }
}

export function transactionsOn<State extends Versioned, Key, Event>(
  database: EmbeddedDatabase,
  aggregate: AggregateRows<State, Key, Event>,
  tables: EmbeddedTables<State, Key>,
  signal?: AbortSignal,
): Transactions<State, Key> {
  const run: Transactions<State, Key>['run'] = (work) =>
    writing(database, signal, (transaction) => work(transactionOn(transaction, aggregate, tables)));
  // Reading first costs nothing here, so nothing is assumed.
  return {
    run,
    runAssumingNew: run,
    read: (target) => findRow(readsOn(database.read), tables, tables.isTarget(target)),
  };
}

const isDuplicateId = (error: unknown): boolean =>
  driverErrorOf(error)?.extendedCode === 'SQLITE_CONSTRAINT_PRIMARYKEY';
