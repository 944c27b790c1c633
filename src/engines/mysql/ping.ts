import type { Pool, RowDataPacket } from 'mysql2/promise';
import { within } from '../../shared/clock.ts';
import { inboxTable } from '../sql/engine-tables.ts';
import {
  type Applied,
  JOURNAL_TABLE,
  MIGRATE_FIRST,
  type ModuleSchema,
  migrationsOf,
  missingFrom,
} from '../sql/module-schema.ts';
import { errnoOf, NO_DATABASE, NO_RIGHTS, NO_SUCH_TABLE, reasonOf } from './errors.ts';
import { appliedOf, mustBeAlone } from './migrate.ts';
import { accountOf, createDatabase, DAILY_RIGHTS, grantOn, quoted } from './schema-address.ts';

const PATIENCE_MS = 3_000;

/** Fails soon, and with one sentence, because the reason is shown in the log. */
export async function pingMysql(
  pool: Pool,
  module: ModuleSchema,
  database: string,
  all: readonly ModuleSchema[] = [module],
): Promise<void> {
  const applied = await within(PATIENCE_MS, 'an answer', journalOf(pool, database)).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  mustBeAlone(applied, module, database, all);
  if (missingFrom(applied, migrationsOf(module, 'mysql')).length > 0) throw new Error(MIGRATE_FIRST);
}

async function journalOf(pool: Pool, database: string): Promise<Applied[]> {
  try {
    const [rows] = await pool.query<RowDataPacket[]>(
      `SELECT hash, created_at FROM ${quoted(database)}.${JOURNAL_TABLE}`,
    );
    return rows.map(appliedOf);
  } catch (error) {
    const errno = errnoOf(error);
    // MariaDB says of a missing database that the table is missing.
    const isTableMissing = errno === NO_SUCH_TABLE;
    if (isTableMissing && (await exists(pool, database))) return [];
    if (isTableMissing || errno === NO_DATABASE)
      throw new Error(`the database ${database} is missing: run "dogear migrate", or ${createDatabase(database)}`);
    if (!NO_RIGHTS.includes(errno)) throw error;
    throw await missingRights(pool, database, 'has no rights');
  }
}

/**
 * Fails, with the statement that mends it, if the user may not write into the schema. The server checks the rights on a
 * statement that it only explains, so nothing is written or locked.
 */
export async function mustBeWritable(pool: Pool, database: string): Promise<void> {
  // Any table would do; this one has no generated column, which no statement may name.
  const table = `${quoted(database)}.${inboxTable.name}`;
  const writes = {
    INSERT: `INSERT INTO ${table} SELECT * FROM ${table} WHERE FALSE`,
    UPDATE: `UPDATE ${table} SET consumer = '' WHERE FALSE`,
    DELETE: `DELETE FROM ${table} WHERE FALSE`,
  };
  const missing: string[] = [];
  for (const [right, statement] of Object.entries(writes)) {
    if (!(await isAllowed(pool, statement))) missing.push(right);
  }
  if (missing.length > 0) throw await missingRights(pool, database, `lacks ${missing.join(', ')}`);
}

const isAllowed = (pool: Pool, statement: string): Promise<boolean> =>
  within(PATIENCE_MS, 'an answer', pool.query(`EXPLAIN ${statement}`)).then(
    () => true,
    (error: unknown) => {
      if (NO_RIGHTS.includes(errnoOf(error))) return false;
      throw new Error(reasonOf(error));
    },
  );

async function missingRights(pool: Pool, database: string, flaw: string): Promise<Error> {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT CURRENT_USER() AS account');
  const account = accountOf(String(row?.account));
  return new Error(`${account} ${flaw} on the database ${database}: run ${grantOn(database, DAILY_RIGHTS, account)}`);
}

async function exists(pool: Pool, database: string): Promise<boolean> {
  const [rows] = await pool.query<RowDataPacket[]>('SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?', [
    database,
  ]);
  return rows.length > 0;
}
