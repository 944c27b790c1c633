import type { Collection, Document } from 'mongodb';
import type { Slice } from '../../shared/paging/page-request.ts';
import { type BookmarkDocument, WITHOUT_FOLDED_TEXT } from './bookmark-document.ts';
import type { ListRange } from './list-plan.ts';

interface Reading {
  readonly bookmarks: Collection<BookmarkDocument>;
  readonly conditions: readonly Document[];
  readonly index: string;
}

/** Reads one range after the other until the page is full; the next one is asked only when it is needed. */
export async function readRanges(
  reading: Reading,
  ranges: readonly ListRange[],
  { limit, offset }: Slice,
): Promise<BookmarkDocument[]> {
  const documents: BookmarkDocument[] = [];
  let toSkip = offset;
  for (const range of ranges) {
    const part = await cursorOver(reading, range, toSkip, limit - documents.length).toArray();
    documents.push(...part);
    if (documents.length >= limit || range === ranges.at(-1)) break;
    if (part.length > 0) toSkip = 0;
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await count(reading, range)));
  }
  return documents;
}

/** The hint keeps the plan: with this many indexes that begin alike, a server might try the others first. */
export const cursorOver = (
  { bookmarks, conditions, index }: Reading,
  { where, sort }: ListRange,
  skip: number,
  limit: number,
) =>
  bookmarks
    .find({ $and: [...conditions, ...where] }, { projection: WITHOUT_FOLDED_TEXT, hint: index })
    .sort(sort)
    .skip(skip)
    .limit(limit);

const count = ({ bookmarks, conditions, index }: Reading, { where }: ListRange): Promise<number> =>
  bookmarks.countDocuments({ $and: [...conditions, ...where] }, { hint: index });
