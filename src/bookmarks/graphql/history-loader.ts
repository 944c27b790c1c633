import DataLoader from 'dataloader';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import type { BookmarkId } from '../bookmark.ts';
import type { HistoryEntry } from '../history.ts';
import type { HistorySource } from '../queries/history.ts';
import type { HistoryFilter, HistoryReader } from '../queries/history-reader.ts';
import type { Visibility } from '../queries/visibility.ts';

/** Bookmarks that want the same window of their histories share one query, and those that want a count another. */
export function historyLoader(history: HistoryReader, visibility: Visibility): HistorySource {
  const windows = loadersByKey((filter, slice: Slice) => async (ids) => {
    const lists = await history.list(visibility, ids, filter, slice);
    return ids.map((id): Placed<HistoryEntry>[] => lists.get(id) ?? []);
  });
  const counts = loadersByKey((filter, _all: null) => async (ids) => {
    const totals = await history.count(visibility, ids, filter);
    return ids.map((id) => totals.get(id) ?? 0);
  });
  return (id, filter) => ({
    read: (slice) => windows(filter, slice).load(id),
    count: () => counts(filter, null).load(id),
  });
}

type Batch<Value> = (ids: readonly BookmarkId[]) => Promise<Value[]>;

/** One loader per distinct question. It only gathers: a mutation later in the same request must see what it changed. */
function loadersByKey<Window, Value>(batchFor: (filter: HistoryFilter, window: Window) => Batch<Value>) {
  const loaders = new Map<string, DataLoader<BookmarkId, Value>>();
  return (filter: HistoryFilter, window: Window): DataLoader<BookmarkId, Value> => {
    const key = JSON.stringify([filter, window]);
    const loader = loaders.get(key) ?? new DataLoader<BookmarkId, Value>(batchFor(filter, window), { cache: false });
    loaders.set(key, loader);
    return loader;
  };
}
