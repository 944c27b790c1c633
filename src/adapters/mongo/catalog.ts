import { type Document, ObjectId } from 'mongodb';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Item, ItemId, ItemType } from '../../catalog/item.ts';
import { itemOf } from '../../catalog/item-document.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';
import { IS_ITEM, itemFields, newestFirst } from './item-pipeline.ts';

/** The signal's abort ends an operation by closing its connection, which the server takes for an order to stop. */
export function mongoCatalog(connected: Connected, signal?: AbortSignal): Catalog {
  const collectionOf = async (itemType: ItemType) => (await connected()).collection(itemCollections[itemType]);
  const read = async (itemType: ItemType, pipeline: Document[]): Promise<Item[]> => {
    const collection = await collectionOf(itemType);
    const documents = await collection.aggregate(pipeline, { signal }).toArray();
    return documents.flatMap((document) => itemFrom(itemType, document) ?? []);
  };
  return {
    find: async (itemType, ids) => {
      if (ids.length === 0) return [];
      const these = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      return read(itemType, [{ $match: these }, { $project: itemFields(itemType) }]);
    },

    list: async (itemType, slice) => {
      const items = await read(itemType, newestFirst(itemType, slice));
      const inOrder = slice.from === 'start' ? items : items.reverse();
      return inOrder.map((row) => ({ row, position: [row.createdAt.getTime(), row.id] }));
    },

    count: async (itemType) => (await collectionOf(itemType)).countDocuments(IS_ITEM, { signal }),
  };
}

const itemFrom = (itemType: ItemType, { _id, ...fields }: Document): Item | undefined =>
  itemOf(itemType, { id: String(_id) as ItemId, fields });
