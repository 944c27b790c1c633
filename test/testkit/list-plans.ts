import { bookmarkOrders } from '../../src/modules/bookmarks/document.ts';
import type { BookmarkFilter, BookmarkOrderField } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';

/**
 * The index that gives a list its page and its order (ADR 13): every order has one for all of a user's bookmarks and one
 * by type, the default order also by tag, and a period is a range of the default order. Undefined for a rarer
 * combination, which starts from any index and sorts what matches.
 */
export function promisedIndex(
  field: BookmarkOrderField,
  { itemType, tags, tagged, bookmarkedFrom, bookmarkedTo }: BookmarkFilter,
): string | undefined {
  const byDefault = field === 'BOOKMARKED_AT';
  const hasPeriod = bookmarkedFrom !== undefined || bookmarkedTo !== undefined;
  if (tagged !== undefined || (hasPeriod && (!byDefault || itemType || tags))) return undefined;
  if (tags) return byDefault && tags.length === 1 && !itemType ? 'live_tag_bookmarkedAt' : undefined;
  return `live_${itemType ? 'type_' : ''}${bookmarkOrders[field]}`;
}
