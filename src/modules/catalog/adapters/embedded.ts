import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { inChunks } from '../../../engines/embedded/chunks.ts';
import { instant } from '../../../engines/embedded/columns.ts';
import type { EmbeddedDatabase } from '../../../engines/embedded/database.ts';
import { between, inListOrder, orderFor, type SortKey } from '../../../engines/sql/keyset.ts';
import type { Position } from '../../../kernel/paging/cursor.ts';
import { type Catalog, placedItem, type SampleCatalog } from '../catalog.ts';
import { type Item, type ItemId, ItemType, itemOf } from '../item.ts';

/**
 * The sample catalog. Documents without a title are kept, but are no items (SPEC 1). Released migrations of bookmarks
 * create this table, since they once held all that the file holds; so a change of it is a migration there, too.
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

const newestFirst: SortKey[] = [
  { column: catalogItems.createdAt, direction: 'DESC' },
  { column: catalogItems.id, direction: 'DESC' },
];

const valuesAt = ([createdAt, id]: Position) => [new Date(Number(createdAt)), id];

const anyItem = (itemType: ItemType) => and(eq(catalogItems.itemType, itemType), isNotNull(catalogItems.title));

export const embeddedCatalog = ({ read, count }: EmbeddedDatabase): Catalog => ({
  find: async (refs) => {
    if (refs.length === 0) return [];
    const ofType = (itemType: ItemType) => {
      const ids = refs.flatMap((ref) => (ref.itemType === itemType ? [ref.itemId] : []));
      return ids.length === 0 ? undefined : and(anyItem(itemType), inArray(catalogItems.id, ids));
    };
    const rows = await read
      .select()
      .from(catalogItems)
      .where(or(...Object.values(ItemType).map(ofType)));
    return rows.flatMap((row) => itemFromRow(row) ?? []);
  },

  list: async (itemType, slice) => {
    const rows = await read
      .select()
      .from(catalogItems)
      .where(and(anyItem(itemType), between(newestFirst, slice, valuesAt)))
      .orderBy(...orderFor(newestFirst, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return inListOrder(
      rows.flatMap((row) => itemFromRow(row) ?? []),
      slice.from,
    ).map(placedItem);
  },

  count: (itemType) => count(catalogItems, anyItem(itemType)),
});

/** Every column takes the value of the row that could not be inserted. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(catalogItems)).map(([field, { name }]) => [
    field,
    sql`excluded.${sql.identifier(name)}`,
  ]),
);

export const embeddedSampleCatalog = ({ write }: EmbeddedDatabase): SampleCatalog => ({
  put: (itemType, documents) =>
    write(async (transaction) => {
      // A document is read once, when it is written: a list then needs nothing but its index.
      const rows = documents.map((document) => ({ ...itemOf(itemType, document), itemType, id: document.id }));
      for (const values of inChunks(rows)) {
        const target = [catalogItems.itemType, catalogItems.id];
        await transaction.insert(catalogItems).values(values).onConflictDoUpdate({ target, set: replaced });
      }
    }),
});

/** A row has the fields of a document that is an item. */
const itemFromRow = (row: typeof catalogItems.$inferSelect): Item | undefined =>
  itemOf(row.itemType as ItemType, { id: row.id as ItemId, fields: row });
