import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { type ListIndex, listIndexes } from '../../bookmarks/queries/list-index.ts';
import { BOOKMARKS } from './bookmark-document.ts';
import { HAS_TAG } from './bookmark-filter.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';
import { orderPaths } from './order-paths.ts';

const TOMBSTONE_SECONDS = 40 * 24 * 60 * 60;
const NAMESPACE_NOT_FOUND = 26;

const tagPart = { not: '', each: 'tag_', some: 'tagged_' } as const;

export const indexNameOf = ({ field, byType, byTag }: ListIndex): string =>
  `user_${byType ? 'type_' : ''}${tagPart[byTag]}${orderPaths[field]}`;

const descriptionOf = (index: ListIndex): IndexDescription & { name: string } => ({
  name: indexNameOf(index),
  key: {
    userId: 1,
    ...(index.byType && { itemType: 1 }),
    ...(index.byTag === 'each' && { tag: 1 }),
    [orderPaths[index.field]]: 1,
    _id: 1,
  },
  ...(index.byTag === 'some' && { partialFilterExpression: HAS_TAG }),
});

const wanted: Readonly<Record<string, readonly (IndexDescription & { name: string })[]>> = {
  [BOOKMARKS]: [
    ...listIndexes.map(descriptionOf),
    { name: 'user_item', key: { userId: 1, itemType: 1, itemId: 1 } },
    { name: 'tombstones_expire', key: { deletedAt: 1 }, expireAfterSeconds: TOMBSTONE_SECONDS },
  ],
  [itemCollections.CONTEST]: [{ name: 'newest', key: { createdAt: -1, _id: -1 } }],
  [itemCollections.NEWS_ARTICLE]: [{ name: 'newest', key: { createdAt: -1, _id: -1 } }],
};

export async function createIndexes(connected: Connected): Promise<void> {
  const database = await connected();
  for (const [collection, indexes] of Object.entries(wanted)) {
    await database.collection(collection).createIndexes([...indexes]);
  }
}

export async function requireIndexes(connected: Connected): Promise<void> {
  const database = await connected();
  const complete = await Promise.all(
    Object.entries(wanted).map(async ([collection, indexes]) => {
      const present = await indexNames(database, collection);
      return indexes.every(({ name }) => present.has(name));
    }),
  );
  if (complete.includes(false)) throw new Error('indexes are missing: run "dogear migrate"');
}

async function indexNames(database: Db, collection: string): Promise<Set<string>> {
  try {
    const indexes = await database.collection(collection).listIndexes().toArray();
    return new Set(indexes.map(({ name }) => name as string));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return new Set();
    throw error;
  }
}
