import DataLoader from 'dataloader';
import { type Visibility, visibleTo } from '../../../kernel/aggregate.ts';
import type { Placed, Slice } from '../../../kernel/paging/page.ts';
import type { Actor } from '../../../shared/ids.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import type { BookmarkId } from '../bookmark.ts';
import type { HistoryEntry, HistoryFilter, HistoryReader } from '../bookmark-store.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
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
}

interface Readers {
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
}

/** Made for one request and one user: nothing loaded for one is ever shown to another. */
export const bookmarkLoaders = ({ reader, history }: Readers, viewer: Actor): BookmarkLoaders => ({
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
});

/** Bookmarks that want the same window of their histories share one query, and those that want a count another. */
export function historyLoader(history: HistoryReader, visibility: Visibility): HistorySource {
  const windows = loadersByKey((filter, slice: Slice) => async (ids) => {
    const lists = await history.list(visibility, distinct(ids), filter, slice);
    return ids.map((id): Placed<HistoryEntry>[] => lists.get(id) ?? []);
  });
  const counts = loadersByKey((filter, _all: null) => async (ids) => {
    const totals = await history.count(visibility, distinct(ids), filter);
    return ids.map((id) => totals.get(id) ?? 0);
  });
  return (id, filter) => ({
    read: (slice) => windows(filter, slice).load(id),
    count: () => counts(filter, null).load(id),
  });
}

/** A loader without a cache passes equal keys on: two aliases, or `nodes` and `edges`, ask for the same bookmark. */
const distinct = (ids: readonly BookmarkId[]): BookmarkId[] => [...new Set(ids)];

/** The most entries that are read at once: a hundred windows of the default size. Larger ones take turns with other requests. */
export const ENTRIES_AT_ONCE = 1_100;
const idsAtOnce = (window: Slice | null): number =>
  window ? Math.max(1, Math.floor(ENTRIES_AT_ONCE / window.limit)) : Number.POSITIVE_INFINITY;

type Batch<Value> = (ids: readonly BookmarkId[]) => Promise<Value[]>;

/** One loader per distinct question. It only gathers: a mutation later in the same request must see what it changed. */
function loadersByKey<Window extends Slice | null, Value>(
  batchFor: (filter: HistoryFilter, window: Window) => Batch<Value>,
) {
  const loaders = new Map<string, DataLoader<BookmarkId, Value>>();
  return (filter: HistoryFilter, window: Window): DataLoader<BookmarkId, Value> => {
    const key = JSON.stringify([filter, window]);
    const options = { cache: false, maxBatchSize: idsAtOnce(window) };
    const loader = loaders.get(key) ?? new DataLoader<BookmarkId, Value>(batchFor(filter, window), options);
    loaders.set(key, loader);
    return loader;
  };
}
