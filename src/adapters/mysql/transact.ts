import { sql } from 'drizzle-orm';
import type { Pool } from 'mysql2/promise';
import type { Randomness } from '../../shared/randomness.ts';
import type { Transact } from '../sql/bookmark-store.ts';
import { bookmarkTransaction } from './bookmark-transaction.ts';
import { retrying } from './retry.ts';
import { type StatementStack, statementStack } from './statement-stack.ts';

export const mysqlTransact =
  (pool: Pool, randomness: Randomness): Transact =>
  (work) =>
    retrying(randomness, () => inTransaction(pool, (stack) => work(bookmarkTransaction(stack))));

/** Two round trips: it begins with the lock, and what is written goes out with the commit. */
async function inTransaction<Value>(pool: Pool, work: (stack: StatementStack) => Promise<Value>): Promise<Value> {
  const connection = await pool.getConnection();
  const stack = statementStack(connection);
  try {
    stack.push({ sql: 'begin', params: [] });
    const value = await work(stack);
    await stack.database.execute(sql`commit`);
    connection.release();
    return value;
  } catch (error) {
    // A connection that cannot even roll back must not go back with half a transaction in it.
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.destroy(),
    );
    throw error;
  }
}
