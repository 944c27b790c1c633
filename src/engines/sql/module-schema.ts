import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { Misconfigured } from '../engine.ts';
import type { AggregateRows } from './aggregate-rows.ts';
import type { AnyTable } from './columns.ts';

/** What one module stores: its rows in a MySQL database of its own, its documents, or both in the one embedded file. */
export interface ModuleSchema {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: aggregates of different states, of which only the tables matter here.
  readonly aggregates: readonly AggregateRows<any, any, any, any>[];
  /** Tables of plain rows. */
  readonly records?: readonly AnyTable[];
  readonly documents?: readonly DocumentType[];
  /** The folder of its migrations, one folder per dialect inside; `drizzle/<name>` of the project unless it is named. */
  readonly migrations?: string;
}

export type Dialect = 'mysql' | 'embedded';

export interface Migration extends MigrationMeta {
  readonly tag: string;
}

/** A line of the journal that the database keeps of its migrations. */
export interface Applied {
  readonly hash: string;
  readonly createdAt: number;
}

export const JOURNAL_TABLE = '__drizzle_migrations';

/** The same place seen from src/ and from dist/. */
const ofProject = fileURLToPath(new URL('../../../drizzle', import.meta.url));
const read = new Map<string, Migration[]>();

/** In the order of the folder's journal. */
export function migrationsOf({ name, migrations }: ModuleSchema, dialect: Dialect): Migration[] {
  const folder = join(migrations ?? join(ofProject, name), dialect);
  const known = read.get(folder);
  if (known) return known;
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const found = readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => ({
    ...migration,
    tag: journal.entries[index]?.tag ?? '',
  }));
  read.set(folder, found);
  return found;
}

/**
 * What the database's journal lacks, whenever it was written: a migration that was merged late is applied too. Throws
 * if one was applied with another text than it has now, because then nothing is known about the tables.
 */
export function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const hashes = new Set(applied.map(({ hash }) => hash));
  const missing = migrations.filter(({ hash }) => !hashes.has(hash));
  const times = new Set(applied.map(({ createdAt }) => createdAt));
  const changed = missing.find(({ folderMillis }) => times.has(folderMillis));
  if (changed) {
    throw new Misconfigured(
      `the migration ${changed.tag} was changed after it had been applied: put its file back as it was released, and write a new migration instead`,
    );
  }
  return missing;
}

/** The module among these whose migrations were applied here, in the database of another one. */
export function strangerIn(
  applied: readonly Applied[],
  own: ModuleSchema,
  all: readonly ModuleSchema[],
  dialect: Dialect,
): ModuleSchema | undefined {
  const hashes = new Set(applied.map(({ hash }) => hash));
  for (const { hash } of migrationsOf(own, dialect)) hashes.delete(hash);
  return all.find((module) => module !== own && migrationsOf(module, dialect).some(({ hash }) => hashes.has(hash)));
}

export const MIGRATE_FIRST = 'tables are missing: run "dogear migrate"';
