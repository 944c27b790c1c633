import type { Document, ObjectId } from 'mongodb';
import type { RangeReader } from '../../shared/paging/ranges.ts';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import type { IndexRange } from './list-plan.ts';
import type { ListSource } from './list-source.ts';

/** A row's id and what the list is first sorted by: all that it takes to know where it stands. */
export type RowKey = { readonly _id: ObjectId } & Document;

export interface ListReader extends RangeReader<IndexRange, BookmarkDocument> {
  /** In the order of the first field, then of the ids, whatever else the list is sorted by. */
  keys(range: IndexRange, skip: number, limit: number): Promise<RowKey[]>;
}

/** A list that one index has in order: its pages are read as they lie. */
export const inOrder = (source: ListSource): ListReader => ({
  rows: (range, skip, limit) => cursorOver(source, range, WITHOUT_FOLDED_TEXT).skip(skip).limit(limit).toArray(),
  keys: (range, skip, limit) => cursorOver(source, range, keyOf(range)).skip(skip).limit(limit).toArray(),
  count: ({ where }) =>
    source.bookmarks.countDocuments(
      { $and: [...source.conditions, ...where] },
      { hint: source.index, signal: source.signal },
    ),
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

/** The index alone can answer this. */
const keyOf = ({ keys: [first] }: IndexRange): Document => ({ _id: 1, [first.path]: 1 });
