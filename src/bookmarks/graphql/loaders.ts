import DataLoader from 'dataloader';
import { type ItemRef, refKey } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import type { Bookmark } from '../bookmark.ts';
import type { BookmarkReader } from '../queries/bookmark-reader.ts';

export interface BookmarkLoaders {
  /** The signed-in user's own live bookmark on an item. */
  readonly viewerBookmark: DataLoader<ItemRef, Bookmark | null, string>;
}

/** Made for one request and one user: nothing loaded for one is ever shown to another. */
export const bookmarkLoaders = (reader: BookmarkReader, viewer: UserId | undefined): BookmarkLoaders => ({
  viewerBookmark: new DataLoader<ItemRef, Bookmark | null, string>(
    async (refs) => {
      if (viewer === undefined) return refs.map(() => null);
      const byItem = new Map((await reader.byItems(viewer, refs)).map((bookmark) => [refKey(bookmark), bookmark]));
      return refs.map((ref) => byItem.get(refKey(ref)) ?? null);
    },
    { cacheKeyFn: refKey },
  ),
});
