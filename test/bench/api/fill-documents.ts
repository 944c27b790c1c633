import { MongoClient } from 'mongodb';
import { openMongo } from '../../../src/engines/mongo/query-side.ts';
import { codecOf } from '../../../src/engines/mongo/stored-document.ts';
import { bookmarkDocuments, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import { documentTypes } from '../../../src/modules/registry.ts';
import { inBatches, manyBookmarks } from './bookmarks.ts';

/** Straight into the collection; the indexes afterwards, which is much faster than keeping them up to date. */
export async function fillDocuments(url: string, count: number): Promise<void> {
  const client = await new MongoClient(url).connect();
  const { encode } = codecOf(bookmarkDocuments);
  try {
    const collection = client.db().collection(bookmarkDocuments.collection);
    for (const bookmarks of inBatches(manyBookmarks(count), 2_000))
      await collection.insertMany(
        bookmarks.map((bookmark) => encode(projectionOf(bookmark))),
        { ordered: false },
      );
  } finally {
    await client.close();
  }
  const side = openMongo({ url, types: documentTypes });
  await side.migrate();
  await side.close();
}

export async function dropDatabase(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await client.db().dropDatabase();
  await client.close();
}
