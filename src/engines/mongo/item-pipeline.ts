import { type Document, ObjectId } from 'mongodb';
import type { Slice } from '../../kernel/paging/page-request.ts';
import { type ItemRef, ItemType, SUMMARY_LIMIT } from '../../modules/catalog/item.ts';
import { EARLIEST, LATEST } from '../../shared/instant-range.ts';
import { itemCollections } from './item-collections.ts';
import { datedBeside, placeOf, undatedBeside } from './item-place.ts';

/** A document without a title is not an item (SPEC 1), nor is one that no ItemId can name. */
export const IS_ITEM: Document = { title: { $gt: '' }, _id: { $type: 'objectId' } };

const DATED = { createdAt: { $gte: new Date(EARLIEST), $lte: new Date(LATEST) } };
/** No plain `null`: FerretDB's index keeps missing apart from null, and an equality would give one after the other. */
const UNDATED = { createdAt: { $in: [null, false, true] } };
/**
 * Other services may have written anything; what is no date, or one that cannot be shown, counts as missing. There are
 * hardly any, so that sorting them is cheap.
 */
const MISDATED = {
  $or: [
    {
      createdAt: {
        $type: ['double', 'string', 'object', 'binData', 'objectId', 'int', 'timestamp', 'long', 'decimal'],
      },
    },
    { createdAt: { $lt: new Date(EARLIEST) } },
    { createdAt: { $gt: new Date(LATEST) } },
  ],
};

/**
 * Three ranges of one index, each no longer than the page, merged by the time that counts: that of the document, else
 * that of its ObjectId. Only times and ids are merged; whole documents are fetched for the page.
 */
export function newestFirst(itemType: ItemType, slice: Slice): Document[] {
  const collection = itemCollections[itemType];
  const direction = slice.from === 'start' ? -1 : 1;
  const byId = { _id: direction };
  const page = (which: Document, beside: typeof datedBeside, sort: Document, at: unknown): Document[] => [
    { $match: { $and: [IS_ITEM, which, ...between(slice, beside)] } },
    { $sort: sort },
    { $limit: slice.offset + slice.limit },
    { $project: { at } },
  ];
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

const between = ({ after, before }: Slice, beside: typeof datedBeside): Document[] => [
  ...(after ? [beside('older', placeOf(after))] : []),
  ...(before ? [beside('newer', placeOf(before))] : []),
];

/** Of each collection that has some of them, how they are found there; with `$unionWith` that is one query. */
export const these = (refs: readonly ItemRef[]): { readonly coll: string; readonly pipeline: Document[] }[] =>
  Object.values(ItemType).flatMap((itemType) => {
    const ids = refs.flatMap((ref) => (ref.itemType === itemType ? [new ObjectId(ref.itemId)] : []));
    if (ids.length === 0) return [];
    const pipeline = [{ $match: { _id: { $in: ids } } }, { $project: itemFields(itemType) }];
    return [{ coll: itemCollections[itemType], pipeline }];
  });

/** What an item is made of; of a long text only what a summary could need leaves the server. */
const itemFields = (itemType: ItemType): Document => ({
  itemType: { $literal: itemType },
  title: 1,
  summary: 1,
  url: 1,
  createdAt: 1,
  ...(itemType === 'CONTEST'
    ? { startDate: 1, endDate: 1, description: beginningOf('description') }
    : { publishedAt: 1, content: beginningOf('content') }),
});

const beginningOf = (field: string): Document => ({
  $cond: [{ $eq: [{ $type: `$${field}` }, 'string'] }, { $substrCP: [`$${field}`, 0, SUMMARY_LIMIT] }, null],
});
