import type { BookmarkOrderField } from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../src/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/catalog/item.ts';

/** What ADR 11 promises of a list: from which kinds of index it is read, and as how many lists. */
export function promisedLists(
  field: BookmarkOrderField,
  { itemType, tags, tagged }: BookmarkFilter,
): { readonly indexes: readonly string[]; readonly lists: number } {
  if (tags && tagged === false) return { indexes: [], lists: 0 };
  const byTag = tags || tagged === false ? 'tag_' : tagged ? 'tagged_' : '';
  const isSplit = field !== 'BOOKMARKED_AT' && !itemType && byTag !== '';
  const types = isSplit ? Object.values(ItemType).length : 1;
  const byType = itemType || isSplit ? 'type_' : '';
  return { indexes: [`${byType}${byTag}`], lists: types * (tags?.length ?? 1) };
}

/** No index can have two ranges: only here are rows read that are not on the page. */
export const readsBeyondThePage = (field: BookmarkOrderField, filter: BookmarkFilter): boolean =>
  field !== 'BOOKMARKED_AT' && (filter.bookmarkedFrom !== undefined || filter.bookmarkedTo !== undefined);
