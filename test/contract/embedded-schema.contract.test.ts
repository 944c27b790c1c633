import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createClient } from '@libsql/client';
import { type DrizzleSQLiteSnapshotJSON, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadLetters } from '../../src/engines/embedded/dead-letters.ts';
import { embeddedTablesOf, engineTables } from '../../src/engines/embedded/tables.ts';
import { bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { catalogItems } from '../../src/modules/catalog/adapters/embedded.ts';
import { schemas } from '../../src/modules/registry.ts';
import { writeBookmark } from '../testkit/bookmark-writes.ts';
import { openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';

const migrations = new URL('../../drizzle/bookmarks/embedded/', import.meta.url);
const migrator = new URL('../testkit/embedded-migrator.ts', import.meta.url);

const schema = { ...embeddedTablesOf(bookmarksSchema), ...engineTables, deadLetters, catalogItems };
const ofAllModules = Object.assign({ ...schema }, ...schemas.map(embeddedTablesOf));
/** A column that was added later stands at the end: the order of columns says nothing. */
const inAnyOrder = (statement: string): string =>
  statement.replace(/^(CREATE TABLE \S+) \((.*)\)$/, (_, head: string, body: string) =>
    [
      head,
      ...body
        .split(', ')
        .map((part) => part.trim())
        .sort(),
    ].join(' | '),
  );

const parsed = async (path: string) => JSON.parse(await readFile(new URL(path, migrations), 'utf8'));

describe('migrations of the embedded file', () => {
  let scratch: Awaited<ReturnType<typeof scratchFile>>;
  beforeEach(async () => {
    scratch = await scratchFile();
  });
  afterEach(() => scratch.remove());

  /** The file as SQLite itself describes it, read by another connection. */
  const tablesOf = async (file: string): Promise<string[]> => {
    const client = createClient({ url: `file:${file}` });
    const { rows } = await client.execute(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name",
    );
    client.close();
    return rows.map(({ sql }) => inAnyOrder(String(sql).replace(/\s+/g, ' ').replaceAll('"', '`')));
  };

  it('say the same as the Drizzle schema', async () => {
    const { entries } = await parsed('meta/_journal.json');
    const latest: DrizzleSQLiteSnapshotJSON = await parsed(
      `meta/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`,
    );
    const declared = await generateSQLiteDrizzleJson({ ...schema });
    expect(await generateSQLiteMigration(latest, declared)).toEqual([]);
  });

  it('leave a fresh file with exactly the tables and indexes of the Drizzle schema', async () => {
    const { commandSide } = openEmbeddedFile(scratch.file);
    await commandSide.migrate();
    await commandSide.close();

    const fromSchema = `${scratch.file}.from-schema`;
    const client = createClient({ url: `file:${fromSchema}` });
    const nothing = await generateSQLiteDrizzleJson({});
    const statements = await generateSQLiteMigration(nothing, await generateSQLiteDrizzleJson(ofAllModules));
    await client.executeMultiple(statements.join(';\n'));
    client.close();

    expect(await tablesOf(scratch.file)).toEqual(await tablesOf(fromSchema));
  });

  it('may be repeated, and keep what is there', async () => {
    const { commandSide } = openEmbeddedFile(scratch.file);
    await commandSide.migrate();
    await writeBookmark(commandSide);
    await commandSide.migrate();
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 1 });
    await commandSide.close();
  });

  it('may be applied by several processes at once', async () => {
    const processes = [1, 2, 3].map(() => fork(migrator, [scratch.file], { execArgv: ['--import', 'tsx'] }));
    await Promise.all(processes.map((child) => once(child, 'message')));
    for (const child of processes) child.send('go');
    const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    const { commandSide } = openEmbeddedFile(scratch.file);
    await commandSide.ping();
    await commandSide.close();
  });

  it('are asked for by name while they are missing', async () => {
    const { commandSide, querySide } = openEmbeddedFile(scratch.file);
    await expect(commandSide.ping()).rejects.toThrow('tables are missing: run "dogear migrate"');
    await commandSide.migrate();
    await expect(querySide.ping()).resolves.toBeUndefined();
    await commandSide.close();
  });
});
