import { join } from 'node:path';
import Database from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** What a refresh needs of a database at the least: the session's row locked and read, changed, and committed. */
export interface BareRefresh {
  /** It changes the row each time: an update that changes nothing is not written, and not made durable. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

const ROTATION = 'prev_rotated_at = rotated_at, rotated_at = ?, last_used_at = ?, generation = generation + 1';

/** The statements of a file that is open already, each prepared once, as our own writer does. */
export function bareRefreshOnFile(folder: string, session: bigint): BareRefresh {
  const file = new Database(join(folder, 'dogear.db'), { timeout: 5_000 });
  const [begin, commit] = [file.prepare('BEGIN IMMEDIATE'), file.prepare('COMMIT')];
  const read = file.prepare('SELECT * FROM auth_sessions WHERE id = ?');
  const update = file.prepare(`UPDATE auth_sessions SET ${ROTATION} WHERE id = ?`);
  return {
    rotate: async () => {
      begin.run();
      if (read.all(session).length !== 1) throw new Error('the bare statements found no row');
      update.run(Date.now(), Date.now(), session);
      commit.run();
    },
    close: async () => void file.close(),
  };
}

/** A statement at a time, as the driver is used everywhere. */
export async function bareRefreshOnMysql(url: string, session: bigint): Promise<BareRefresh> {
  const { pathname } = new URL(url);
  const schema = Object.assign(new URL(url), { pathname: `${pathname}_auth` });
  const connection = await createConnection({ uri: schema.href, timezone: 'Z' });
  return {
    rotate: async () => {
      await connection.query('BEGIN');
      const [rows] = await connection.query<RowDataPacket[]>('SELECT * FROM auth_sessions WHERE id = ? FOR UPDATE', [
        session,
      ]);
      if (rows.length !== 1) throw new Error('the bare statements found no row');
      await connection.query(`UPDATE auth_sessions SET ${ROTATION} WHERE id = ?`, [new Date(), new Date(), session]);
      await connection.query('COMMIT');
    },
    close: () => connection.end(),
  };
}
