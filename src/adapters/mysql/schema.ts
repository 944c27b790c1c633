import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, int, mysqlTable, smallint, unique } from 'drizzle-orm/mysql-core';
import type { BookmarkJson, ItemInfoJson } from '../sql/json.ts';
import { instant, json, jsonText, text, tsid, varchar } from './columns.ts';

export const bookmarks = mysqlTable(
  'bookmarks',
  {
    id: tsid('id').primaryKey(),
    userId: tsid('user_id').notNull(),
    itemType: varchar('item_type', 50).notNull(),
    itemId: varchar('item_id', 255).notNull(),
    itemInfo: json<ItemInfoJson>('item_info').notNull(),
    tag: varchar('tag', 100),
    memo: text('memo'),
    version: int('version', { unsigned: true }).notNull(),
    bookmarkedAt: instant('bookmarked_at').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: tsid('deleted_by'),
    createdAt: instant('created_at').notNull(),
    createdBy: tsid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: tsid('updated_by').notNull(),
  },
  (table) => [
    unique('bookmarks_identity').on(table.userId, table.itemType, table.itemId),
    index('bookmarks_trash').on(table.userId, table.isDeleted, table.deletedAt),
  ],
);

export const bookmarkHistory = mysqlTable(
  'bookmark_history',
  {
    historyId: tsid('history_id').primaryKey(),
    bookmarkId: tsid('bookmark_id').notNull(),
    version: int('version', { unsigned: true }).notNull(),
    operationType: varchar('operation_type', 10).notNull(),
    beforeData: json<BookmarkJson>('before_data'),
    afterData: json<BookmarkJson>('after_data').notNull(),
    changedBy: tsid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changeReason: varchar('change_reason', 500),
  },
  (table) => [
    foreignKey({
      name: 'bookmark_history_bookmark',
      columns: [table.bookmarkId],
      foreignColumns: [bookmarks.id],
    }),
    unique('bookmark_history_version').on(table.bookmarkId, table.version),
    // With the version, several changes of one millisecond are in order too.
    index('bookmark_history_moment').on(table.bookmarkId, table.changedAt, table.version),
    index('bookmark_history_operation').on(table.operationType, table.changedAt),
  ],
);

/** Committed events that are not published yet. */
export const outbox = mysqlTable(
  'outbox',
  {
    id: tsid('id').autoincrement().primaryKey(),
    eventId: varchar('event_id', 36).notNull(),
    eventType: varchar('event_type', 100).notNull(),
    source: varchar('source', 100).notNull(),
    aggregateType: varchar('aggregate_type', 50).notNull(),
    aggregateId: varchar('aggregate_id', 50).notNull(),
    aggregateVersion: int('aggregate_version', { unsigned: true }).notNull(),
    payload: jsonText('payload').notNull(),
    headers: json<Readonly<Record<string, string>>>('headers').notNull(),
    createdAt: instant('created_at').notNull(),
    bucket: smallint('bucket', { unsigned: true }).notNull(),
    attempts: int('attempts', { unsigned: true }).notNull().default(0),
    /** Empty means: at once. */
    nextAttemptAt: instant('next_attempt_at'),
    parkedAt: instant('parked_at'),
    lastError: text('last_error'),
    /** It failed before: only such a row can hold back its aggregate's later ones. */
    held: boolean('held').generatedAlwaysAs(sql.raw('`next_attempt_at` is not null or `parked_at` is not null'), {
      mode: 'virtual',
    }),
  },
  (table) => [
    unique('outbox_aggregate_version').on(table.aggregateType, table.aggregateId, table.aggregateVersion),
    // A claim walks this index in id order and reads no payload of what it does not take.
    index('outbox_scan').on(table.parkedAt, table.id, table.bucket, table.nextAttemptAt),
    // Whether an aggregate is held back is one look-up, however many of its events are pending.
    index('outbox_held').on(table.aggregateType, table.aggregateId, table.held),
  ],
);

/** One row per bucket, made with the tables. */
export const relayLeases = mysqlTable('relay_leases', {
  bucket: smallint('bucket', { unsigned: true }).primaryKey(),
  owner: varchar('owner', 100),
  epoch: int('epoch', { unsigned: true }).notNull().default(0),
  expiresAt: instant('expires_at'),
});

/** Who publishes, and when it was last seen: the fair share of buckets follows from it. */
export const relays = mysqlTable('relays', {
  id: varchar('id', 100).primaryKey(),
  lastSeenAt: instant('last_seen_at').notNull(),
  breaker: varchar('breaker', 16).notNull().default('CLOSED'),
});
