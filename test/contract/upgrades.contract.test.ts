import { createClient } from '@libsql/client';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import type { Misconfigured } from '../../src/engines/engine.ts';
import { JOURNAL_TABLE, type Migration, migrationsOf } from '../../src/engines/sql/module-schema.ts';
import { bookmarkCreated } from '../../src/modules/bookmarks/events.ts';
import { type BookmarkCommandSide, bookmarkRows, bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { bookmarkEntryOf } from '../testkit/bookmark-consumer.ts';
import { changeBookmark, pendingEvents, retag, storedBookmark, storedHistory } from '../testkit/bookmark-writes.ts';
import { commandSidePorts, createMysqlDatabase, openBookmarksOnMysql } from '../testkit/command-side.ts';
import { openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { aBookmark } from '../testkit/samples.ts';

const bookmark = aBookmark({ memo: "한국어 'quoted' \\ backslash" });
const entry = bookmarkEntryOf(bookmarkCreated(bookmark), {
  eventId: '0b8a6f0e-5a39-4c7e-9f0e-3d2f6a1c9b11',
  now: bookmark.createdAt,
  traceparent: null,
});
const { itemInfo } = bookmarkRows.rows.columns;
const { after } = bookmarkRows.history.columns;

/** What the first release wrote for one creation: the columns of its foundation, by their names. */
const written: readonly [table: string, values: Record<string, unknown>][] = [
  [
    'bookmarks',
    {
      id: bookmark.id,
      user_id: bookmark.userId,
      item_type: bookmark.itemType,
      item_id: bookmark.itemId,
      item_info: JSON.stringify(itemInfo!.toJson(bookmark.itemInfo as never)),
      tag: bookmark.tag,
      memo: bookmark.memo,
      version: bookmark.version,
      bookmarked_at: bookmark.bookmarkedAt,
      is_deleted: 0,
      created_at: bookmark.createdAt,
      created_by: bookmark.createdBy,
      updated_at: bookmark.updatedAt,
      updated_by: bookmark.updatedBy,
    },
  ],
  [
    'bookmark_history',
    {
      history_id: 5,
      bookmark_id: bookmark.id,
      version: bookmark.version,
      operation_type: 'INSERT',
      after_data: JSON.stringify(after.toJson(bookmark)),
      changed_by: bookmark.userId,
      changed_at: bookmark.updatedAt,
    },
  ],
  [
    'outbox',
    {
      event_id: entry.eventId,
      event_type: entry.eventType,
      source: entry.source,
      aggregate_type: entry.aggregateType,
      aggregate_id: entry.aggregateId,
      aggregate_version: entry.aggregateVersion,
      payload: entry.payload,
      headers: JSON.stringify(entry.headers),
      created_at: entry.createdAt,
      bucket: entry.bucket,
    },
  ],
];

/** A database at some release: `run` is a statement with its values. */
interface OldDatabase {
  run(statement: string, values?: readonly unknown[]): Promise<unknown>;
  /** How this dialect keeps a moment. */
  moment(instant: Date): unknown;
  open(): BookmarkCommandSide;
  remove(): Promise<void>;
}

const upgradesOf = (dialect: 'mysql' | 'embedded', make: () => Promise<OldDatabase>): void => {
  const migrations = migrationsOf(bookmarksSchema, dialect);
  const journalDdl =
    dialect === 'mysql'
      ? `CREATE TABLE ${JOURNAL_TABLE} (id SERIAL PRIMARY KEY, hash TEXT NOT NULL, created_at BIGINT)`
      : `CREATE TABLE ${JOURNAL_TABLE} (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

  const applied = async (old: OldDatabase, chosen: readonly Migration[], hash?: string): Promise<void> => {
    await old.run(journalDdl);
    for (const migration of chosen) {
      for (const statement of migration.sql) await old.run(statement);
      await old.run(`INSERT INTO ${JOURNAL_TABLE} (hash, created_at) VALUES (?, ?)`, [
        hash ?? migration.hash,
        migration.folderMillis,
      ]);
    }
  };
  const withOld = async (work: (old: OldDatabase) => Promise<void>): Promise<void> => {
    const old = await make();
    await work(old).finally(() => old.remove());
  };

  it.each(migrations.map(({ tag }, index) => [tag, index] as const))(
    'keeps the data of a database that ends with %s, and goes on with it',
    (_, index) =>
      withOld(async (old) => {
        await applied(old, migrations.slice(0, index + 1));
        for (const [table, values] of written) {
          const names = Object.keys(values);
          const kept = Object.values(values).map((value) => (value instanceof Date ? old.moment(value) : value));
          await old.run(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`, kept);
        }
        const side = old.open();
        await side.migrate();
        await side.ping();
        expect(await storedBookmark(side, bookmark.id)).toEqual(bookmark);
        expect(await storedHistory(side, bookmark.id)).toMatchObject([
          { id: 5n, before: null, after: bookmark, changedBy: bookmark.userId, operation: 'INSERT' },
        ]);
        const [pending] = await pendingEvents(side, bookmark.id);
        expect(JSON.parse(pending!.payload)).toEqual(JSON.parse(entry.payload));
        await changeBookmark(side, bookmark.id, retag('after the upgrade'));
        expect(await storedHistory(side, bookmark.id)).toHaveLength(2);
        await side.close();
      }),
  );

  it('applies a migration that was merged late, although newer ones are there', () =>
    withOld(async (old) => {
      // One that nothing after it depends on.
      const late = migrations[dialect === 'mysql' ? 1 : 4];
      await applied(
        old,
        migrations.filter((migration) => migration !== late),
      );
      const side = old.open();
      await expect(side.ping()).rejects.toThrow('tables are missing: run "dogear migrate"');
      await side.migrate();
      await side.ping();
      await side.close();
    }));

  it('refuses to guess when an applied migration has another text now', () =>
    withOld(async (old) => {
      await applied(old, migrations.slice(0, 1), 'the hash of another text');
      const side = old.open();
      const told = { message: expect.stringContaining('0000_foundation was changed after it had been applied') };
      await expect(side.migrate()).rejects.toMatchObject(told satisfies Partial<Misconfigured>);
      await side.close();
    }));
};

describe('upgrades of the embedded file', () => {
  upgradesOf('embedded', async () => {
    const { file, remove } = await scratchFile();
    const client = createClient({ url: `file:${file}` });
    return {
      run: (statement, values = []) => client.execute({ sql: statement, args: values as bigint[] }),
      moment: (instant) => instant.getTime(),
      open: () => {
        client.close();
        return openEmbeddedFile(file).commandSide;
      },
      remove,
    };
  });
});

describeOn('mysql')('upgrades on MySQL', () => {
  upgradesOf('mysql', async () => {
    const database = await createMysqlDatabase();
    const connection = await createConnection({ uri: database.url, timezone: 'Z', charset: 'utf8mb4_bin' });
    return {
      run: (statement, values = []) =>
        connection.query(
          statement,
          values.map((value) => (typeof value === 'bigint' ? value.toString() : value)),
        ),
      moment: (instant) => instant,
      open: () => openBookmarksOnMysql({ url: database.url }, commandSidePorts()),
      remove: async () => {
        await connection.end();
        await database.drop();
      },
    };
  });
});
