import DataLoader from 'dataloader';
import type { Versioned, Visibility } from '../kernel/aggregate.ts';
import type { HistoryEntry, HistoryFilter, HistoryReader } from '../kernel/history.ts';
import type { HistorySource } from '../kernel/history-page.ts';
import type { Placed, Slice } from '../kernel/paging/page.ts';

/** Objects that want the same window of their histories share one query, and those that want a count another. */
export function historyLoader<State extends Versioned>(
  history: HistoryReader<State>,
  visibility: Visibility,
): HistorySource<State> {
  type Id = State['id'];
  const windows = loadersByKey((filter, slice: Slice) => async (ids: readonly Id[]) => {
    const lists = await history.list(visibility, distinct(ids), filter, slice);
    return ids.map((id): Placed<HistoryEntry<State>>[] => lists.get(id) ?? []);
  });
  const counts = loadersByKey((filter, _all: null) => async (ids: readonly Id[]) => {
    const totals = await history.count(visibility, distinct(ids), filter);
    return ids.map((id) => totals.get(id) ?? 0);
  });
  return (id, filter) => ({
    read: (slice) => windows(filter, slice).load(id),
    count: () => counts(filter, null).load(id),
  });
}

/** A loader without a cache passes equal keys on: two aliases, or `nodes` and `edges`, ask for the same object. */
const distinct = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)];

/** The most entries that are read at once: a hundred windows of the default size. Larger ones take turns with other requests. */
export const ENTRIES_AT_ONCE = 1_100;
const idsAtOnce = (window: Slice | null): number =>
  window ? Math.max(1, Math.floor(ENTRIES_AT_ONCE / window.limit)) : Number.POSITIVE_INFINITY;

type Batch<Id, Value> = (ids: readonly Id[]) => Promise<Value[]>;

/** One loader per distinct question. It only gathers: a mutation later in the same request must see what it changed. */
function loadersByKey<Id, Window extends Slice | null, Value>(
  batchFor: (filter: HistoryFilter, window: Window) => Batch<Id, Value>,
) {
  const loaders = new Map<string, DataLoader<Id, Value>>();
  return (filter: HistoryFilter, window: Window): DataLoader<Id, Value> => {
    const key = JSON.stringify([filter, window]);
    const options = { cache: false, maxBatchSize: idsAtOnce(window) };
    const loader = loaders.get(key) ?? new DataLoader<Id, Value>(batchFor(filter, window), options);
    loaders.set(key, loader);
    return loader;
  };
}
