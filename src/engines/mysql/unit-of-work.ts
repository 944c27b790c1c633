import type { MySqlTable } from 'drizzle-orm/mysql-core';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { Records } from '../../kernel/records.ts';
import { aggregateInUnit, type Transaction } from '../../kernel/store.ts';
import type { CommandSidePorts, UnitOfWork, UnitsOfWork } from '../engine.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import type { AggregateTables } from '../sql/aggregate-tables.ts';
import { readsOn } from '../sql/reads.ts';
import { type RecordTable, recordsOn, type SqlWrites } from '../sql/records.ts';
import { lockBatch } from '../sql/row-readers.ts';
import { type Database, withValues } from './connection.ts';
import { retrying } from './errors.ts';
import { mysqlTableIn } from './tables.ts';
import { inTransaction, type TransactionOptions } from './transact.ts';
import type { StatementStack } from './transaction.ts';

interface Statements {
  transactionOf<State extends Versioned, Key, Event>(
    aggregate: AggregateRows<State, Key, Event>,
    stack: StatementStack,
  ): Transaction<State, Key>;
  tablesOf<State extends Versioned, Key, Event>(
    aggregate: AggregateRows<State, Key, Event>,
  ): AggregateTables<State, Key>;
  readonly database: string;
}

export function mysqlUnitsOfWork(
  { pool, randomness, signal }: TransactionOptions,
  { onCommit, ...ports }: CommandSidePorts,
  { transactionOf, tablesOf, database }: Statements,
): UnitsOfWork {
  return {
    run: async (work) => {
      let wrote = false;
      const value = await retrying(randomness, () => {
        wrote = false;
        return inTransaction(pool, signal, (stack) => {
          const unit: UnitOfWork = {
            of: (aggregate) =>
              aggregateInUnit(transactionOf(aggregate, stack), aggregate, ports, () => {
                wrote = true;
              }),
            records: (table) => {
              const made = tableIn(database, table);
              return recordsOn(readsOn(stack.database()), waiting(stack, made), made, table);
            },
            lockBatch: (aggregate, batches, query, slice) =>
              lockBatch(readsOn(stack.database()), tablesOf(aggregate), batches, query, slice),
          };
          return work(unit);
        });
      });
      if (wrote) onCommit();
      return value;
    },
  };
}

export function mysqlRecords<Row extends object>(
  on: Database,
  database: string,
  table: RecordTable<Row>,
): Records<Row> {
  const made = tableIn(database, table);
  return recordsOn<Row>(readsOn(on), atOnce(on, made), made, table);
}

const tableIn = <Row>(database: string, table: RecordTable<Row>): MySqlTable => mysqlTableIn(database)(table as never);

const atOnce = (on: Database, table: MySqlTable): SqlWrites => ({
  insert: async (row) => {
    await on.insert(table).values(row as never);
  },
  update: async (change, condition) => (await on.update(table).set(change).where(condition))[0].affectedRows,
  remove: async (condition) => (await on.delete(table).where(condition))[0].affectedRows,
});

/** Writes travel with the next question or with the commit, so nothing is known of them yet. */
function waiting(stack: StatementStack, table: MySqlTable): SqlWrites {
  const database = stack.database();
  const push = ({ sql, params }: { readonly sql: string; readonly params: unknown[] }): number => {
    stack.push(withValues(sql, params));
    return 0;
  };
  return {
    insert: async (row) => {
      push(
        database
          .insert(table)
          .values(row as never)
          .toSQL(),
      );
    },
    update: async (change, condition) => push(database.update(table).set(change).where(condition).toSQL()),
    remove: async (condition) => push(database.delete(table).where(condition).toSQL()),
  };
}
