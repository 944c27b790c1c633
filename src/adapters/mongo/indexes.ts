import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import type { BookmarkOrder, BookmarkOrderField } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../bookmarks/queries/bookmark-reader.ts';
import { BOOKMARKS } from './bookmark-document.ts';
import { HAS_TAG } from './bookmark-filter.ts';
import type { Connected } from './client.ts';
import { itemCollections } from './item-collections.ts';
import { orderPaths } from './order-paths.ts';

const TOMBSTONE_SECONDS = 40 * 24 * 60 * 60;
const NAMESPACE_NOT_FOUND = 26;

/** Equality, then sort: whose it is, of which type, with which tag, the order, the tie-breaker. Both directions read it. */
interface ListIndex extends IndexDescription {
  readonly name: string;
  readonly byTag: boolean;
}

type TagPart = 'any' | 'tag' | 'tagged';

const listIndex = (field: BookmarkOrderField, byType: boolean, part: TagPart): ListIndex => ({
  name: `user_${byType ? 'type_' : ''}${part === 'any' ? '' : `${part}_`}${orderPaths[field]}`,
  byTag: part === 'tag',
  key: {
    userId: 1,
    ...(byType && { itemType: 1 }),
    ...(part === 'tag' && { tag: 1 }),
    [orderPaths[field]]: 1,
    _id: 1,
  },
  ...(part === 'tagged' && { partialFilterExpression: HAS_TAG }),
});

/** Each order has an index with and without the type; tags only in the default order: writes pay for each (ADR 11). */
export function listIndexFor(order: readonly BookmarkOrder[], { itemType, tags, tagged }: BookmarkFilter): ListIndex {
  const field = order[0]?.field ?? 'BOOKMARKED_AT';
  const part = tags || tagged === false ? 'tag' : tagged ? 'tagged' : 'any';
  return listIndex(field, itemType !== undefined, field === 'BOOKMARKED_AT' ? part : 'any');
}

const listIndexes = [false, true].flatMap((byType) => [
  ...(Object.keys(orderPaths) as BookmarkOrderField[]).map((field) => listIndex(field, byType, 'any')),
  listIndex('BOOKMARKED_AT', byType, 'tag'),
  listIndex('BOOKMARKED_AT', byType, 'tagged'),
]);

const wanted: Readonly<Record<string, readonly (IndexDescription & { name: string })[]>> = {
  [BOOKMARKS]: [
    ...listIndexes.map(({ byTag, ...index }) => index),
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
