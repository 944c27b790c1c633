import type { RowDataPacket } from 'mysql2';
import { afterEach, expect, it } from 'vitest';
import { type Connections, openConnections } from '../../src/adapters/mysql/connection.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';

describeOn('mysql')('a session on MySQL', () => {
  let connections: Connections | undefined;
  afterEach(() => connections?.close());

  it.each([
    ['for single statements', {}],
    ['for transactions', { multipleStatements: true }],
  ])('does not depend on how somebody configured the server: %s', async (_, options) => {
    connections = openConnections(addressOf('mysql'), options);
    const [[session]] = await connections.pool.query<RowDataPacket[]>('SELECT @@sql_mode AS mode, @@time_zone AS zone');
    // Without backslash escapes, as some servers are told, a text could end before its end and begin a statement.
    expect(session?.mode.split(',').sort()).toEqual(['NO_ENGINE_SUBSTITUTION', 'STRICT_ALL_TABLES']);
    expect(session?.zone).toBe('+00:00');
  });
});
