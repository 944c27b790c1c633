import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Records } from '../../kernel/records.ts';
import { aggregateInUnit } from '../../kernel/store.ts';
import type { CommandSidePorts, UnitOfWork, UnitsOfWork } from '../engine.ts';
import { readsOn } from '../sql/reads.ts';
import { type RecordTable, recordsOn, type SqlWrites } from '../sql/records.ts';
import { lockBatch } from '../sql/row-readers.ts';
import type { EmbeddedDatabase } from './database.ts';
import { embeddedAggregate, embeddedTable } from './tables.ts';
import { transactionOn, writing } from './transactions.ts';
import { rowsAffected, type Transaction } from './write-connection.ts';

export function embeddedUnitsOfWork(
  database: EmbeddedDatabase,
  { onCommit, ...ports }: CommandSidePorts,
  signal?: AbortSignal,
): UnitsOfWork {
  return {
    run: async (work) => {
      let wrote = false;
      const value = await writing(database, signal, (transaction) => {
        wrote = false;
        const unit: UnitOfWork = {
          of: (aggregate) =>
            aggregateInUnit(
              transactionOn(transaction, aggregate, embeddedAggregate(aggregate)),
              aggregate,
              ports,
              () => {
                wrote = true;
              },
            ),
          records: (table) => {
            const made = tableOf(table);
            return recordsOn(
              readsOn(transaction),
              writesOn(made, (write) => write(transaction)),
              made,
              table,
            );
          },
          lockBatch: (aggregate, batches, query, slice) =>
            lockBatch(readsOn(transaction), embeddedAggregate(aggregate), batches, query, slice),
        };
        return work(unit);
      });
      if (wrote) onCommit();
      return value;
    },
  };
}

export function embeddedRecords<Row extends object>(database: EmbeddedDatabase, table: RecordTable<Row>): Records<Row> {
  const made = tableOf(table);
  return recordsOn<Row>(readsOn(database.read), writesOn(made, database.write), made, table);
}

const tableOf = <Row>(table: RecordTable<Row>): SQLiteTable => embeddedTable(table as never);

type Within = <Value>(write: (transaction: Transaction) => Promise<Value>) => Promise<Value>;

const writesOn = (table: SQLiteTable, within: Within): SqlWrites => ({
  insert: (row) =>
    within(async (transaction) => {
      await transaction.insert(table).values(row as never);
    }),
  update: (change, condition) =>
    within(async (transaction) => rowsAffected(await transaction.update(table).set(change).where(condition))),
  remove: (condition) => within(async (transaction) => rowsAffected(await transaction.delete(table).where(condition))),
});
