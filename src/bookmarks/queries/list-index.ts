import { type BookmarkOrder, BookmarkOrderField } from './bookmark-order.ts';
import type { BookmarkFilter, BookmarkListQuery } from './bookmark-reader.ts';

/** Equality, then sort: whose it is, perhaps of which type and with which tag, the order, the id. Read in both directions. */
export interface ListIndex {
  readonly field: BookmarkOrderField;
  readonly byType: boolean;
  /** `each`: by tag, or by none; `some`: holds only what has one. */
  readonly byTag: 'not' | 'each' | 'some';
}

/** Each order has an index with and without the type; tags only in the default order: writes pay for each (ADR 11). */
export const listIndexes: readonly ListIndex[] = [false, true].flatMap((byType) => [
  ...Object.values(BookmarkOrderField).map((field) => ({ field, byType, byTag: 'not' as const })),
  { field: 'BOOKMARKED_AT' as const, byType, byTag: 'each' as const },
  { field: 'BOOKMARKED_AT' as const, byType, byTag: 'some' as const },
]);

/** The index that has a list in the order of its first field. */
export function listIndexFor({ order, filter }: Pick<BookmarkListQuery, 'order' | 'filter'>): ListIndex {
  const field = firstOf(order).field;
  const byTag = field === 'BOOKMARKED_AT' ? tagPartOf(filter) : 'not';
  return { field, byType: filter.itemType !== undefined, byTag };
}

const tagPartOf = ({ tags, tagged }: BookmarkFilter): ListIndex['byTag'] =>
  tags || tagged === false ? 'each' : tagged ? 'some' : 'not';

/**
 * One tag is an equality, so the index on tags has its rows in order; several tags are as many lists to be merged.
 * Orders without an index on tags walk their own and leave out what carries none of them.
 */
export function partsInOrder(query: BookmarkListQuery): BookmarkListQuery[] {
  const { tags } = query.filter;
  if (!tags?.length || listIndexFor(query).byTag !== 'each') return [query];
  return tags.map((tag) => ({ ...query, filter: { ...query.filter, tags: [tag] } }));
}

export function firstOf([first]: readonly BookmarkOrder[]): BookmarkOrder {
  if (!first) throw new Error('a list has an order');
  return first;
}
