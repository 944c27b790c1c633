import DataLoader from 'dataloader';
import { type ItemRef, refKey } from '../../catalog/item.ts';
import type { Actor } from '../../shared/identity.ts';
import type { Bookmark } from '../bookmark.ts';
import type { BookmarkReader } from '../queries/bookmark-reader.ts';
import type { HistorySource } from '../queries/history.ts';
import type { HistoryReader } from '../queries/history-reader.ts';
import { visibleTo } from '../queries/visibility.ts';
import { historyLoader } from './history-loader.ts';

export interface BookmarkLoaders {
  /** The signed-in user's own live bookmark on an item. */
  readonly viewerBookmark: DataLoader<ItemRef, Bookmark | null>;
  /** Histories of many bookmarks at once. */
  readonly history: HistorySource;
}

interface Readers {
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
}

/** Made for one request and one user: nothing loaded for one is ever shown to another. */
export const bookmarkLoaders = ({ reader, history }: Readers, viewer: Actor): BookmarkLoaders => ({
  viewerBookmark: new DataLoader<ItemRef, Bookmark | null>(
    async (refs) => {
      const found = await reader.byItems(viewer.userId, refs);
      const byItem = new Map(found.map((bookmark) => [refKey(bookmark), bookmark]));
      return refs.map((ref) => byItem.get(refKey(ref)) ?? null);
    },
    { cache: false },
  ),
  history: historyLoader(history, visibleTo(viewer)),
});
