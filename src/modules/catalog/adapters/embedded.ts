import { and, type Column, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { index, primaryKey, type SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../../engines/embedded/columns.ts';
import type { EmbeddedDatabase } from '../../../engines/embedded/database.ts';
import { documentFromJson, documentTable } from '../../../engines/embedded/document-table.ts';
import { between, inListOrder, orderFor, type SortKey } from '../../../engines/sql/keyset.ts';
import type { Position } from '../../../kernel/paging/cursor.ts';
import { type Catalog, placedItem } from '../catalog.ts';
import { itemDocuments } from '../document.ts';
import { type Item, type ItemId, type ItemRef, ItemType, itemOf } from '../item.ts';
import type { LeftItems } from '../left-items.ts';

type ItemTable = SQLiteTable & Readonly<Record<'id' | 'document' | 'createdAt', Column>>;

const tables: Readonly<Record<ItemType, ItemTable>> = {
  CONTEST: documentTable(itemDocuments.CONTEST) as unknown as ItemTable,
  NEWS_ARTICLE: documentTable(itemDocuments.NEWS_ARTICLE) as unknown as ItemTable,
};

const newestFirst = ({ createdAt, id }: ItemTable): SortKey[] => [
  { column: createdAt, direction: 'DESC' },
  { column: id, direction: 'DESC' },
];

const valuesAt = ([createdAt, id]: Position) => [Number(createdAt), id];

/** As the index says it, so that SQLite sees that it holds all of these. */
const LIVE: SQL = sql.raw('"live" = 1');

type Row = [id: string, document: string, itemType: ItemType];

export const embeddedCatalog = ({ read, count }: EmbeddedDatabase): Catalog => ({
  find: async (refs) => {
    const selections = Object.values(ItemType).flatMap((itemType) => {
      const { id, document } = tables[itemType];
      const ids = refs.flatMap((ref) => (ref.itemType === itemType ? [ref.itemId] : []));
      if (ids.length === 0) return [];
      const these = and(inArray(id, ids), LIVE);
      return sql`select ${id}, ${document}, ${sql.raw(`'${itemType}'`)} from ${tables[itemType]} where ${these}`;
    });
    if (selections.length === 0) return [];
    return itemsFrom(await read.values<Row>(sql.join(selections, sql` union all `)));
  },

  list: async (itemType, slice) => {
    const table = tables[itemType];
    const keys = newestFirst(table);
    const rows = await read.values<Row>(sql`
      select ${table.id}, ${table.document}, ${sql.raw(`'${itemType}'`)} from ${table}
      where ${and(LIVE, between(keys, slice, valuesAt))}
      order by ${sql.join(orderFor(keys, slice.from), sql`, `)} limit ${slice.limit} offset ${slice.offset}`);
    return inListOrder(itemsFrom(rows), slice.from).map(placedItem);
  },

  count: (itemType) => count(tables[itemType], LIVE),
});

const DATES = ['startDate', 'endDate', 'publishedAt', 'createdAt'] as const;
const parsers = {
  CONTEST: documentFromJson(itemDocuments.CONTEST, DATES),
  NEWS_ARTICLE: documentFromJson(itemDocuments.NEWS_ARTICLE, DATES),
};

const itemsFrom = (rows: readonly Row[]): Item[] =>
  rows.flatMap(([id, document, itemType]) => {
    const fields = parsers[itemType](document) as Readonly<Record<string, unknown>>;
    return itemOf(itemType, { id: id as ItemId, fields }) ?? [];
  });

/**
 * Where release 0.2 kept the sample catalog, which had no rows. Their documents are a migration's copies; what is still
 * here has no row yet. Released migrations of bookmarks create this table, so it stays.
 */
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

export const embeddedLeftItems = ({ read, write }: EmbeddedDatabase): LeftItems => ({
  some: async (itemTypes, limit) => {
    const rows = await read
      .select()
      .from(catalogItems)
      .where(inArray(catalogItems.itemType, [...itemTypes]))
      .limit(limit);
    return rows.map((row) => {
      const ref = { itemType: row.itemType as ItemType, itemId: row.id as ItemId };
      return { ref, item: itemOf(ref.itemType, { id: ref.itemId, fields: row }) };
    });
  },
  forget: (refs) =>
    write(async (transaction) => {
      for (const ref of refs) await transaction.delete(catalogItems).where(isRef(ref));
    }),
});

const isRef = ({ itemType, itemId }: ItemRef): SQL =>
  sql`${catalogItems.itemType} = ${itemType} and ${catalogItems.id} = ${itemId}`;
