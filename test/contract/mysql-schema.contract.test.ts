import { readFile } from 'node:fs/promises';
import { generateMySQLDrizzleJson, generateMySQLMigration } from 'drizzle-kit/api';
import { getTableConfig } from 'drizzle-orm/mysql-core';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mysqlTablesOf } from '../../src/engines/mysql/tables.ts';
import { migrationsOf } from '../../src/engines/sql/module-schema.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { commandSidePorts, createMysqlDatabase, openBookmarksOnMysql } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';

const schema = mysqlTablesOf(bookmarksSchema);
const tables = Object.values(schema);
const migrations = () => migrationsOf(bookmarksSchema, 'mysql');
const meta = new URL('../../drizzle/bookmarks/mysql/meta/', import.meta.url);

/** MariaDB tells how wide integers are shown, and both call a boolean what it is. */
const plainType = (type: string): string =>
  type === 'tinyint(1)' ? 'boolean' : type.replace(/^(bigint|int|smallint)\(\d+\)/, '$1');

describe('MySQL migrations', () => {
  it('lead to the schema in the code: nothing is left to generate', async () => {
    const journal = JSON.parse(await readFile(new URL('_journal.json', meta), 'utf8'));
    const last = String(journal.entries.at(-1).idx).padStart(4, '0');
    const snapshot = JSON.parse(await readFile(new URL(`${last}_snapshot.json`, meta), 'utf8'));

    expect(await generateMySQLMigration(snapshot, await generateMySQLDrizzleJson(schema))).toEqual([]);
  });
});

describeOn('mysql')('MySQL schema', () => {
  const open = (url: string) => openBookmarksOnMysql({ url }, commandSidePorts());

  describe('after migrate', () => {
    let database: Awaited<ReturnType<typeof createMysqlDatabase>>;
    let connection: Connection;
    let isMariaDb: boolean;
    const rows = async (query: string, table: string) => {
      const [found] = await connection.query<RowDataPacket[]>(query, [table]);
      return found;
    };

    beforeAll(async () => {
      database = await createMysqlDatabase();
      const sides = Array.from({ length: 6 }, () => open(database.url));
      await Promise.all(sides.map((side) => side.migrate()));
      await Promise.all(sides.map((side) => side.close()));
      connection = await createConnection(database.url);
      const [server] = await rows('SELECT VERSION() AS version', '');
      isMariaDb = String(server?.version).includes('MariaDB');
    });
    afterAll(async () => {
      await connection?.end();
      await database?.drop();
    });

    it('has been migrated once, although six did it at the same time', async () => {
      expect(await rows('SELECT created_at FROM __drizzle_migrations', '')).toHaveLength(migrations().length);
      expect(await rows('SELECT bucket FROM relay_leases', '')).toHaveLength(BUCKETS);
    });

    it('keeps what is there when it is migrated again', async () => {
      const side = open(database.url);
      const leases = await side.leases.renew('relay', 60_000);
      await side.migrate();

      expect(await side.leases.renew('relay', 60_000)).toEqual(leases);
      await side.close();
    });

    it.each(tables.map((table) => getTableConfig(table)))(
      'has the columns of $name, text in a binary collation',
      async ({ name, columns }) => {
        const found = await rows(
          `SELECT COLUMN_NAME AS name, COLUMN_TYPE AS type, COLLATION_NAME AS collation, IS_NULLABLE = 'YES' AS nullable
         FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY CAST(COLUMN_NAME AS BINARY)`,
          name,
        );
        expect(found.map((column) => ({ ...column, type: plainType(column.type) }))).toEqual(
          [...columns]
            .sort((one, other) => (one.name < other.name ? -1 : 1))
            .map((column) => {
              const [type = '', collation] = column.getSQLType().split(' CHARACTER SET utf8mb4 COLLATE ');
              const isMariaJson = type === 'json' && isMariaDb;
              return {
                name: column.name,
                type: isMariaJson ? 'longtext' : type,
                collation: isMariaJson ? 'utf8mb4_bin' : (collation ?? null),
                nullable: column.notNull ? 0 : 1,
              };
            }),
        );
      },
    );

    it.each(tables.map((table) => getTableConfig(table)))('has the keys and indexes of $name', async (table) => {
      const found = await rows(
        `SELECT INDEX_NAME AS name, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS columns, MAX(NON_UNIQUE) = 0 AS isUnique
         FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? GROUP BY INDEX_NAME`,
        table.name,
      );
      const named = (name: string, columns: readonly unknown[], isUnique: number) => ({
        name,
        columns: columns.map((column) => (column as { name: string }).name).join(','),
        isUnique,
      });
      const primary = table.primaryKeys[0]?.columns ?? table.columns.filter((column) => column.primary);
      expect(new Set(found.map((index) => ({ ...index })))).toEqual(
        new Set([
          named('PRIMARY', primary, 1),
          ...table.uniqueConstraints.map((key) => named(key.getName() ?? '', key.columns, 1)),
          ...table.indexes.map(({ config }) => named(config.name, config.columns, 0)),
        ]),
      );
    });

    it('ties history to its bookmark', async () => {
      const found = await rows(
        `SELECT TABLE_NAME AS child, REFERENCED_TABLE_NAME AS parent FROM information_schema.REFERENTIAL_CONSTRAINTS
         WHERE CONSTRAINT_SCHEMA = DATABASE()`,
        '',
      );
      expect(found).toEqual([{ child: 'bookmark_history', parent: 'bookmarks' }]);
    });
  });

  const statements = migrations().flatMap(({ sql }) => sql);

  it('is finished by the next migration when one was killed, whatever statement it was at', async () => {
    for (let done = 1; done <= statements.length; done += 1) {
      const database = await createMysqlDatabase();
      const connection = await createConnection(database.url);
      for (const statement of statements.slice(0, done)) await connection.query(statement);
      await connection.end();

      const side = open(database.url);
      await side.migrate();
      await expect(side.ping(), `killed after statement ${done}`).resolves.toBeUndefined();
      expect(await side.leases.renew('relay', 60_000)).toHaveLength(BUCKETS);
      await side.close();
      await database.drop();
    }
  });
});
