import type { Target, Versioned } from '../../kernel/aggregate.ts';
import { storeOn } from '../../kernel/store.ts';
import { cancellable } from '../../shared/cancellable.ts';
import type { AggregateSide, CommandSide, CommandSidePorts } from '../engine.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { findRow } from '../sql/aggregate-tables.ts';
import { historyReaderOn } from '../sql/history-reader.ts';
import type { ModuleSchema } from '../sql/module-schema.ts';
import { parkedEventsOn } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import { rowListOn, rowScanByColumn, rowScanOn } from '../sql/row-readers.ts';
import { type Connections, type Database, openServers, type Servers } from './connection.ts';
import { withPlainErrors } from './errors.ts';
import { migrateMysql } from './migrate.ts';
import { mysqlOutbox } from './outbox.ts';
import { mustBeWritable, pingMysql } from './ping.ts';
import { mysqlRelayLeases } from './relay-leases.ts';
import { addressOf, databaseIn, type MysqlSchema } from './schema-address.ts';
import { engineTablesIn } from './tables.ts';
import { mysqlTransactions } from './transact.ts';
import { tablesOf, transactionsOf } from './transaction.ts';
import { mysqlRecords, mysqlUnitsOfWork } from './unit-of-work.ts';

/** The command sides on MySQL 8, Aurora or MariaDB, in the order of the schemas. Connects when it is first needed. */
export function openMysql(schemas: readonly MysqlSchema[], ports: CommandSidePorts): CommandSide[] {
  const servers = openServers();
  const modules = schemas.map(({ module }) => module);
  return schemas.map((schema, index) => ({
    ...commandSideOn(servers, schema, modules, ports),
    name: index === 0 ? 'MySQL' : `MySQL (${schema.module.name})`,
  }));
}

function commandSideOn(
  servers: Servers,
  { module, url, readerUrl = url }: MysqlSchema,
  modules: readonly ModuleSchema[],
  ports: CommandSidePorts,
): Omit<CommandSide, 'name'> {
  const { randomness } = ports;
  const writer = servers.statements(url);
  const reader = servers.statements(readerUrl);
  const database = databaseIn(url);
  const tables = engineTablesIn(database);

  /** A port on these connections, also for one request that may be cancelled. */
  const portOn = <Port extends object>({ database: all, until }: Connections, make: (on: Database) => Port): Port =>
    cancellable((signal) => withPlainErrors(make(signal ? until(signal) : all), signal));

  const { pool } = servers.transactions(url);
  const onceMade = new WeakMap<object, unknown>();
  /** The texts of an aggregate's statements are made once, not for each unit of work. */
  const statementsOf = <State extends Versioned, Key, Event>(aggregate: AggregateRows<State, Key, Event>) => {
    const known = onceMade.get(aggregate) ?? transactionsOf(aggregate, tables, database);
    onceMade.set(aggregate, known);
    return known as ReturnType<typeof transactionsOf<State, Key, Event>>;
  };
  const units = cancellable((signal) =>
    withPlainErrors(
      mysqlUnitsOfWork({ pool, randomness, signal }, ports, {
        transactionOf: (aggregate, stack) => statementsOf(aggregate).on(stack),
        tablesOf: (aggregate) => statementsOf(aggregate).tables,
        database,
      }),
      signal,
    ),
  );

  const of = <State extends Versioned, Key, Event>(
    aggregate: AggregateRows<State, Key, Event>,
  ): AggregateSide<State, Key, Event> => {
    const { tables: own, on } = statementsOf(aggregate);
    const replica = readerUrl === url ? own : tablesOf(aggregate, databaseIn(readerUrl));
    const storeUntil = (signal?: AbortSignal) => {
      const read = (target: Target<State>) =>
        findRow(readsOn(signal ? writer.until(signal) : writer.database), own, own.isTarget(target));
      return storeOn(mysqlTransactions(on, read, { pool, randomness, signal }), aggregate, ports);
    };
    return {
      store: cancellable((signal) => withPlainErrors(storeUntil(signal), signal)),
      history: portOn(reader, (on) => historyReaderOn(readsOn(on), replica)),
      writtenHistory: portOn(writer, (on) => historyReaderOn(readsOn(on), own)),
      list: (list) => portOn(reader, (on) => rowListOn(readsOn(on), replica, list)),
      // A replica would show what is not wrong as wrong.
      scan: withPlainErrors(rowScanOn(readsOn(writer.database), own)),
      scanOf: (scan) => withPlainErrors(rowScanByColumn(readsOn(writer.database), own, scan)),
    };
  };

  return {
    address: addressOf(url),
    of,
    units,
    records: (table) => portOn(writer, (on) => mysqlRecords(on, database, table)),
    outbox: withPlainErrors(mysqlOutbox(writer.database, tables, randomness)),
    leases: withPlainErrors(mysqlRelayLeases(writer.database, tables, randomness)),
    parked: portOn(writer, (on) =>
      parkedEventsOn(readsOn(on), tables.outbox, async (values, condition) => {
        const [changed] = await on.update(tables.outbox).set(values).where(condition);
        return changed.affectedRows;
      }),
    ),
    ping: async () => {
      await pingMysql(writer.pool, module, database, modules);
      await mustBeWritable(writer.pool, database);
      if (readerUrl !== url) await pingMysql(reader.pool, module, databaseIn(readerUrl));
    },
    migrate: () => migrateMysql(module, url, modules),
    close: () => servers.close(),
  };
}
