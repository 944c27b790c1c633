import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../src/engines/embedded/embedded.ts';
import type { CommandSide } from '../../src/engines/engine.ts';
import { openMysql } from '../../src/engines/mysql/command-side.ts';
import {
  DAILY_RIGHTS,
  databaseIn,
  grantOn,
  grantStatements,
  type MysqlSchema,
  withDatabase,
} from '../../src/engines/mysql/schema-address.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { handledBookmarkEvents } from '../../src/modules/bookmarks/consumers.ts';
import { bookmarksOn, bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { writeBookmark } from '../testkit/bookmark-writes.ts';
import { commandSidePorts, createMysqlDatabase } from '../testkit/command-side.ts';
import { embeddedPorts, scratchFile } from '../testkit/embedded.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { noteRows } from '../testkit/notes/tables.ts';
import { notesSchema } from '../testkit/notes-module.ts';
import { writeNote } from '../testkit/write-note.ts';

/** What a second module has, whatever it stands on. */
const expectNotesToWork = async (side: CommandSide): Promise<void> => {
  const first = await writeNote(side, 1, '우유');
  const second = await writeNote(side, 1, 'milk');
  expect(second).toEqual({ ...first, version: 2, text: 'milk' });
  const { store, history, scan } = side.of(noteRows);
  expect(await store.read({ id: first.id, owner: first.userId })).toEqual(second);
  expect(await store.read({ id: first.id, owner: 8n })).toBeUndefined();
  const window = { from: 'start', limit: 10, offset: 0 } as const;
  const entries = (await history.list({ owner: first.userId }, [first.id], {}, window)).get(first.id);
  expect(entries?.map(({ row }) => [row.version, row.before, row.after])).toEqual([
    [2, first, second],
    [1, null, first],
  ]);
  expect(await scan.after(undefined, 10)).toEqual([second]);
  expect((await side.outbox.depth()).pending).toBe(2);
  const leases = await side.leases.renew('relay', 60_000);
  const claimed = await side.outbox.claim(leases, new Date(), 10);
  expect(claimed.map(({ aggregateType, aggregateVersion }) => [aggregateType, aggregateVersion])).toEqual([
    ['note', 1],
    ['note', 2],
  ]);
  expect(await side.outbox.settle('relay', leases, claimed)).toBe(2);
};

describe('two modules in one embedded file', () => {
  it('have their own tables and one outbox', async () => {
    const { file, remove } = await scratchFile();
    const { commandSide } = openEmbedded(
      { file, modules: [bookmarksSchema, notesSchema], consumers: handledBookmarkEvents.consumers },
      embeddedPorts(),
    );
    await commandSide.migrate();
    await commandSide.ping();
    await expectNotesToWork(commandSide);
    await writeBookmark(bookmarksOn(commandSide));
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 1 });
    await commandSide.close();
    await remove();
  });
});

describeOn('mysql')('a schema per module on MySQL', () => {
  let database: Awaited<ReturnType<typeof createMysqlDatabase>>;
  let schemas: [MysqlSchema, MysqlSchema];
  const users: string[] = [];
  let sides: CommandSide[] = [];

  const asAdmin = async (...statements: string[]): Promise<void> => {
    const admin = await createConnection(withDatabase(addressOf('mysql'), ''));
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  const open = (given: readonly MysqlSchema[] = schemas): [CommandSide, CommandSide] => {
    const opened = openMysql(given, commandSidePorts()) as [CommandSide, CommandSide];
    sides.push(...opened);
    return opened;
  };
  /** The schemas as one user per module sees them, with what is printed for operators. */
  const leastPrivileged = async (): Promise<[MysqlSchema, MysqlSchema]> => {
    const suffix = databaseIn(database.url).slice(-8);
    const statements = grantStatements(schemas).map((statement) =>
      statement.replace(/'dogear_(\w+)'/, `'$1_${suffix}'`).replace('<a password of its own>', 'secret'),
    );
    await asAdmin(...statements);
    return schemas.map((schema) => {
      const user = `${schema.module.name}_${suffix}`;
      users.push(user);
      return { ...schema, url: Object.assign(new URL(schema.url), { username: user, password: 'secret' }).href };
    }) as [MysqlSchema, MysqlSchema];
  };

  beforeEach(async () => {
    database = await createMysqlDatabase();
    const notesUrl = withDatabase(database.url, `${databaseIn(database.url)}_notes`);
    schemas = [
      { module: bookmarksSchema, url: database.url },
      { module: notesSchema, url: notesUrl },
    ];
  });
  afterEach(async () => {
    await Promise.all(sides.map((side) => side.close()));
    sides = [];
    await asAdmin(
      `DROP DATABASE IF EXISTS ${databaseIn(schemas[1].url)}`,
      ...users.splice(0).map((user) => `DROP USER IF EXISTS '${user}'@'%'`),
    );
    await database.drop();
  });

  it('is made by migrate, database included, and has an outbox, leases and relays of its own', async () => {
    const [bookmarks, notes] = open();
    await bookmarks.migrate();
    await notes.migrate();
    await Promise.all([bookmarks.ping(), notes.ping()]);
    await writeBookmark(bookmarksOn(bookmarks));
    await expectNotesToWork(notes);
    expect(await bookmarks.outbox.depth()).toMatchObject({ pending: 1 });
    expect(await bookmarks.leases.renew('other', 60_000)).toHaveLength(BUCKETS);
    expect(await notes.leases.reports()).toMatchObject([{ relay: 'relay', buckets: BUCKETS }]);
  });

  it('works for a user who may use that schema alone, and keeps the user out of every other', async () => {
    for (const side of open()) await side.migrate();
    const [forBookmarks, forNotes] = await leastPrivileged();
    const [bookmarks, notes] = open([forBookmarks, forNotes]);
    await Promise.all([bookmarks.ping(), notes.ping()]);
    await writeBookmark(bookmarksOn(bookmarks));
    await expectNotesToWork(notes);

    const swapped = [
      { ...forBookmarks, url: withDatabase(forNotes.url, databaseIn(forBookmarks.url)) },
      { ...forNotes, url: withDatabase(forBookmarks.url, databaseIn(forNotes.url)) },
    ];
    const [strangerInBookmarks, strangerInNotes] = open(swapped);
    await expect(strangerInBookmarks.ping()).rejects.toThrow(/has no rights on the database .*: run GRANT SELECT/);
    await expect(strangerInNotes.ping()).rejects.toThrow(/has no rights on the database .*: run GRANT SELECT/);
    await expect(writeBookmark(bookmarksOn(strangerInBookmarks))).rejects.toThrow(/denied/);
    await expect(writeNote(strangerInNotes, 2, 'not mine')).rejects.toThrow(/denied/);
    await expect(strangerInBookmarks.outbox.depth()).rejects.toThrow(/denied/);
    expect(await notes.of(noteRows).scan.count(undefined)).toBe(1);
  });

  it.each([
    ['SELECT', 'INSERT, UPDATE, DELETE'],
    ['SELECT, INSERT, UPDATE', 'DELETE'],
    ['SELECT, INSERT, DELETE', 'UPDATE'],
    ['SELECT, UPDATE, DELETE', 'INSERT'],
  ])(
    'is refused at start to a user who has only %s, with the statement that grants the rest',
    async (granted, lacking) => {
      const [administrated] = open();
      await administrated.migrate();
      const [bookmarksSchemaOnMysql] = schemas;
      const name = databaseIn(bookmarksSchemaOnMysql.url);
      const user = `partly_${name.slice(-8)}`;
      users.push(user);
      const account = `'${user}'@'%'`;
      await asAdmin(`CREATE USER ${account} IDENTIFIED BY 'secret'`, grantOn(name, granted, account));
      const url = Object.assign(new URL(bookmarksSchemaOnMysql.url), { username: user, password: 'secret' }).href;
      const [bookmarks] = open([{ ...bookmarksSchemaOnMysql, url }]);
      const mend = grantOn(name, DAILY_RIGHTS, account);
      await expect(bookmarks.ping()).rejects.toThrow(
        `${account} lacks ${lacking} on the database ${name}: run ${mend}`,
      );
      await asAdmin(mend);
      await bookmarks.ping();
      expect(await bookmarks.outbox.depth()).toMatchObject({ pending: 0 });
    },
  );

  it('is not reached by a grant on a schema whose name differs in one letter', async () => {
    const [{ url: bookmarksUrl }, notes] = schemas;
    const lookalike = databaseIn(notes.url).replace(/_notes$/, 'xnotes');
    await asAdmin(`CREATE DATABASE ${lookalike}`, `CREATE TABLE ${lookalike}.secrets (id INT)`);
    try {
      await asAdmin(`CREATE DATABASE ${databaseIn(notes.url)}`);
      const [, forNotes] = await leastPrivileged();
      const connection = await createConnection(withDatabase(forNotes.url, databaseIn(notes.url)));
      await expect(connection.query(`SELECT * FROM ${lookalike}.secrets`)).rejects.toThrow(/denied/);
      await expect(connection.query(`SELECT * FROM ${databaseIn(bookmarksUrl)}.x`)).rejects.toThrow(/denied/);
      await connection.end();
    } finally {
      await asAdmin(`DROP DATABASE ${lookalike}`);
    }
  });

  it('that is missing is told with the statement that makes it', async () => {
    const [, notes] = open();
    const name = databaseIn(schemas[1].url);
    await expect(notes.ping()).rejects.toThrow(
      `the database ${name} is missing: run "dogear migrate", or CREATE DATABASE IF NOT EXISTS \`${name}\``,
    );
    const [, forNotes] = await leastPrivileged();
    const nowhere = { ...forNotes, url: `${forNotes.url}_elsewhere` };
    const [stranger] = open([nowhere]);
    await expect(stranger.migrate()).rejects.toThrow(
      new RegExp(
        `the database ${name}_elsewhere is missing, or '.*' has no rights .* CREATE DATABASE .*; GRANT SELECT`,
      ),
    );
  });

  it('is not shared by two modules whose addresses differ and mean the same', async () => {
    const [bookmarks, notes] = schemas;
    const alias = Object.assign(new URL(bookmarks.url), { hostname: 'localhost' }).href;
    const [first, second] = open([bookmarks, { ...notes, url: alias }]);
    await first.migrate();
    const name = databaseIn(bookmarks.url);
    const told = `the database ${name} is that of bookmarks, and notes needs one of its own: run CREATE DATABASE IF NOT EXISTS \`${name}_notes\``;
    await expect(second.migrate()).rejects.toThrow(told);
    await expect(second.ping()).rejects.toThrow(told);
    await first.ping();
  });

  it('shares connections with the other modules of the same server and user, however many they all want', async () => {
    for (const side of open()) await side.migrate();
    const user = `shared_${databaseIn(database.url).slice(-8)}`;
    users.push(user);
    const account = `'${user}'@'%'`;
    await asAdmin(
      `CREATE USER ${account} IDENTIFIED BY 'secret'`,
      ...schemas.map(({ url }) => grantOn(databaseIn(url), DAILY_RIGHTS, account)),
    );
    const asUser = (url: string) => Object.assign(new URL(url), { username: user, password: 'secret' }).href;
    const [bookmarks, notes] = open(schemas.map((schema) => ({ ...schema, url: asUser(schema.url) })));
    const admin = await createConnection(withDatabase(addressOf('mysql'), ''));
    const connected = async (): Promise<number> => {
      const count = 'SELECT COUNT(*) AS found FROM information_schema.PROCESSLIST WHERE USER = ?';
      const [[row]] = (await admin.query(count, [user])) as unknown as [[{ found: number }]];
      return Number(row.found);
    };
    let most = 0;
    const work = Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        Promise.all([bookmarks.outbox.depth(), notes.outbox.depth(), writeNote(notes, index, `note ${index}`)]),
      ),
    );
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    while (!isDone) most = Math.max(most, await connected());
    await work;
    await admin.end();
    // As docs/operations/engines.md says: 16 for single statements and 16 for transactions.
    expect(most).toBeGreaterThan(16);
    expect(most).toBeLessThanOrEqual(32);
  });
});
