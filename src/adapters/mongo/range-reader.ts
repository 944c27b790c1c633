import type { Document, ObjectId } from 'mongodb';
import type { Slice } from '../../shared/paging/page-request.ts';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import type { SortKey } from './keyset.ts';
import type { ListRange } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/** A row's id and what the list is first sorted by: all that it takes to know where it stands. */
export type RowKey = { readonly _id: ObjectId } & Document;

/** Reads stretches of a list. */
export interface RangeReader {
  rows(range: ListRange, skip: number, limit: number): Promise<BookmarkDocument[]>;
  /** In the order of the first field, then of the ids, whatever else the list is sorted by. */
  keys(range: ListRange, skip: number, limit: number): Promise<RowKey[]>;
  count(range: ListRange): Promise<number>;
}

/** Reads one range after the other until the page is full; the next one is asked only when it is needed. */
export async function readRanges(
  reader: RangeReader,
  ranges: readonly ListRange[],
  { limit, offset }: Slice,
): Promise<BookmarkDocument[]> {
  const documents: BookmarkDocument[] = [];
  let toSkip = offset;
  for (const range of ranges) {
    const part = await reader.rows(range, toSkip, limit - documents.length);
    documents.push(...part);
    if (documents.length >= limit || range === ranges.at(-1)) break;
    if (part.length > 0) toSkip = 0;
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await reader.count(range)));
  }
  return documents;
}

/** The hint keeps the plan: with this many indexes that begin alike, a server might try the others first. */
export const cursorOver = ({ bookmarks, conditions, index }: ListSource, { where, keys }: ListRange, what: Document) =>
  bookmarks
    .find({ $and: [...conditions, ...where] }, { projection: what, hint: index })
    .sort({ [keys[0].path]: keys[0].direction, _id: idDirection(keys) });

/** A list that one index has in order: its pages are read as they lie. */
export const inOrderOf = (source: ListSource): RangeReader => ({
  rows: (range, skip, limit) => cursorOver(source, range, WITHOUT_FOLDED_TEXT).skip(skip).limit(limit).toArray(),
  keys: (range, skip, limit) => cursorOver(source, range, keyOf(range)).skip(skip).limit(limit).toArray(),
  count: ({ where }) =>
    source.bookmarks.countDocuments({ $and: [...source.conditions, ...where] }, { hint: source.index }),
});

/** The index alone can answer this. */
const keyOf = ({ keys: [first] }: ListRange): Document => ({ _id: 1, [first.path]: 1 });

/** An index is read in one direction, so ids run like the first field; further fields are sorted elsewhere. */
const idDirection = ([first]: ListRange['keys']): SortKey['direction'] => first.direction;
