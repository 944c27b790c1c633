import type { MigrationMeta } from 'drizzle-orm/migrator';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { BUCKETS } from '../../pipeline/bucket.ts';
import { connectionOptions, sessionSettings } from './connection.ts';
import { errnoOf } from './errors.ts';
import { MIGRATIONS_TABLE, migrations } from './migrations.ts';

const LOCK_WAIT_SECONDS = 120;

/** Table, column, index and foreign key (MySQL, then MariaDB) that are there already; a column or index that is gone. */
const ALREADY_DONE: readonly (number | undefined)[] = [1050, 1060, 1061, 1826, 1005, 1091];

/** One connection, one lock: whoever comes second waits, and finds nothing left to do. */
export async function migrateMysql(url: string): Promise<void> {
  const connection = await createConnection(connectionOptions(url));
  try {
    for (const setting of sessionSettings) await connection.query(setting);
    await waitForOurTurn(connection);
    const last = await lastApplied(connection);
    for (const migration of migrations()) if (migration.folderMillis > last) await apply(connection, migration);
    await makeBuckets(connection);
  } finally {
    // Ends the session, and with it the lock.
    connection.destroy();
  }
}

async function waitForOurTurn(connection: Connection): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT GET_LOCK(CONCAT('dogear ', SHA2(DATABASE(), 224)), ?) AS turn",
    [LOCK_WAIT_SECONDS],
  );
  if (Number(rows[0]?.turn) !== 1) throw new Error(`Another migration has been running for ${LOCK_WAIT_SECONDS} s`);
}

async function lastApplied(connection: Connection): Promise<number> {
  await connection.query(
    `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash TEXT NOT NULL, created_at BIGINT)`,
  );
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT MAX(created_at) AS last FROM ${MIGRATIONS_TABLE}`);
  return Number(rows[0]?.last ?? 0);
}

/** DDL commits by itself: a migration that was cut off is gone through again, past what it already made. */
async function apply(connection: Connection, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) {
    await connection.query(statement).catch((error: unknown) => {
      if (!ALREADY_DONE.includes(errnoOf(error))) throw error;
    });
  }
  await connection.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES (?, ?)`, [hash, folderMillis]);
}

async function makeBuckets(connection: Connection): Promise<void> {
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => [bucket]);
  await connection.query('INSERT IGNORE INTO relay_leases (bucket) VALUES ?', [buckets]);
}
