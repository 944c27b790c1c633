import { sql } from 'drizzle-orm';
import type { Pool } from 'mysql2/promise';
import type { Randomness } from '../../shared/randomness.ts';
import type { Transact } from '../sql/bookmark-store.ts';
import { bookmarkTransaction } from './bookmark-transaction.ts';
import { cancelOnAbort } from './cancel.ts';
import { retrying } from './retry.ts';
import { type StatementStack, statementStack } from './statement-stack.ts';

export const mysqlTransact =
  (pool: Pool, randomness: Randomness, signal?: AbortSignal): Transact =>
  (work) =>
    retrying(randomness, () => inTransaction(pool, signal, (stack) => work(bookmarkTransaction(stack))));

/**
 * Two round trips: it begins with the lock, and what is written goes out with the commit. Cancelled, it is taken back by
 * the server whole, or the commit was faster.
 */
async function inTransaction<Value>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (stack: StatementStack) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  const connection = await pool.getConnection();
  const stopListening = signal && cancelOnAbort(pool, connection, signal);
  const stack = statementStack(connection);
  try {
    signal?.throwIfAborted();
    stack.push({ sql: 'begin', params: [] });
    const value = await work(stack);
    await stack.database.execute(sql`commit`);
    stopListening?.();
    connection.release();
    return value;
  } catch (error) {
    stopListening?.();
    // A connection that cannot even roll back must not go back with half a transaction in it.
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.destroy(),
    );
    throw error;
  }
}
