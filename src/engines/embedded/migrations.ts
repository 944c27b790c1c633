import { sql } from 'drizzle-orm';
import {
  type Applied,
  JOURNAL_TABLE,
  MIGRATE_FIRST,
  type ModuleSchema,
  migrationsOf,
  missingFrom,
} from '../sql/module-schema.ts';
import { driverErrorOf, type EmbeddedDatabase } from './database.ts';

const journal = sql.identifier(JOURNAL_TABLE);
const allApplied = sql`SELECT hash, created_at FROM ${journal}`;
type JournalRow = [hash: string, createdAt: bigint];
/** By number: the client's rows cannot be iterated. */
const appliedOf = (row: JournalRow): Applied => ({ hash: row[0], createdAt: Number(row[1]) });

const migrationsOfAll = (modules: readonly ModuleSchema[]) =>
  modules.flatMap((module) => migrationsOf(module, 'embedded'));

/** Drizzle's own migrator looks and writes in two steps; here both are one transaction, so processes may race. */
export async function migrate(database: EmbeddedDatabase, modules: readonly ModuleSchema[]): Promise<void> {
  // The switch needs the file for itself, and SQLite does not wait for that.
  await database.patiently(() => database.read.run(sql`PRAGMA journal_mode = WAL`));
  await database.write(async (transaction) => {
    await transaction.run(sql`PRAGMA defer_foreign_keys = ON`);
    await transaction.run(
      sql`CREATE TABLE IF NOT EXISTS ${journal} (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    );
    const applied = (await transaction.values<JournalRow>(allApplied)).map(appliedOf);
    for (const migration of missingFrom(applied, migrationsOfAll(modules))) {
      for (const statement of migration.sql) await transaction.run(sql.raw(statement));
      await transaction.run(
        sql`INSERT INTO ${journal} (hash, created_at) VALUES (${migration.hash}, ${BigInt(migration.folderMillis)})`,
      );
    }
  });
}

/** Cheap: a few rows of one small table. */
export async function assertMigrated({ read }: EmbeddedDatabase, modules: readonly ModuleSchema[]): Promise<void> {
  const applied = await read.values<JournalRow>(allApplied).catch((error: unknown): JournalRow[] => {
    if (driverErrorOf(error)?.message.includes('no such table')) return [];
    throw error;
  });
  if (missingFrom(applied.map(appliedOf), migrationsOfAll(modules)).length > 0) throw new Error(MIGRATE_FIRST);
}
