import type { Pool, RowDataPacket } from 'mysql2/promise';
import { within } from '../../shared/within.ts';
import { errnoOf, NO_SUCH_TABLE, reasonOf } from './errors.ts';
import { MIGRATIONS_TABLE, migrations } from './migrations.ts';

const PATIENCE_MS = 3_000;

/** Soon, and in one sentence: somebody reads it in a log. */
export async function pingMysql(pool: Pool): Promise<void> {
  const applied = await within(PATIENCE_MS, 'an answer', lastApplied(pool)).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  if (migrations().some(({ folderMillis }) => folderMillis > applied)) {
    throw new Error('tables are missing: run "dogear migrate"');
  }
}

async function lastApplied(pool: Pool): Promise<number> {
  try {
    const [rows] = await pool.query<RowDataPacket[]>(`SELECT MAX(created_at) AS last FROM ${MIGRATIONS_TABLE}`);
    return Number(rows[0]?.last ?? 0);
  } catch (error) {
    if (errnoOf(error) === NO_SUCH_TABLE) return 0;
    throw error;
  }
}
