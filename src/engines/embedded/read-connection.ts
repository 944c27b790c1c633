import { LibsqlError } from '@libsql/client';
import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { readTurns } from './read-turns.ts';

/** Statements differ by filter and order, and by how many ids they name: more than are in use at once. */
const MOST_STATEMENTS = 200;

/** Several times as long as a list of 20 takes with all that is made of it. */
const MOST_MS_PER_TURN = 10;

export interface ReadConnection {
  readonly database: SqliteRemoteDatabase;
  /** The next read opens a new one. */
  drop(): void;
  /** For good. */
  close(): void;
}

type Statement = Database.Statement<unknown[][]>;

/**
 * Reads alone, straight from the driver: the client would prepare every statement anew and make each row an object of
 * its own, which costs several times as much as the query. It opens with the first read.
 */
export function openReadConnection(file: string, timeout: number): ReadConnection {
  const statements = new LRUCache<string, Statement>({ max: MOST_STATEMENTS });
  let connection: Database.Database | undefined;
  const inTurn = readTurns(MOST_MS_PER_TURN);
  let closed = false;

  const drop = (): void => {
    statements.clear();
    connection?.close();
    connection = undefined;
  };

  const statementFor = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    if (closed) throw new LibsqlError('The file was closed', 'CLIENT_CLOSED');
    connection ??= new Database(file, { timeout });
    const prepared = connection.prepare<unknown[][]>(sql).raw(true).safeIntegers(true);
    statements.set(sql, prepared);
    return prepared;
  };

  const rowsOf = (sql: string, params: unknown[]): unknown[] => {
    try {
      return statementFor(sql).all(params);
    } catch (error) {
      // A statement that failed half-way may still hold its place in the file.
      drop();
      throw asClientError(error);
    }
  };
  const database = drizzle(async (sql, params: unknown[]) => ({ rows: await inTurn(() => rowsOf(sql, params)) }));
  const close = (): void => {
    closed = true;
    drop();
  };
  return { database, drop, close };
}

/** The rest of the adapter knows one kind of error. */
const asClientError = (error: unknown): unknown =>
  error instanceof Database.SqliteError
    ? new LibsqlError(error.message, error.code, error.code, undefined, error)
    : error;
