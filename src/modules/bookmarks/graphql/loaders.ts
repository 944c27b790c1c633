import DataLoader from 'dataloader';
import { historyLoader } from '../../../graphql/history-loader.ts';
import { visibleTo } from '../../../kernel/aggregate.ts';
import type { Actor } from '../../../shared/ids.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import type { HistoryReader } from '../bookmark-store.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
import type { ItemSnapshot } from '../item-snapshot.ts';
import type { BookmarkReader } from '../queries/bookmark-reader.ts';
import type { HistorySource } from '../queries/history.ts';

/** An item, and what is wanted of the bookmark on it. */
interface WantedBookmark extends ItemRef {
  readonly fields: readonly BookmarkField[];
}

export interface BookmarkLoaders {
  /** The signed-in user's own live bookmark on an item. */
  readonly viewerBookmark: DataLoader<WantedBookmark, Partial<BookmarkDocument> | null>;
  /** Histories of many bookmarks at once. */
  readonly history: HistorySource;
  /** What is known of an item. */
  readonly snapshot: DataLoader<ItemRef, ItemSnapshot | undefined, string>;
}

interface Readers {
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
  snapshots(refs: readonly ItemRef[]): Promise<ReadonlyMap<string, ItemSnapshot>>;
}

/** Made for one request and one user: nothing loaded for one is ever shown to another. */
export const bookmarkLoaders = ({ reader, history, snapshots }: Readers, viewer: Actor): BookmarkLoaders => ({
  viewerBookmark: new DataLoader<WantedBookmark, Partial<BookmarkDocument> | null>(
    async (refs) => {
      const keys = refs.map(refKey);
      // Without a cache equal keys are passed on; each item is asked for once.
      const distinct = new Map(refs.map(({ itemType, itemId }, index) => [keys[index], { itemType, itemId }]));
      const fields = new Set<BookmarkField>(['itemType', 'itemId', ...refs.flatMap((ref) => ref.fields)]);
      const found = await reader.byKeys(viewer.userId, [...distinct.values()], [...fields]);
      const byItem = new Map(found.map((document) => [refKey(document as ItemRef), document]));
      return keys.map((key) => byItem.get(key) ?? null);
    },
    { cache: false },
  ),
  history: historyLoader(history, visibleTo(viewer)),
  snapshot: new DataLoader(
    async (refs) => {
      const known = await snapshots(refs);
      return refs.map((ref) => known.get(refKey(ref)));
    },
    { cacheKeyFn: refKey },
  ),
});
