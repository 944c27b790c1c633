import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** The same place seen from src/ and from dist/. */
const folder = fileURLToPath(new URL('../../../drizzle/mysql', import.meta.url));

export const MIGRATIONS_TABLE = '__drizzle_migrations';

export const migrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: folder });
