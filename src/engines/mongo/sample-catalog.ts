import { type Document, ObjectId } from 'mongodb';
import type { SampleCatalog } from '../../modules/catalog/catalog.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';

export const mongoSampleCatalog = (connected: Connected): SampleCatalog => ({
  put: async (itemType, documents) => {
    if (documents.length === 0) return;
    const writes = documents.map(({ id, fields }) => ({
      replaceOne: { filter: { _id: new ObjectId(id) }, replacement: { ...fields }, upsert: true },
    }));
    const database = await connected();
    await database.collection<Document>(itemCollections[itemType]).bulkWrite(writes, { ordered: false });
  },
});
