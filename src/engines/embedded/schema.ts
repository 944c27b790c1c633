import { isNotNull } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, json, rowNumber } from './columns.ts';
import type { ExactMessageJson } from './message-columns.ts';

// Query side (SPEC 6)

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

export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: rowNumber('id'),
    topic: text('topic').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    headers: json<Readonly<Record<string, string>>>('headers').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The bytes of key, value and headers, when the columns above cannot tell them. */
    exact: json<ExactMessageJson>('exact'),
    /** A message is delivered again when its process dies: its letter must not be written again. */
    origin: text('origin'),
  },
  (row) => [uniqueIndex('dead_letters_origin').on(row.origin)],
);
