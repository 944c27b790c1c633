import type { NodeLoader } from '../../../graphql/node-id.ts';
import { nodesByTsid } from '../../../graphql/nodes-by-tsid.ts';
import { visibleTo } from '../../../kernel/aggregate.ts';
import type { HistoryId } from '../../../kernel/history.ts';
import type { Actor } from '../../../shared/ids.ts';
import type { BookmarkId } from '../bookmark.ts';
import type { HistoryReader } from '../bookmark-store.ts';
import { SHOWN } from '../document.ts';
import type { BookmarkReader } from '../queries/bookmark-reader.ts';
import { findItemRefreshes } from '../queries/item-refreshes.ts';
import type { Queries } from '../queries/queries.ts';
import { bookmarkFromDocument } from './bookmark-type.ts';
import { toDeletedBookmark } from './deleted-bookmark-type.ts';
import { toHistoryEntry } from './history-types.ts';
import { toItemRefresh } from './item-refresh-types.ts';

interface Readers {
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
  readonly queries: Pick<Queries, 'findDeleted'>;
  readonly refreshes: Parameters<typeof findItemRefreshes>[0];
}

export type BookmarkNodes = Readonly<
  Record<'Bookmark' | 'DeletedBookmark' | 'BookmarkHistoryEntry' | 'ItemRefresh', NodeLoader>
>;

/** Objects of this module by their node keys, which are TSIDs: one query per type, whatever the number of keys. */
export const bookmarkNodeLoaders = (
  { reader, history, queries, refreshes }: Readers,
  viewer: Actor,
): BookmarkNodes => ({
  Bookmark: nodesByTsid(async (ids) => (await reader.byIds(visibleTo(viewer), ids, SHOWN)).map(bookmarkFromDocument)),
  DeletedBookmark: nodesByTsid(async (ids) =>
    (await queries.findDeleted(ids as BookmarkId[], viewer)).map(toDeletedBookmark),
  ),
  BookmarkHistoryEntry: nodesByTsid(async (ids) =>
    (await history.byIds(visibleTo(viewer), ids as HistoryId[])).map(toHistoryEntry),
  ),
  // Only admins can see them.
  ItemRefresh: nodesByTsid(async (ids) =>
    viewer.isAdmin ? (await findItemRefreshes(refreshes)(ids)).map(toItemRefresh) : [],
  ),
});
