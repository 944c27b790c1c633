import { LibsqlError } from '@libsql/client';
import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { openConnection } from './file-connection.ts';

/** The statements of one transaction; each change says how many rows it was about. */
export type Transaction = SqliteRemoteDatabase;

interface WriteConnection {
  /** Commits what the work has written, or takes all of it back. The caller sees to it that there is one at a time. */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  /** The next transaction opens a new connection. */
  drop(): void;
  /** For good. */
  close(): void;
}

export function openWriteConnection(file: string, timeout: number): WriteConnection {
  const { rowsOf, run, drop, close } = openConnection(file, timeout);
  return {
    drop,
    close,
    async transaction(work) {
      let isOver = false;
      const transaction = drizzle(async (sql, params: unknown[], method) => {
        if (isOver) throw new LibsqlError('The transaction is over', 'TRANSACTION_CLOSED');
        return method === 'run' ? { rows: [], rowsAffected: run(sql, params) } : { rows: rowsOf(sql, params) };
      });
      try {
        run('BEGIN IMMEDIATE', []);
        const value = await work(transaction);
        isOver = true;
        run('COMMIT', []);
        return value;
      } catch (error) {
        isOver = true;
        takeBack();
        throw error;
      }
    },
  };

  /**
   * A closed connection lives on while the driver knows a statement of it, so it must not keep the lock. It is not used
   * again: a statement that failed with SQLITE_BUSY keeps it from ever committing (libsql-client-ts#352).
   */
  function takeBack(): void {
    try {
      run('ROLLBACK', []);
    } catch {
      // There was no transaction, or SQLite has taken it back by itself.
    }
    drop();
  }
}

/** How many rows a change was about; Drizzle hands on what the connection says, but has no type for it. */
export const rowsAffected = (answer: object): number => (answer as { readonly rowsAffected: number }).rowsAffected;
