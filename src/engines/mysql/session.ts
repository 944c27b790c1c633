import type { Pool, PoolConnection } from 'mysql2';
import type { Connection } from 'mysql2/promise';

/**
 * What must not depend on the configuration of the server: set once per connection, so that it costs no round trip later.
 * The character set comes first. Until it is set, the server may read our bytes in another one than we wrote them in (an
 * `init_connect` of `SET NAMES gbk`, or a server that ignores the handshake), and then a quote that we escaped may end a
 * text after all. Statements commit by themselves unless they are in a transaction, whatever `init_connect` says.
 */
export const sessionSettings = [
  'SET NAMES utf8mb4 COLLATE utf8mb4_bin',
  `SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5, autocommit = 1`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** One after the other; it rejects with the first error. */
export async function prepareSession(connection: Connection): Promise<void> {
  for (const setting of sessionSettings) await connection.query(setting);
}

/**
 * Makes a pool give a connection away only after its settings have succeeded: no statement waits behind them that would
 * run if they fail. A connection whose settings failed is destroyed, and the caller is told why.
 */
export function prepareSessionsOf(pool: Pool): void {
  const prepared = new WeakSet<PoolConnection>();
  const take = pool.getConnection.bind(pool);
  pool.getConnection = (taker) =>
    take((error, connection) => {
      if (error || prepared.has(connection)) return taker(error, connection);
      prepareSession(connection.promise()).then(
        () => {
          prepared.add(connection);
          taker(null, connection);
        },
        (failure) => {
          connection.destroy();
          taker(failure, connection);
        },
      );
    });
}
