import type { Document, ObjectId } from 'mongodb';
import type { RangeReader } from '../../shared/paging/ranges.ts';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import type { IndexRange } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/** A row's id and what the list is sorted by: all that it takes to know where it stands. */
export type RowKey = { readonly _id: ObjectId } & Document;

export interface ListReader extends RangeReader<IndexRange, BookmarkDocument> {
  /** Of the same rows the keys alone. */
  keys(range: IndexRange, skip: number, limit: number): Promise<RowKey[]>;
}

/** A list that one index has in order: its pages are read as they lie. */
export const inOrder = (source: ListSource): ListReader => ({
  rows: (range, skip, limit) => cursorOver(source, range, wholeRows(range)).skip(skip).limit(limit).toArray(),
  keys: (range, skip, limit) => cursorOver(source, range, keysAlone(range)).skip(skip).limit(limit).toArray(),
  count: (range) => countIn(source, range),
});

/** The hint keeps the plan: with this many indexes that begin alike, a server might try the others first. */
export const cursorOver = (
  { bookmarks, conditions, index, signal }: ListSource,
  { where, keys: [{ path, direction }] }: IndexRange,
  projection: Document,
) =>
  bookmarks
    .find({ $and: [...conditions, ...where] }, { projection, hint: index, signal })
    .sort({ [path]: direction, _id: direction });

export const countIn = ({ bookmarks, conditions, index, signal }: ListSource, { where }: IndexRange): Promise<number> =>
  bookmarks.countDocuments({ $and: [...conditions, ...where] }, { hint: index, signal });

/** All that readers see, and what the list is sorted by. */
export const wholeRows = ({ keys }: IndexRange): Document =>
  Object.fromEntries(Object.entries(WITHOUT_FOLDED_TEXT).filter(([text]) => keys.every(({ path }) => path !== text)));

/** With one key, the index alone can answer this. */
export const keysAlone = ({ keys }: Pick<IndexRange, 'keys'>): Document =>
  Object.fromEntries(keys.map(({ path }) => [path, 1]));
