import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { type DocumentType, type Expiry, TOMBSTONE_DAYS } from '../../kernel/documents/document-type.ts';
import type { ForeignCollection } from '../engine.ts';
import type { Connected } from './client.ts';

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

type NamedIndex = IndexDescription & { readonly name: string };

/** Each begins with the owner, unless it is everyone's, and holds live documents alone: tombstones cost no list anything. */
const indexesOf = (type: DocumentType): NamedIndex[] => [
  ...listIndexesOf(type),
  tombstonesIn(type),
  ...(type.expiry ? [expiryOf(type.expiry)] : []),
];

const DAY_SECONDS = 24 * 60 * 60;

const expiryOf = ({ field, days }: Expiry): NamedIndex => ({
  name: 'live_expire',
  key: { [field]: 1 },
  expireAfterSeconds: days * DAY_SECONDS,
});

/** In a collection that other services may use too, lists are the module's own, and so are their indexes. */
const listIndexesOf = ({ owner, indexes, keyedBy }: DocumentType): NamedIndex[] =>
  keyedBy
    ? []
    : indexes.map(({ name, owner: whose, by }) => ({
        name,
        key: Object.fromEntries([...(whose ? [] : [owner]), ...by, '_id'].map((field) => [field, 1 as const])),
        partialFilterExpression: { live: true },
      }));

/** What another service calls `deletedAt` never expires because of us. */
const tombstonesIn = ({ id, keyedBy }: DocumentType): NamedIndex => ({
  name: 'tombstones_expire',
  key: { deletedAt: 1 },
  expireAfterSeconds: TOMBSTONE_DAYS * DAY_SECONDS,
  ...(keyedBy && { partialFilterExpression: { [id]: { $exists: true } } }),
});

/** The collections whose indexes `migrate` makes. */
export interface IndexedCollections {
  /** The documents that are kept here. */
  readonly types: readonly DocumentType[];
  /** What modules read here besides. */
  readonly foreign?: readonly ForeignCollection[];
}

const wantedFor = ({ types, foreign = [] }: IndexedCollections): [string, NamedIndex[]][] => [
  ...types.map((type): [string, NamedIndex[]] => [type.collection, indexesOf(type)]),
  ...foreign.map(({ collection, indexes }): [string, NamedIndex[]] => [collection, [...indexes]]),
];

/** Safe to repeat and to run from several places at once. */
export async function createIndexes(connected: Connected, collections: IndexedCollections): Promise<void> {
  const { types } = collections;
  const database = await connected();
  const retired = new Map<DocumentType, string[]>();
  for (const type of types) {
    const present = await indexNames(database, type.collection);
    const names = retiredOf(type, present);
    retired.set(type, [...names, ...formerOf(type, present)]);
    // The old indexes may have been dropped by hand before: then the new ones are missing.
    const isOld = names.length > 0 || !indexesOf(type).every(({ name }) => present.has(name));
    if (isOld && type.retiredIndexes !== undefined) await markLive(database, type);
  }
  for (const [collection, indexes] of wantedFor(collections))
    await database.collection(collection).createIndexes(indexes);
  // They go last: as long as one is there, a migration that was interrupted begins again.
  for (const [type, names] of retired) {
    for (const name of names) await dropIndex(database, type.collection, name);
  }
}

const retiredOf = ({ retiredIndexes }: DocumentType, present: ReadonlySet<string>): string[] =>
  retiredIndexes === undefined ? [] : [...present].filter((name) => name.startsWith(retiredIndexes));

const formerOf = ({ formerIndexes = [] }: DocumentType, present: ReadonlySet<string>): string[] =>
  formerIndexes.filter((name) => present.has(name));

/** Release 0.1 wrote no `live`; its tombstones are known by their `deletedAt`. */
const markLive = (database: Db, { collection }: DocumentType) =>
  database
    .collection(collection)
    .updateMany({ live: { $exists: false }, deletedAt: { $exists: false } }, { $set: { live: true } });

async function dropIndex(database: Db, collection: string, name: string): Promise<void> {
  try {
    await database.collection(collection).dropIndex(name);
  } catch (error) {
    // Another process that migrates was faster.
    if (!(error instanceof MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
  }
}

export async function requireIndexes(connected: Connected, collections: IndexedCollections): Promise<void> {
  const database = await connected();
  const complete = await Promise.all(
    wantedFor(collections).map(async ([collection, indexes]) => {
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
