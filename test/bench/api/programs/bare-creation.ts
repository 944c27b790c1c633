import { randomUUID } from 'node:crypto';
import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { bookmarkCreated } from '../../../../src/modules/bookmarks/events.ts';
import { bookmarkRows } from '../../../../src/modules/bookmarks/tables.ts';
import { NOT_ACTIVE } from '../../../../src/modules/identity/adapters/public.ts';
import { systemClock } from '../../../../src/shared/clock.ts';
import { tsidGenerator } from '../../../../src/shared/ids.ts';
import { bookmarkEntryOf } from '../../../testkit/bookmark-consumer.ts';
import { manyBookmarks } from '../bookmarks.ts';

const BOOKMARK = `INSERT INTO bookmarks (id, user_id, item_type, item_id, item_info, tag, memo, version, bookmarked_at,
  is_deleted, created_at, created_by, updated_at, updated_by) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, 0, ?, ?, ?, ?)`;
const HISTORY = `INSERT INTO bookmark_history (history_id, bookmark_id, version, operation_type, before_data, after_data,
  changed_by, changed_at) VALUES (?, ?, 1, 'INSERT', NULL, ?, ?, ?)`;
const OUTBOX = `INSERT INTO outbox (event_id, event_type, source, aggregate_type, aggregate_id, aggregate_version, payload,
  headers, created_at, bucket) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`;

const FORBIDDEN = `SELECT 1 FROM bookmark_owners WHERE user_id = ? AND status IN (?)`;

/**
 * What one creation needs, on the bare driver: three inserts in one transaction, and in it the question whether the owner's
 * account is active, without which a bookmark could slip in behind a deletion. Nothing else is read or checked.
 */
export function bareCreation(url: string): () => Promise<unknown> {
  const pool = createPool({ uri: url, timezone: 'Z', connectionLimit: 16 });
  const nextTsid = tsidGenerator(systemClock, 1);
  const [sample] = manyBookmarks(1);
  if (!sample) throw new Error('no sample');
  const entry = bookmarkEntryOf(bookmarkCreated(sample), { eventId: randomUUID(), now: new Date(), traceparent: null });

  return async () => {
    const id = `${nextTsid()}`;
    const { itemType, itemId, itemInfo, userId, tag, memo } = sample;
    const [user, now] = [`${userId}`, new Date()];
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      const info = JSON.stringify(itemInfo);
      const marked = [id, id, itemType, itemId, info, tag, memo, now, now, user, now, user];
      const [{ affectedRows }] = await connection.query<ResultSetHeader>(BOOKMARK, marked);
      await connection.query(HISTORY, [
        `${nextTsid()}`,
        id,
        JSON.stringify(bookmarkRows.history.columns.after.toJson(sample)),
        user,
        now,
      ]);
      const { eventType, source, aggregateType, payload, headers, bucket } = entry;
      const json = [JSON.stringify(payload), JSON.stringify(headers)];
      await connection.query(OUTBOX, [randomUUID(), eventType, source, aggregateType, id, ...json, now, bucket]);
      const [forbidden] = await connection.query<RowDataPacket[]>(FORBIDDEN, [user, NOT_ACTIVE]);
      if (forbidden.length > 0) throw new Error('the account is not active');
      await connection.commit();
      return { id, affectedRows };
    } finally {
      connection.release();
    }
  };
}
