import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Position } from '../../kernel/paging/cursor.ts';
import type { Catalog, SampleCatalog } from '../../modules/catalog/catalog.ts';
import { type Item, type ItemId, ItemType } from '../../modules/catalog/item.ts';
import { type ItemDocument, itemOf } from '../../modules/catalog/item-document.ts';
import { ahead, behind, orderFor, type SortKey } from '../sql/keyset.ts';
import { inChunks } from './chunks.ts';
import type { EmbeddedDatabase } from './database.ts';
import { catalogItems as items } from './schema.ts';

type ItemRow = typeof items.$inferSelect;

const newestFirst: SortKey[] = [
  { column: items.createdAt, direction: 'DESC' },
  { column: items.id, direction: 'DESC' },
];

const valuesAt = ([createdAt, id]: Position) => [new Date(Number(createdAt)), id];

const anyItem = (itemType: ItemType) => and(eq(items.itemType, itemType), isNotNull(items.title));

export const embeddedCatalog = ({ read, count }: EmbeddedDatabase): Catalog => ({
  find: async (refs) => {
    if (refs.length === 0) return [];
    const ofType = (itemType: ItemType) => {
      const ids = refs.flatMap((ref) => (ref.itemType === itemType ? [ref.itemId] : []));
      return ids.length === 0 ? undefined : and(anyItem(itemType), inArray(items.id, ids));
    };
    const rows = await read
      .select()
      .from(items)
      .where(or(...Object.values(ItemType).map(ofType)));
    return rows.flatMap(toItem);
  },

  list: async (itemType, { from, after, before, limit, offset }) => {
    const rows = await read
      .select()
      .from(items)
      .where(
        and(
          anyItem(itemType),
          after && behind(newestFirst, valuesAt(after)),
          before && ahead(newestFirst, valuesAt(before)),
        ),
      )
      .orderBy(...orderFor(newestFirst, from))
      .limit(limit)
      .offset(offset);
    const placed = rows.flatMap(toItem).map((item) => ({ row: item, position: [item.createdAt.getTime(), item.id] }));
    return from === 'start' ? placed : placed.reverse();
  },

  count: (itemType) => count(items, anyItem(itemType)),
});

export const embeddedSample = ({ write }: EmbeddedDatabase): SampleCatalog => ({
  put: (itemType, documents) =>
    write(async (transaction) => {
      for (const rows of inChunks(documents.map((document) => toRow(itemType, document)))) {
        await transaction
          .insert(items)
          .values(rows)
          .onConflictDoUpdate({
            target: [items.itemType, items.id],
            set: {
              title: sql`excluded.title`,
              summary: sql`excluded.summary`,
              url: sql`excluded.url`,
              startDate: sql`excluded.start_date`,
              endDate: sql`excluded.end_date`,
              publishedAt: sql`excluded.published_at`,
              createdAt: sql`excluded.created_at`,
            },
          });
      }
    }),
});

/** The document is read once, when it is written: a list then needs nothing but its index. */
function toRow(itemType: ItemType, document: ItemDocument): ItemRow {
  const noItem = { title: null, summary: null, url: null, createdAt: null };
  const noDates = { startDate: null, endDate: null, publishedAt: null };
  return { ...noDates, ...(itemOf(itemType, document) ?? noItem), itemType, id: document.id };
}

function toItem({
  id: itemId,
  title,
  summary,
  url,
  startDate,
  endDate,
  publishedAt,
  createdAt,
  ...row
}: ItemRow): Item[] {
  if (title === null || createdAt === null) return [];
  const item = { id: itemId as ItemId, title, summary, url, createdAt };
  return [
    row.itemType === 'CONTEST'
      ? { ...item, itemType: 'CONTEST', startDate, endDate }
      : { ...item, itemType: 'NEWS_ARTICLE', publishedAt },
  ];
}
