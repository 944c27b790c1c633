import type { Socket } from 'node:net';
import { drizzle, type MySql2Database } from 'drizzle-orm/mysql2';
import { type ConnectionOptions, createPool, format, type SqlValue } from 'mysql2';
import type { Pool, PoolConnection } from 'mysql2/promise';
import { within } from '../../shared/within.ts';
import { cancelOnAbort } from './cancel.ts';
import { prepareSessionsOf } from './session.ts';

export type Database = MySql2Database<Record<string, never>>;

export interface Connections {
  readonly pool: Pool;
  readonly database: Database;
  /** For one request: its statements are given up when the signal aborts. */
  until(signal: AbortSignal): Database;
  /** Lets what is under way finish, but not for long. */
  close(): Promise<void>;
}

const CONNECTIONS = 16;
/** Twice as long as any lock is waited for: then the server, or the way to it, is gone without a word. */
const SILENCE_MS = 10_000;
const GOODBYE_MS = 3_000;

export const connectionOptions = (url: string): ConnectionOptions => ({
  uri: url,
  charset: 'utf8mb4_bin',
  timezone: 'Z',
  supportBigNumbers: true,
  bigNumberStrings: true,
  // MariaDB hands JSON out as text anyway; and an event's payload is sent on as it is.
  jsonStrings: true,
  connectTimeout: 3_000,
  // Otherwise every statement notes where it was called, in case that it fails.
  trace: false,
  queryFormat: withValues,
});

/** The driver looks for placeholders letter by letter, also where there are no values for them. */
export function withValues(text: string, values: readonly unknown[]): string {
  return values.length > 0 ? format(text, values as SqlValue[], false, 'Z') : text;
}

/** Connects when it is first needed. `multipleStatements` only for transactions, whose statement texts are all ours. */
export function openConnections(url: string, { multipleStatements = false } = {}): Connections {
  const pool = createPool({
    ...connectionOptions(url),
    multipleStatements,
    connectionLimit: CONNECTIONS,
    enableKeepAlive: true,
    keepAliveInitialDelay: 10_000,
  });
  prepareSessionsOf(pool);
  const sockets = new Set<Socket>();
  pool.on('connection', (connection) => {
    const { stream } = connection as unknown as { readonly stream: Socket };
    sockets.add(stream);
    stream.on('close', () => sockets.delete(stream));
    breakOffSilence(stream);
  });
  const close = (): Promise<void> =>
    within(GOODBYE_MS, 'closing', pool.promise().end()).catch(() => {
      for (const socket of sockets) socket.destroy(new Error('closed without an answer'));
    });
  const promised = pool.promise();
  const until = (signal: AbortSignal): Database => drizzle({ client: cancellableClient(promised, signal) });
  return { pool: promised, database: drizzle({ client: pool }), until, close };
}

/** What Drizzle needs of a pool, statement by statement on a connection that can be given up. */
function cancellableClient(pool: Pool, signal: AbortSignal): Pool {
  const run = async <Value>(work: (connection: PoolConnection) => Promise<Value>): Promise<Value> => {
    signal.throwIfAborted();
    const connection = await pool.getConnection();
    const stopListening = cancelOnAbort(pool, connection, signal);
    try {
      signal.throwIfAborted();
      return await work(connection);
    } finally {
      stopListening();
      connection.release();
    }
  };
  const client: Pick<Pool, 'query' | 'execute'> = {
    query: (...statement: Parameters<Pool['query']>) => run((connection) => connection.query(...statement)),
    execute: (...statement: Parameters<Pool['execute']>) => run((connection) => connection.execute(...statement)),
  } as Pick<Pool, 'query' | 'execute'>;
  return client as Pool;
}

/** Without it a query on a half-open connection waits for as long as the operating system likes. */
function breakOffSilence(socket: Socket): void {
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error(`MySQL was silent for ${SILENCE_MS} ms`)));
}
