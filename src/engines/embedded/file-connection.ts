import { LibsqlError } from '@libsql/client';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';

/** Statements differ by filter and order, and by how many ids they name: more than are in use at once. */
const MOST_STATEMENTS = 200;

/** A connection to the file that opens with its first statement and prepares each text once. */
interface FileConnection {
  /** The rows of a query, each as an array. */
  rowsOf(sql: string, params: unknown[]): unknown[];
  /** Returns how many rows a statement changed. */
  run(sql: string, params: unknown[]): number;
  /** What is not committed is taken back; the next statement opens a new connection. */
  drop(): void;
  /** For good. */
  close(): void;
}

type Statement = Database.Statement<unknown[][]>;

/**
 * Straight from the driver: the client would prepare every statement anew and make each row an object of its own, which
 * costs several times as much as most statements.
 */
export function openConnection(file: string, timeout: number): FileConnection {
  const prepared = {
    query: new LRUCache<string, Statement>({ max: MOST_STATEMENTS }),
    change: new LRUCache<string, Statement>({ max: MOST_STATEMENTS }),
  };
  let connection: Database.Database | undefined;
  let closed = false;

  const statementFor = (kind: keyof typeof prepared, sql: string): Statement => {
    const known = prepared[kind].get(sql);
    if (known) return known;
    if (closed) throw new LibsqlError('The file was closed', 'CLIENT_CLOSED');
    connection ??= new Database(file, { timeout });
    const statement = connection.prepare<unknown[][]>(sql).safeIntegers(true);
    if (kind === 'query') statement.raw(true);
    prepared[kind].set(sql, statement);
    return statement;
  };
  const drop = (): void => {
    prepared.query.clear();
    prepared.change.clear();
    connection?.close();
    connection = undefined;
  };

  return {
    rowsOf: (sql, params) => told(() => statementFor('query', sql).all(params)),
    run: (sql, params) => told(() => statementFor('change', sql).run(params).changes),
    drop,
    close: () => {
      closed = true;
      drop();
    },
  };
}

/** The rest of the adapter knows one kind of error. */
function told<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw error instanceof Database.SqliteError
      ? new LibsqlError(error.message, error.code, error.code, undefined, error)
      : error;
  }
}
