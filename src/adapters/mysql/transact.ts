import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/mysql2';
import type { Pool } from 'mysql2/promise';
import type { Randomness } from '../../shared/randomness.ts';
import type { Transact } from '../sql/bookmark-store.ts';
import { bookmarkTransaction } from './bookmark-transaction.ts';
import type { Database } from './connection.ts';
import { retrying } from './retry.ts';

export const mysqlTransact =
  (pool: Pool, randomness: Randomness): Transact =>
  (work) =>
    retrying(randomness, () => inTransaction(pool, (database) => work(bookmarkTransaction(database))));

async function inTransaction<Value>(pool: Pool, work: (database: Database) => Promise<Value>): Promise<Value> {
  const connection = await pool.getConnection();
  const database: Database = drizzle({ client: connection });
  try {
    await database.execute(sql`begin`);
    const value = await work(database);
    await database.execute(sql`commit`);
    connection.release();
    return value;
  } catch (error) {
    // A connection that cannot even roll back must not go back with half a transaction in it.
    await database.execute(sql`rollback`).then(
      () => connection.release(),
      () => connection.destroy(),
    );
    throw error;
  }
}
