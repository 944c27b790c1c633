import type { Pool } from 'mysql2/promise';
import type { Randomness } from '../../shared/randomness.ts';
import type { Transact } from '../sql/bookmark-store.ts';
import { bookmarkTransaction } from './bookmark-transaction.ts';
import { cancelOnAbort } from './cancel.ts';
import { assumingNew, isWrongGuess } from './first-guess.ts';
import { retrying } from './retry.ts';
import { type StatementStack, statementStack } from './statement-stack.ts';

export const mysqlTransact =
  (pool: Pool, randomness: Randomness, signal?: AbortSignal): Transact =>
  (work) =>
    retrying(randomness, () =>
      inTransaction(pool, signal, (stack) => assumingNew(bookmarkTransaction(stack), work)).catch((error: unknown) => {
        if (!isWrongGuess(error)) throw error;
        return inTransaction(pool, signal, (stack) => work(bookmarkTransaction(stack)));
      }),
    );

/**
 * Two round trips, or one if nothing has to be read: it begins with the first question, writes go out with the commit.
 * Cancelled, it is taken back by the server whole, or the commit was faster.
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
    stack.push('begin');
    const value = await work(stack);
    await stack.send('commit');
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
