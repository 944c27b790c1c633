import { isNotNull } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listIndexes } from '../../bookmarks/queries/list-index.ts';
import type { BookmarkJson, ItemInfoJson } from '../sql/json.ts';
import { flag, instant, json, rowNumber, tsid, wholeNumber } from './columns.ts';
import { indexNameOf, orderColumns } from './document-indexes.ts';

// Command side (SPEC 3, 5)

export const bookmarks = sqliteTable(
  'bookmarks',
  {
    id: tsid('id').primaryKey(),
    userId: tsid('user_id').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    itemInfo: json<ItemInfoJson>('item_info').notNull(),
    tag: text('tag'),
    memo: text('memo'),
    version: wholeNumber('version').notNull(),
    bookmarkedAt: instant('bookmarked_at').notNull(),
    isDeleted: flag('is_deleted').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: tsid('deleted_by'),
    createdAt: instant('created_at').notNull(),
    createdBy: tsid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: tsid('updated_by').notNull(),
  },
  (row) => [
    uniqueIndex('bookmarks_identity').on(row.userId, row.itemType, row.itemId),
    index('bookmarks_trash').on(row.userId, row.isDeleted, row.deletedAt),
  ],
);

export const bookmarkHistory = sqliteTable(
  'bookmark_history',
  {
    historyId: tsid('history_id').primaryKey(),
    bookmarkId: tsid('bookmark_id')
      .notNull()
      .references(() => bookmarks.id),
    version: wholeNumber('version').notNull(),
    operationType: text('operation_type').notNull(),
    beforeData: json<BookmarkJson>('before_data'),
    afterData: json<BookmarkJson>('after_data').notNull(),
    changedBy: tsid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changeReason: text('change_reason'),
  },
  (row) => [
    uniqueIndex('history_version').on(row.bookmarkId, row.version),
    index('history_moment').on(row.bookmarkId, row.changedAt, row.version),
    index('history_operation').on(row.operationType, row.changedAt),
  ],
);

export const outbox = sqliteTable(
  'outbox',
  {
    id: rowNumber('id'),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    source: text('source').notNull(),
    aggregateType: text('aggregate_type').notNull(),
    aggregateId: text('aggregate_id').notNull(),
    aggregateVersion: wholeNumber('aggregate_version').notNull(),
    payload: text('payload').notNull(),
    headers: json<Readonly<Record<string, string>>>('headers').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: wholeNumber('attempts').notNull().default(0),
    /** Empty means: at once. */
    nextAttemptAt: instant('next_attempt_at'),
    parkedAt: instant('parked_at'),
    lastError: text('last_error'),
    bucket: wholeNumber('bucket').notNull(),
  },
  (row) => [uniqueIndex('outbox_aggregate_version').on(row.aggregateType, row.aggregateId, row.aggregateVersion)],
);

// Query side (SPEC 6)

/** A tombstone has nothing but id, version and deletion time: without a user no list can see it. */
export const bookmarkDocuments = sqliteTable(
  'bookmark_documents',
  {
    id: tsid('id').primaryKey(),
    version: wholeNumber('version').notNull(),
    deletedAt: instant('deleted_at'),
    userId: tsid('user_id'),
    itemType: text('item_type'),
    itemId: text('item_id'),
    itemTitle: text('item_title'),
    itemSummary: text('item_summary'),
    itemStartDate: instant('item_start_date'),
    itemEndDate: instant('item_end_date'),
    itemPublishedAt: instant('item_published_at'),
    itemCreatedAt: instant('item_created_at'),
    tag: text('tag'),
    memo: text('memo'),
    bookmarkedAt: instant('bookmarked_at'),
    createdAt: instant('created_at'),
    createdBy: tsid('created_by'),
    updatedAt: instant('updated_at'),
    updatedBy: tsid('updated_by'),
    foldedTitle: text('folded_title'),
    foldedTag: text('folded_tag'),
    foldedMemo: text('folded_memo'),
  },
  // Each index ends with the id by itself: it is SQLite's row id.
  (row) => [
    index('documents_item').on(row.userId, row.itemType, row.itemId),
    ...listIndexes.map((list) => {
      const columns = [
        ...(list.byType ? [row.itemType] : []),
        ...(list.byTag === 'each' ? [row.tag] : []),
        row[orderColumns[list.field].column],
      ];
      const all = index(indexNameOf(list)).on(row.userId, ...columns);
      return list.byTag === 'some' ? all.where(isNotNull(row.tag)) : all;
    }),
    index('documents_tombstones').on(row.deletedAt).where(isNotNull(row.deletedAt)),
  ],
);

/** Documents without a title are kept, but are no items (SPEC 1). */
export const catalogItems = sqliteTable(
  'catalog_items',
  {
    itemType: text('item_type').notNull(),
    id: text('id').notNull(),
    title: text('title'),
    summary: text('summary'),
    url: text('url'),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at'),
  },
  (row) => [
    primaryKey({ columns: [row.itemType, row.id] }),
    index('catalog_newest').on(row.itemType, row.createdAt, row.id).where(isNotNull(row.title)),
  ],
);

// Event side

export const deadLetters = sqliteTable('dead_letters', {
  id: rowNumber('id'),
  topic: text('topic').notNull(),
  key: text('key').notNull(),
  value: text('value').notNull(),
  headers: json<Readonly<Record<string, string>>>('headers').notNull(),
  createdAt: instant('created_at').notNull(),
});
