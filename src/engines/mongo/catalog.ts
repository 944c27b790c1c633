import type { Document } from 'mongodb';
import type { Catalog } from '../../modules/catalog/catalog.ts';
import type { Item, ItemId, ItemType } from '../../modules/catalog/item.ts';
import { itemOf } from '../../modules/catalog/item-document.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';
import { IS_ITEM, newestFirst, these } from './item-pipeline.ts';

/** The signal's abort ends an operation by closing its connection, which the server takes for an order to stop. */
export function mongoCatalog(connected: Connected, signal?: AbortSignal): Catalog {
  const read = async (collection: string, pipeline: Document[]): Promise<Item[]> => {
    const documents = await (await connected()).collection(collection).aggregate(pipeline, { signal }).toArray();
    return documents.flatMap((document) => itemFrom(document) ?? []);
  };
  return {
    find: async (refs) => {
      const [first, ...others] = these(refs);
      if (!first) return [];
      return read(first.coll, [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))]);
    },

    list: async (itemType, slice) => {
      const items = await read(itemCollections[itemType], newestFirst(itemType, slice));
      const inOrder = slice.from === 'start' ? items : items.reverse();
      return inOrder.map((row) => ({ row, position: [row.createdAt.getTime(), row.id] }));
    },

    count: async (itemType) =>
      (await connected()).collection(itemCollections[itemType]).countDocuments(IS_ITEM, { signal }),
  };
}

const itemFrom = (document: Document): Item | undefined =>
  itemOf(document.itemType as ItemType, { id: String(document._id) as ItemId, fields: document });
