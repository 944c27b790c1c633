import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { BUCKETS } from '../../kernel/outbox/entry.ts';
import { Misconfigured } from '../engine.ts';
import {
  type Applied,
  JOURNAL_TABLE,
  type Migration,
  type ModuleSchema,
  migrationsOf,
  missingFrom,
  strangerIn,
} from '../sql/module-schema.ts';
import { connectionOptions, prepareSession } from './connection.ts';
import { errnoOf, NO_DATABASE, NO_RIGHTS } from './errors.ts';
import {
  accountOf,
  createDatabase,
  databaseIn,
  grantOn,
  MIGRATING_RIGHTS,
  quoted,
  serverIn,
} from './schema-address.ts';

const LOCK_WAIT_SECONDS = 120;

/** Table, column, index and foreign key (MySQL, then MariaDB) that are there already; a column or index that is gone. */
const ALREADY_DONE: readonly (number | undefined)[] = [1050, 1060, 1061, 1826, 1005, 1091];

/** One connection, one lock: the second of two waits, and finds nothing left to do. */
export async function migrateMysql(
  module: ModuleSchema,
  url: string,
  all: readonly ModuleSchema[] = [module],
): Promise<void> {
  const connection = await createConnection(connectionOptions(serverIn(url)));
  try {
    await prepareSession(connection);
    await enterDatabase(connection, databaseIn(url));
    await waitForOurTurn(connection);
    const applied = await journalOf(connection);
    mustBeAlone(applied, module, databaseIn(url), all);
    const missing = missingFrom(applied, migrationsOf(module, 'mysql'));
    for (const migration of missing) await apply(connection, migration);
    await makeBuckets(connection);
  } finally {
    // Ends the session, and with it the lock.
    connection.destroy();
  }
}

/** The addresses of two modules may differ, one a name and one a number, and lead to one database all the same. */
export function mustBeAlone(
  applied: readonly Applied[],
  module: ModuleSchema,
  database: string,
  all: readonly ModuleSchema[],
): void {
  const stranger = strangerIn(applied, module, all, 'mysql');
  if (!stranger) return;
  const own = `${database}_${module.name}`;
  throw new Misconfigured(
    `the database ${database} is that of ${stranger.name}, and ${module.name} needs one of its own: run ${createDatabase(own)} and let ${module.name.toUpperCase()}_MYSQL_URL name it`,
  );
}

/** Makes the database if it is missing and we may, or says what an administrator has to run. */
async function enterDatabase(connection: Connection, database: string): Promise<void> {
  const use = () => connection.query(`USE ${quoted(database)}`);
  try {
    await use();
  } catch (error) {
    if (!isUnusable(error)) throw error;
    await connection
      .query(createDatabase(database))
      .then(use)
      .catch(async (failure: unknown) => {
        if (!isUnusable(failure)) throw failure;
        const [[row]] = await connection.query<RowDataPacket[]>('SELECT CURRENT_USER() AS account');
        const account = accountOf(String(row?.account));
        throw new Misconfigured(
          `the database ${database} is missing, or ${account} has no rights on it and may not create it; an administrator may run: ` +
            `${createDatabase(database)}; ${grantOn(database, MIGRATING_RIGHTS, account)};`,
        );
      });
  }
}

const isUnusable = (error: unknown): boolean => {
  const errno = errnoOf(error);
  return errno === NO_DATABASE || NO_RIGHTS.includes(errno);
};

async function waitForOurTurn(connection: Connection): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT GET_LOCK(CONCAT('dogear ', SHA2(DATABASE(), 224)), ?) AS turn",
    [LOCK_WAIT_SECONDS],
  );
  if (Number(rows[0]?.turn) !== 1) throw new Error(`Another migration has been running for ${LOCK_WAIT_SECONDS} s`);
}

async function journalOf(connection: Connection): Promise<Applied[]> {
  await connection.query(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL_TABLE} (id SERIAL PRIMARY KEY, hash TEXT NOT NULL, created_at BIGINT)`,
  );
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT hash, created_at FROM ${JOURNAL_TABLE}`);
  return rows.map(appliedOf);
}

export const appliedOf = ({ hash, created_at: createdAt }: RowDataPacket): Applied => ({
  hash: String(hash),
  createdAt: Number(createdAt),
});

/** DDL commits by itself: a migration that was cut off is gone through again, past what it already made. */
async function apply(connection: Connection, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) {
    await connection.query(statement).catch((error: unknown) => {
      if (!ALREADY_DONE.includes(errnoOf(error))) throw error;
    });
  }
  await connection.query(`INSERT INTO ${JOURNAL_TABLE} (hash, created_at) VALUES (?, ?)`, [hash, folderMillis]);
}

async function makeBuckets(connection: Connection): Promise<void> {
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => [bucket]);
  await connection.query('INSERT IGNORE INTO relay_leases (bucket) VALUES ?', [buckets]);
}
