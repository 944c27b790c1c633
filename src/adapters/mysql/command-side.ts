import { cancellable } from '../../shared/cancellable.ts';
import type { CommandSide, CommandSidePorts } from '../engines.ts';
import { sqlBookmarkStore } from '../sql/bookmark-store.ts';
import { mysqlBookmarkScan } from './bookmark-scan.ts';
import { addressOf, type Connections, openConnections } from './connection.ts';
import { mysqlHistoryReader } from './history-reader.ts';
import { migrateMysql } from './migrate.ts';
import { mysqlOutbox } from './outbox.ts';
import { mysqlParkedEvents } from './parked-events.ts';
import { pingMysql } from './ping.ts';
import { withPlainErrors } from './plain-errors.ts';
import { mysqlRelayLeases } from './relay-leases.ts';
import { mysqlTransact } from './transact.ts';
import { mysqlTrashReader } from './trash-reader.ts';

export interface MysqlOptions {
  readonly url: string;
  /** A replica for trash and history. */
  readonly readerUrl?: string;
}

/** The command side on MySQL 8, Aurora or MariaDB. Connects when it is first needed. */
export function openMysql({ url, readerUrl }: MysqlOptions, ports: CommandSidePorts): CommandSide {
  const writer = openConnections(url);
  const reader = readerUrl === undefined ? writer : openConnections(readerUrl);
  const transactions = openConnections(url, { multipleStatements: true });
  const on = ({ database, until }: Connections, signal?: AbortSignal) => (signal ? until(signal) : database);
  const bookmarkStore = (signal?: AbortSignal) =>
    sqlBookmarkStore(
      mysqlTransact(transactions.pool, ports.randomness, signal),
      ports,
      // A command reads history where it was written: a replica may not have it yet.
      { find: (...entry) => mysqlHistoryReader(on(writer, signal)).find(...entry) },
    );
  const servers = [...new Set([writer, reader])];
  return {
    name: 'MySQL',
    address: addressOf(url),
    bookmarks: cancellable((signal) => withPlainErrors(bookmarkStore(signal), signal)),
    trash: cancellable((signal) => withPlainErrors(mysqlTrashReader(on(reader, signal)), signal)),
    history: cancellable((signal) => withPlainErrors(mysqlHistoryReader(on(reader, signal)), signal)),
    outbox: withPlainErrors(mysqlOutbox(writer.database, ports.randomness)),
    parked: cancellable((signal) => withPlainErrors(mysqlParkedEvents(on(writer, signal)), signal)),
    // A replica would show what is not wrong as wrong.
    scan: withPlainErrors(mysqlBookmarkScan(writer.database)),
    leases: withPlainErrors(mysqlRelayLeases(writer.database, ports.randomness)),
    ping: async () => {
      await Promise.all(servers.map(({ pool }) => pingMysql(pool)));
    },
    migrate: () => migrateMysql(url),
    close: async () => {
      await Promise.all([transactions, ...servers].map((server) => server.close()));
    },
  };
}
