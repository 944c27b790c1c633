import type { CommandSide, UnitOfWork, UnitsOfWork } from '../../../src/engines/engine.ts';
import type { RowBatchDescription } from '../../../src/engines/sql/aggregate-rows.ts';
import { aggregateInUnit, type StorePorts, type Transaction } from '../../../src/kernel/store.ts';
import type { Process } from '../core/process.ts';
import type { Key, Simulated } from '../subject.ts';
import type { World } from '../world.ts';
import type { OpenTransaction } from './open-transaction.ts';
import { plainTables } from './plain-tables.ts';
import { simulatedAttempts } from './transact.ts';

type Batches = RowBatchDescription<never, never>;

/** Which rows a batch is about: its description says so in SQL, which nothing here can read. */
export type RowsInBatch = (batches: Batches) => (state: Simulated, query: never) => boolean;

/** Units of work on the simulated database, a call for each statement. */
export function simulatedUnits(
  world: World,
  process: Process,
  { onCommit, ...ports }: StorePorts,
  rowsIn: RowsInBatch,
  historyTable: string,
): UnitsOfWork {
  const { plants, links } = world;
  const { attempt, retrying } = simulatedAttempts(world, process);
  const unitOn = (transaction: Transaction<Simulated, Key>, open: OpenTransaction, onWrite: () => void) => {
    const lockSome = plants.lockSome?.(open.lockSome, world, process) ?? open.lockSome;
    const call = <Value>(label: string, effect: () => Value | Promise<Value>) =>
      process.call(links.database, label, effect);
    const unit = {
      of: (aggregate: never) => aggregateInUnit(transaction, aggregate, ports, onWrite),
      records: (table: { readonly name: string }) => {
        const rows = table.name === historyTable ? open.historyRows() : open.plainRows(table as never);
        const over = new Proxy(rows, {
          get: (target, name) => {
            const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
            return (...args: unknown[]) => call(`plain rows: ${String(name)}`, () => method(...args));
          },
        });
        return over;
      },
      lockBatch: (
        _: never,
        batches: Batches,
        query: never,
        { after = 0n, limit }: { after?: bigint; limit: number },
      ) => {
        const fits = rowsIn(batches);
        return call('lock rows', () => lockSome((state) => fits(state, query), after, limit));
      },
    };
    return unit as unknown as UnitOfWork;
  };
  return {
    run: async (work) => {
      let wrote = false;
      const value = await retrying(() => {
        wrote = false;
        return attempt((transaction, open) => {
          const planted = plants.transaction?.(transaction, world, process) ?? transaction;
          return work(unitOn(planted, open, () => (wrote = true)));
        });
      });
      if (wrote) onCommit();
      return value;
    },
  };
}

/** A statement at a time: what is read is committed, and a write is a unit of its own. */
export const simulatedRecords =
  ({ database, links }: World, process: Process, units: UnitsOfWork): CommandSide['records'] =>
  (table) => {
    const inUnit = (name: 'insert' | 'update' | 'remove') =>
      ((...args: [never, never]) => units.run((unit) => unit.records(table)[name](...args))) as never;
    const reads = plainTables(database.tables.plain).of(
      table as never,
      async () => undefined,
      () => undefined,
    );
    return {
      find: (where, order) =>
        process.call(links.database, 'read plain rows', () => reads.find(where as never, order as never)) as never,
      count: (where) => process.call(links.database, 'count plain rows', () => reads.count(where as never)),
      page: (where, lastBy, slice) =>
        process.call(links.database, 'page plain rows', () =>
          reads.page(where as never, lastBy as never, slice),
        ) as never,
      insert: inUnit('insert'),
      update: inUnit('update'),
      remove: inUnit('remove'),
    };
  };
