import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import { type BookmarkDocument, imageFieldsOf, itemFieldsOf } from '../../../src/modules/bookmarks/document.ts';
import type { ItemRefresh } from '../../../src/modules/bookmarks/item-refresh.ts';
import { newestInfo } from '../../../src/modules/bookmarks/item-snapshot.ts';
import { itemRefreshes } from '../../../src/modules/bookmarks/tables.ts';
import { refKey } from '../../../src/modules/catalog/item.ts';
import type { Check } from './invariants.ts';

/** Each live bookmark shows what its item is by now, and its first image; every refresh is done (catalog, promises 1 to 3). */
export const itemsAreFollowed: Check = ({ itemNews, documents, database: { tables } }) => {
  if (!itemNews.areAlive) return [];
  const problems = itemNews.undelivered.size > 0 ? ['an item was not told'] : [];
  for (const row of tables.plain.get(itemRefreshes.name)?.values() ?? []) {
    const { itemId, state, done, total } = row as ItemRefresh;
    if (state !== 'DONE' || done !== total) problems.push(`the refresh of ${itemId} is ${state}, ${done} of ${total}`);
  }
  for (const [id, projected] of documents.stored) {
    const row = tables.rows.get(id) as Bookmark | undefined;
    if (projected.kind !== 'live' || !row) continue;
    const shown = projected.document as BookmarkDocument;
    const snapshot = itemNews.last.get(refKey(row));
    const expected = { ...itemFieldsOf(newestInfo(row.itemInfo, snapshot)), ...imageFieldsOf(snapshot) };
    for (const [field, value] of Object.entries(expected)) {
      const found = shown[field as keyof typeof expected];
      if (String(found) !== String(value)) problems.push(`bookmark ${id} shows ${field} ${found} instead of ${value}`);
    }
  }
  return problems;
};
