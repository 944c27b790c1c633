import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { driverErrorOf, type EmbeddedDatabase } from './database.ts';

/** The same folder from `src` and from `dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../../drizzle/embedded', import.meta.url));

const applied = sql.identifier('__drizzle_migrations');

/** Drizzle's own migrator looks and writes in two steps; here both are one transaction, so processes may race. */
export async function migrate(database: EmbeddedDatabase): Promise<void> {
  // The switch needs the file for itself, and SQLite does not wait for that.
  await database.patiently(() => database.read.run(sql`PRAGMA journal_mode = WAL`));
  await database.write(async (transaction) => {
    await transaction.run(sql`PRAGMA defer_foreign_keys = ON`);
    await transaction.run(
      sql`CREATE TABLE IF NOT EXISTS ${applied} (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    );
    const [newest] = await transaction.values<[bigint | null]>(sql`SELECT max(created_at) FROM ${applied}`);
    for (const migration of migrationsAfter(newest?.[0] ?? 0n)) {
      for (const statement of migration.sql) await transaction.run(sql.raw(statement));
      await transaction.run(
        sql`INSERT INTO ${applied} (hash, created_at) VALUES (${migration.hash}, ${BigInt(migration.folderMillis)})`,
      );
    }
  });
}

/** Cheap: one row of one small table. */
export async function assertMigrated({ read }: EmbeddedDatabase): Promise<void> {
  const newest = await read
    .values<[bigint | null]>(sql`SELECT max(created_at) FROM ${applied}`)
    .catch((error: unknown): [bigint | null][] => {
      if (driverErrorOf(error)?.message.includes('no such table')) return [];
      throw error;
    });
  if (migrationsAfter(newest[0]?.[0] ?? 0n).length > 0) throw new Error('tables are missing: run "dogear migrate"');
}

let migrations: ReturnType<typeof readMigrationFiles> | undefined;

function migrationsAfter(newest: bigint) {
  migrations ??= readMigrationFiles({ migrationsFolder: MIGRATIONS });
  return migrations.filter(({ folderMillis }) => BigInt(folderMillis) > newest);
}
