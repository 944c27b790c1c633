import type { Socket } from 'node:net';
import { drizzle, type MySql2Database } from 'drizzle-orm/mysql2';
import {
  type PoolConnection as CallbackConnection,
  type Pool as CallbackPool,
  type ConnectionOptions,
  createPool,
  format,
  type SqlValue,
} from 'mysql2';
import type { Connection, Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import { within } from '../../shared/clock.ts';
import { serverIn } from './schema-address.ts';

/** The connections to every server that a schema needs; modules with the same server and user share theirs. */
export interface Servers {
  /** For single statements. */
  statements(url: string): Connections;
  /** For transactions, whose statements travel together. */
  transactions(url: string): Connections;
  /** Once for all that share them. */
  close(): Promise<void>;
}

export function openServers(): Servers {
  const open = new Map<string, Connections>();
  const connectionsTo = (url: string, multipleStatements: boolean): Connections => {
    const server = serverIn(url);
    const key = `${server} ${multipleStatements}`;
    const known = open.get(key) ?? openConnections(server, { multipleStatements });
    open.set(key, known);
    return known;
  };
  let closing: Promise<unknown> | undefined;
  return {
    statements: (url) => connectionsTo(url, false),
    transactions: (url) => connectionsTo(url, true),
    close: async () => {
      closing ??= Promise.all([...open.values()].map((connections) => connections.close()));
      await closing;
    },
  };
}

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
function prepareSessionsOf(pool: CallbackPool): void {
  const prepared = new WeakSet<CallbackConnection>();
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

/** Gives the connection up, and what it is doing with it, when the signal aborts. Returns how to stop listening. */
export function cancelOnAbort(pool: Pool, connection: PoolConnection, signal: AbortSignal): () => void {
  const cancel = (): void => {
    const { stream, threadId } = connection.connection as unknown as { stream: Socket; threadId: number };
    const { localPort } = stream;
    stream.destroy(new Error('cancelled'));
    if (localPort) void endOnServer(pool, threadId, localPort).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

/**
 * The server notices a lost connection only when it has something to send: until then it would hold its locks and go on
 * reading. If several servers share an address, the same number may be another session: so our port must fit too. Behind
 * a proxy it does not fit: there a wait for a lock ends by itself after some seconds, and a long read goes on until it
 * has something to send.
 */
async function endOnServer(pool: Pool, threadId: number, localPort: number): Promise<void> {
  const connection = await pool.getConnection();
  try {
    const [sessions] = await connection.query<RowDataPacket[]>('SHOW PROCESSLIST');
    const isOurs = sessions.some(({ Id, Host }) => Number(Id) === threadId && String(Host).endsWith(`:${localPort}`));
    if (isOurs) await connection.query('KILL ?', [threadId]);
  } finally {
    connection.release();
  }
}
