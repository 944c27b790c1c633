import { sql } from 'drizzle-orm';
import type { QuerySide } from '../../src/engines/engine.ts';
import { type ItemDocument, type ItemType, itemCollections, itemOf } from '../../src/modules/catalog/item.ts';

/** Puts documents into the collections of items, as other services write them: under their ids, replacing what was there. */
export interface ForeignItems {
  put(itemType: ItemType, documents: readonly ItemDocument[]): Promise<void>;
}

export const foreignItemsOn = (querySide: QuerySide): ForeignItems =>
  querySide.adapter<ForeignItems>({
    mongo: ({ connected, objectIdFromHex }) => ({
      put: async (itemType, documents) => {
        if (documents.length === 0) return;
        const writes = documents.map(({ id, fields }) => ({
          replaceOne: { filter: { _id: objectIdFromHex(id) }, replacement: { ...fields }, upsert: true },
        }));
        await (await connected()).collection(itemCollections[itemType]).bulkWrite(writes, { ordered: false });
      },
    }),
    // No other service writes into the file. Documents like these are what a migration has left of release 0.2.
    embedded: ({ write }) => ({
      put: (itemType, documents) =>
        write(async (transaction) => {
          const table = sql.identifier(`${itemCollections[itemType]}_documents`);
          for (const document of documents) {
            await transaction.run(sql`insert or replace into ${table} ("id", "document")
              values (${document.id}, ${jsonOf(itemType, document)})`);
          }
        }),
    }),
  });

function jsonOf(itemType: ItemType, document: ItemDocument): string {
  const item = itemOf(itemType, document);
  if (!item) return '{}';
  const { id: _, itemType: __, ...fields } = item;
  const stored = Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]);
  return JSON.stringify({ ...Object.fromEntries(stored), live: true });
}
