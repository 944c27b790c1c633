import type { RowDataPacket } from 'mysql2';
import { afterEach, describe, expect, it } from 'vitest';
import { type Connections, openConnections, sessionSettings } from '../../src/engines/mysql/connection.ts';
import { migrateMysql } from '../../src/engines/mysql/migrate.ts';
import { bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { createMysqlDatabase } from '../testkit/command-side.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { hostileSessions } from '../testkit/hostile-sessions.ts';
import { type MysqlProxy, type MysqlProxyOptions, startMysqlProxy } from '../testkit/mysql-proxy.ts';

const kinds: [string, { multipleStatements?: boolean }][] = [
  ['for single statements', {}],
  ['for transactions', { multipleStatements: true }],
];

describeOn('mysql')('a session on MySQL', () => {
  let connections: Connections | undefined;
  let proxy: MysqlProxy | undefined;
  afterEach(async () => {
    await connections?.close();
    await proxy?.close();
  });

  const through = async (options: MysqlProxyOptions = {}, url = addressOf('mysql')): Promise<MysqlProxy> => {
    proxy = await startMysqlProxy(url, options);
    return proxy;
  };

  describe.each(kinds)('%s', (_, options) => {
    it.each(hostileSessions)(
      'does not depend on how somebody configured the server: %s',
      async (_name, initConnect) => {
        connections = openConnections((await through({ initConnect })).url, options);
        const [[session]] = await connections.pool.query<RowDataPacket[]>(
          `SELECT @@sql_mode AS mode, @@time_zone AS zone, @@autocommit AS autocommit, @@character_set_client AS client,
          @@character_set_connection AS connection, @@character_set_results AS results, @@collation_connection AS collation`,
        );
        // Without backslash escapes, as some servers are told, a text could end before its end and begin a statement.
        expect(session?.mode.split(',').sort()).toEqual(['NO_ENGINE_SUBSTITUTION', 'STRICT_ALL_TABLES']);
        expect(session).toMatchObject({ zone: '+00:00', autocommit: '1', collation: 'utf8mb4_bin' });
        expect(session).toMatchObject({ client: 'utf8mb4', connection: 'utf8mb4', results: 'utf8mb4' });
      },
    );

    it('is told its character set before anything else', async () => {
      const { url, statements } = await through();
      connections = openConnections(url, options);
      await connections.pool.query('SELECT 1');
      expect(statements).toEqual([...sessionSettings, 'SELECT 1']);
      expect(statements[0]).toMatch(/^SET NAMES utf8mb4\b/);
    });

    it.each(sessionSettings)('is used for nothing when a setting fails: %s', async (setting) => {
      const { url, statements, refuse } = await through();
      connections = openConnections(url, options);
      refuse(new RegExp(`^${setting.replace(/[+.]/g, '\\$&')}$`));
      const { pool, database } = connections;
      await expect(pool.query('SELECT 1')).rejects.toThrow('refused by the test');
      await expect(pool.getConnection()).rejects.toThrow('refused by the test');
      await expect(database.execute('SELECT 1')).rejects.toThrow();
      // More than the pool has connections: each that failed gives its place back.
      await Promise.allSettled(Array.from({ length: 20 }, () => pool.query('SELECT 1')));
      expect(statements.filter((statement) => statement === 'SELECT 1')).toEqual([]);

      refuse(undefined);
      const [[row]] = await pool.query<RowDataPacket[]>('SELECT 1 AS one');
      // MariaDB hands it out as a number, because it is a smaller type there.
      expect(String(row?.one)).toBe('1');
    });
  });

  it('of a migration is told its character set first too, and changes nothing when that fails', async () => {
    const database = await createMysqlDatabase();
    try {
      const { url, statements, refuse } = await through({}, database.url);
      refuse(/^SET NAMES/);
      await expect(migrateMysql(bookmarksSchema, url)).rejects.toThrow('refused by the test');
      expect(statements).toEqual([sessionSettings[0]]);
      refuse(undefined);
      await migrateMysql(bookmarksSchema, url);
      expect(statements.slice(1, 1 + sessionSettings.length)).toEqual(sessionSettings);
    } finally {
      await database.drop();
    }
  });
});
