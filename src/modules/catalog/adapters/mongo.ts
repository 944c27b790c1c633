import type { Document, ObjectId } from 'mongodb';
import type { ForeignCollection } from '../../../engines/engine.ts';
import type { MongoDatabase } from '../../../engines/mongo/client.ts';
import type { Position } from '../../../kernel/paging/cursor.ts';
import type { Slice } from '../../../kernel/paging/page.ts';
import { EARLIEST, LATEST } from '../../../shared/instant.ts';
import { type Catalog, placedItem } from '../catalog.ts';
import { type Item, type ItemId, type ItemRef, ItemType, itemCollections, itemOf, SUMMARY_LIMIT } from '../item.ts';

/** The list of items reads this index, whoever writes the collection. */
export const indexedItemCollections: readonly ForeignCollection[] = Object.values(itemCollections).map(
  (collection) => ({ collection, indexes: [{ name: 'newest', key: { createdAt: -1, _id: -1 } }] }),
);

/** The signal's abort ends an operation by closing its connection, which the server takes for an order to stop. */
export function mongoCatalog({ connected, objectIdFromHex, signal }: MongoDatabase): Catalog {
  const read = async (collection: string, pipeline: Document[]): Promise<Item[]> => {
    const documents = await (await connected()).collection(collection).aggregate(pipeline, { signal }).toArray();
    return documents.flatMap((document) => itemFromDocument(document) ?? []);
  };
  return {
    find: async (refs) => {
      const [first, ...others] = these(refs, objectIdFromHex);
      if (!first) return [];
      return read(first.coll, [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))]);
    },

    list: async (itemType, slice) => {
      const items = await read(itemCollections[itemType], newestFirst(itemType, slice, objectIdFromHex));
      return (slice.from === 'start' ? items : items.reverse()).map(placedItem);
    },

    count: async (itemType) =>
      (await connected()).collection(itemCollections[itemType]).countDocuments(IS_ITEM, { signal }),
  };
}

const itemFromDocument = (document: Document): Item | undefined =>
  itemOf(document.itemType as ItemType, { id: String(document._id) as ItemId, fields: document });

type ObjectIdFromHex = MongoDatabase['objectIdFromHex'];

/** Of each collection that has some of them, how they are found there; with `$unionWith` that is one query. */
const these = (refs: readonly ItemRef[], objectIdFromHex: ObjectIdFromHex): { coll: string; pipeline: Document[] }[] =>
  Object.values(ItemType).flatMap((itemType) => {
    const ids = refs.flatMap((ref) => (ref.itemType === itemType ? [objectIdFromHex(ref.itemId)] : []));
    if (ids.length === 0) return [];
    const pipeline = [{ $match: { _id: { $in: ids } } }, { $project: itemFields(itemType) }];
    return [{ coll: itemCollections[itemType], pipeline }];
  });

/** A document without a title is not an item (SPEC 1), nor is one that no ItemId can name. */
const IS_ITEM: Document = { title: { $gt: '' }, _id: { $type: 'objectId' } };

const DATED = { createdAt: { $gte: new Date(EARLIEST), $lte: new Date(LATEST) } };
/** No plain `null`: FerretDB's index keeps missing apart from null, and an equality would give one after the other. */
const UNDATED = { createdAt: { $in: [null, false, true] } };
const OTHER_TYPES = ['double', 'string', 'object', 'binData', 'objectId', 'int', 'timestamp', 'long', 'decimal'];
/**
 * Other services may have written anything; what is no date, or one that cannot be shown, counts as missing. There are
 * hardly any, so that sorting them is cheap.
 */
const MISDATED = {
  $or: [
    { createdAt: { $type: OTHER_TYPES } },
    { createdAt: { $lt: new Date(EARLIEST) } },
    { createdAt: { $gt: new Date(LATEST) } },
  ],
};

/**
 * Three ranges of one index, each no longer than the page, merged by the time that counts: that of the document, else
 * that of its ObjectId. Only times and ids are merged; whole documents are fetched for the page.
 */
export function newestFirst(itemType: ItemType, slice: Slice, objectIdFromHex: ObjectIdFromHex): Document[] {
  const collection = itemCollections[itemType];
  const direction = slice.from === 'start' ? -1 : 1;
  const byId = { _id: direction };
  const after = slice.after && placeOf(slice.after, objectIdFromHex);
  const before = slice.before && placeOf(slice.before, objectIdFromHex);
  const page = (which: Document, beside: typeof datedBeside, sort: Document, at: unknown): Document[] => {
    const ends = [...(after ? [beside('older', after)] : []), ...(before ? [beside('newer', before)] : [])];
    return [
      { $match: { $and: [IS_ITEM, which, ...ends] } },
      { $sort: sort },
      { $limit: slice.offset + slice.limit },
      { $project: { at } },
    ];
  };
  const timeOfId = { $toDate: '$_id' };
  const undated = page(UNDATED, undatedBeside, byId, timeOfId);
  const misdated = page(MISDATED, undatedBeside, byId, timeOfId);
  return [
    ...page(DATED, datedBeside, { createdAt: direction, ...byId }, '$createdAt'),
    { $unionWith: { coll: collection, pipeline: undated } },
    { $unionWith: { coll: collection, pipeline: misdated } },
    { $sort: { at: direction, ...byId } },
    ...(slice.offset > 0 ? [{ $skip: slice.offset }] : []),
    { $limit: slice.limit },
    { $lookup: { from: collection, localField: '_id', foreignField: '_id', as: 'item' } },
    { $unwind: '$item' },
    { $replaceRoot: { newRoot: '$item' } },
    { $project: itemFields(itemType) },
  ];
}

/** What an item is made of; of a long text only what a summary could need leaves the server. */
const itemFields = (itemType: ItemType): Document => ({
  itemType: { $literal: itemType },
  title: 1,
  summary: 1,
  url: 1,
  createdAt: 1,
  version: 1,
  itemId: 1,
  images: 1,
  ...(itemType === 'CONTEST'
    ? { startDate: 1, endDate: 1, description: beginningOf('description') }
    : { publishedAt: 1, content: beginningOf('content') }),
});

const beginningOf = (field: string): Document => ({
  $cond: [{ $eq: [{ $type: `$${field}` }, 'string'] }, { $substrCP: [`$${field}`, 0, SUMMARY_LIMIT] }, null],
});

/** Where an item stands in its list: its creation time and its id. */
interface ItemPlace {
  readonly createdAt: Date;
  readonly id: ObjectId;
  /** The first id whose own time does not make it older than the place. */
  readonly border: ObjectId;
}

function placeOf([milliseconds, hex]: Position, objectIdFromHex: ObjectIdFromHex): ItemPlace {
  const [createdAt, id] = [new Date(Number(milliseconds)), String(hex)];
  return { createdAt, id: objectIdFromHex(id), border: objectIdFromHex(borderAt(createdAt, id)) };
}

type Side = 'newer' | 'older';

/** Documents with a creation time on one side of the place. */
function datedBeside(side: Side, { createdAt, id }: ItemPlace): Document {
  const beyond = side === 'newer' ? '$gt' : '$lt';
  return {
    createdAt: side === 'newer' ? { $gte: createdAt } : { $lte: createdAt },
    $or: [{ createdAt: { [beyond]: createdAt } }, { createdAt, _id: { [beyond]: id } }],
  };
}

/** The same for documents whose creation time is that of their ObjectId: its whole seconds, so one bound on `_id` will do. */
function undatedBeside(side: Side, { id, border }: ItemPlace): Document {
  const fromBorder = border.equals(id) ? '$gt' : '$gte';
  return { _id: { [side === 'newer' ? fromBorder : '$lt']: border } };
}

/** Only an id made in that very second can be a tie. */
function borderAt(createdAt: Date, id: string): string {
  const seconds = createdAt.getTime() / 1000;
  if (!Number.isInteger(seconds)) return firstIdOf(Math.ceil(seconds));
  const [lowest, highest] = [firstIdOf(seconds), firstIdOf(seconds + 1)];
  if (id < lowest) return lowest;
  return id > highest ? highest : id;
}

const LAST_SECOND = 0xffffffff;
const firstIdOf = (seconds: number): string =>
  Math.min(Math.max(seconds, 0), LAST_SECOND).toString(16).padStart(8, '0').padEnd(24, '0');
