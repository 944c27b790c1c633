import type { Collection, Document } from 'mongodb';
import type { BookmarkListQuery } from '../../bookmarks/queries/bookmark-reader.ts';
import type { BookmarkDocument } from './bookmark-document.ts';
import { conditionsOf } from './bookmark-filter.ts';
import { listIndexFor } from './indexes.ts';

/** Where the rows of a list lie: what they match, and an index that has them in the order of its first field. */
export interface ListSource {
  readonly bookmarks: Collection<BookmarkDocument>;
  readonly conditions: readonly Document[];
  readonly index: string;
}

export const sourceOf = (bookmarks: Collection<BookmarkDocument>, query: BookmarkListQuery): ListSource => ({
  bookmarks,
  conditions: conditionsOf(query),
  index: listIndexFor(query.order, query.filter).name,
});

/**
 * One tag is an equality, so the index on tags has its rows in order; several tags are as many such lists (ADR 11).
 * Orders without an index on tags walk their own index and leave out what carries none of them.
 */
export function inOrderParts({ order, filter, ...query }: BookmarkListQuery): BookmarkListQuery[] {
  const whole = { ...query, order, filter };
  if (!filter.tags || !listIndexFor(order, filter).byTag) return [whole];
  return filter.tags.map((tag) => ({ ...whole, filter: { ...filter, tags: [tag] } }));
}
