import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import type { BookmarkOrderField } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../bookmarks/queries/bookmark-reader.ts';
import { BOOKMARKS } from './bookmark-document.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';
import { orderPaths } from './order-paths.ts';

const TOMBSTONE_SECONDS = 40 * 24 * 60 * 60;
const NAMESPACE_NOT_FOUND = 26;

/** The index that answers a list sorted by one field, with or without a filter by item type. */
export const listIndexName = (field: BookmarkOrderField, byType: boolean): string =>
  `user_${byType ? 'type_' : ''}${orderPaths[field]}`;

const TAG_INDEX = 'user_tag_bookmarkedAt';

/** One tag, or none at all, is an equality like the type: with the default order it has an index of its own. */
export const listIndexFor = (field: BookmarkOrderField, { itemType, tags, tagged }: BookmarkFilter): string =>
  field === 'BOOKMARKED_AT' && (tags?.length === 1 || tagged === false)
    ? TAG_INDEX
    : listIndexName(field, itemType !== undefined);

/** Equality, then sort: whose it is, of which type, the order, the tie-breaker. Both directions read the same index. */
const listIndexes = (Object.keys(orderPaths) as BookmarkOrderField[]).flatMap((field) => [
  { name: listIndexName(field, false), key: { userId: 1, [orderPaths[field]]: 1, _id: 1 } },
  { name: listIndexName(field, true), key: { userId: 1, itemType: 1, [orderPaths[field]]: 1, _id: 1 } },
]);

const wanted: Readonly<Record<string, readonly (IndexDescription & { name: string })[]>> = {
  [BOOKMARKS]: [
    ...listIndexes,
    { name: TAG_INDEX, key: { userId: 1, tag: 1, bookmarkedAt: 1, _id: 1 } },
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
