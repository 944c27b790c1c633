import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generateMySQLDrizzleJson,
  generateMySQLMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { embeddedTablesOf } from '../../src/engines/embedded/tables.ts';
import { mysqlTablesOf } from '../../src/engines/mysql/tables.ts';
import type { Dialect, ModuleSchema } from '../../src/engines/sql/module-schema.ts';
import { hasRows } from '../../src/modules/module.ts';
import { schemas } from '../../src/modules/registry.ts';
import { notesSchema } from '../testkit/notes-module.ts';

const drizzle = new URL('../../drizzle', import.meta.url).pathname;

/** What the tables were when the last migration was written. */
function latestSnapshotOf({ name, migrations }: ModuleSchema, dialect: Dialect) {
  const meta = join(migrations ?? join(drizzle, name), dialect, 'meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  return JSON.parse(readFileSync(join(meta, `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`), 'utf8'));
}

/** The first module also has the tables that all modules share: its own suites look at those. */
describe.each([...schemas.slice(1), notesSchema])('the migrations of $name lead to its tables', (schema) => {
  // A module of documents alone has no tables there.
  const onMysql = hasRows(schema) ? it : undefined;
  onMysql?.('on MySQL', async () => {
    const declared = await generateMySQLDrizzleJson(mysqlTablesOf(schema));
    expect(await generateMySQLMigration(latestSnapshotOf(schema, 'mysql'), declared)).toEqual([]);
  });

  it('in the embedded file', async () => {
    const declared = await generateSQLiteDrizzleJson(embeddedTablesOf(schema));
    expect(await generateSQLiteMigration(latestSnapshotOf(schema, 'embedded'), declared)).toEqual([]);
  });
});
