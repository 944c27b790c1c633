import { MongoClient } from 'mongodb';
import { BOOKMARKS, toDocument } from '../../../src/adapters/mongo/bookmark-document.ts';
import { openMongo } from '../../../src/adapters/mongo/query-side.ts';
import { inBatches, manyBookmarks } from './bookmarks.ts';

/** Straight into the collection; the indexes afterwards, which is much faster than keeping them up to date. */
export async function fillDocuments(url: string, count: number): Promise<void> {
  const client = await new MongoClient(url).connect();
  try {
    const collection = client.db().collection(BOOKMARKS);
    for (const bookmarks of inBatches(manyBookmarks(count), 2_000))
      await collection.insertMany(bookmarks.map(toDocument), { ordered: false });
  } finally {
    await client.close();
  }
  const side = openMongo({ url });
  await side.migrate();
  await side.close();
}

export async function dropDatabase(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await client.db().dropDatabase();
  await client.close();
}
