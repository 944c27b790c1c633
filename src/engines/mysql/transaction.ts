import { and, eq, sql } from 'drizzle-orm';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { Transaction } from '../../kernel/store.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { aggregateTables, findRow } from '../sql/aggregate-tables.ts';
import { readsOn } from '../sql/reads.ts';
import { withValues } from './connection.ts';
import { insertInto } from './insert-into.ts';
import type { StatementStack } from './statement-stack.ts';
import { type EngineTables, mysqlTableIn } from './tables.ts';

export type TransactionOn<State extends Versioned, Key> = (stack: StatementStack) => Transaction<State, Key>;

/** No write is waited for: all go out together with the commit. The texts of the inserts are made once. */
export function transactionsOf<State extends Versioned, Key, Event>(
  aggregate: AggregateRows<State, Key, Event>,
  { outbox, inbox }: EngineTables,
  database: string,
): { readonly tables: ReturnType<typeof tablesOf<State, Key, Event>>; readonly on: TransactionOn<State, Key> } {
  const tables = tablesOf(aggregate, database);
  const { rows, history, hasKey, isTarget } = tables;
  const insert = {
    row: insertInto(rows),
    history: insertInto(history),
    outbox: insertInto(outbox, ['id', 'attempts', 'nextAttemptAt', 'parkedAt', 'lastError', 'held']),
    inbox: insertInto(inbox),
  };
  const on: TransactionOn<State, Key> = (stack) => ({
    lockByKey: (key) => findRow(readsOn(stack.database()), tables, hasKey(key), true),
    lockByTarget: (target) => findRow(readsOn(stack.database()), tables, isTarget(target), true),
    insertRow: async (state) => stack.push(insert.row(aggregate.rowOf(state))),
    updateRow: async (state) => {
      const { id: _, ...row } = aggregate.rowOf(state);
      const { sql: text, params } = stack.database().update(rows).set(row).where(eq(rows.id, state.id)).toSQL();
      stack.push(withValues(text, params));
    },
    insertHistory: async (entry) => stack.push(insert.history(entry)),
    insertOutbox: async (entry) => stack.push(insert.outbox(entry)),
    isHandled: async ({ consumer, eventId }) => {
      const mark = and(eq(inbox.consumer, consumer), eq(inbox.eventId, eventId));
      const found = await readsOn(stack.database()).select({ found: sql`1` }).from(inbox).where(mark);
      return found.length > 0;
    },
    insertHandled: async (cause, now) => stack.push(insert.inbox({ ...cause, handledAt: now })),
  });
  return { tables, on };
}

export const tablesOf = <State extends Versioned, Key, Event>(
  aggregate: AggregateRows<State, Key, Event>,
  database: string,
) => aggregateTables(mysqlTableIn(database), aggregate);
