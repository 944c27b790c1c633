import { type CacheSpec, type Caches, fullKeyOf } from '../../kernel/cache/cache.ts';
import { firstPageRows } from '../../kernel/paging/first-page.ts';
import type { Placed } from '../../kernel/paging/page.ts';
import { type ItemRef, refKey } from '../catalog/public.ts';
import type { FindStatistics, FoundStatistics, PopularRows } from './statistics-reader.ts';

/** Counts that nobody was told of are loaded again this soon. */
const COUNTS_MS = 2_000;
const RANKS_MS = 1_000;

/** An item without statistics is kept too: only items that exist are asked for. */
const statisticsSpec: CacheSpec<FoundStatistics> = {
  name: 'statistics',
  shape: 1,
  longestMs: COUNTS_MS,
  json: {
    toJson: (found) => found,
    ofJson: (json) => {
      const { countedAt, ...counts } = json as Omit<FoundStatistics, 'countedAt'> & { countedAt?: string };
      return { ...counts, ...(countedAt !== undefined && { countedAt: new Date(countedAt) }) };
    },
  },
};
/**
 * Who is popular is never forgotten, since some item is counted all the time: it is a second older instead, and costs one
 * load a second however often it is read and counted.
 */
const popularSpec: CacheSpec<readonly Placed<ItemRef>[]> = {
  name: 'popular',
  shape: 1,
  longestMs: RANKS_MS,
  json: { toJson: (rows) => rows, ofJson: (json) => json as Placed<ItemRef>[] },
};
const countSpec: CacheSpec<number> = {
  name: 'popular-count',
  shape: 1,
  longestMs: RANKS_MS,
  json: { toJson: (count) => count, ofJson: (json) => json as number },
};

/** A new count of this item is written. Nobody waits for that or depends on it. */
export const forgetCounts = (caches: Caches | undefined, item: ItemRef): void =>
  void caches?.forget([fullKeyOf(statisticsSpec, refKey(item))]).catch(() => undefined);

/** Finds the statistics of items in the cache, else all that is shown of them; undefined while caches are switched off. */
export function cachedStatistics(find: FindStatistics, caches: Caches | undefined): FindStatistics | undefined {
  const cache = caches?.of(statisticsSpec);
  if (!cache) return undefined;
  return (refs) => {
    const byKey = new Map(refs.map((ref) => [refKey(ref), ref]));
    return cache.readMany(refs.map(refKey), async (keys) => {
      const found = await find(keys.flatMap((key) => byKey.get(key) ?? []));
      return found.map((one) => one ?? {});
    });
  };
}

/** As a request reads popular items that may be cancelled, but for first pages: those are loaded for all. */
export function cachedPopular(shared: PopularRows, caches: Caches | undefined): (own: PopularRows) => PopularRows {
  const pages = caches?.of(popularSpec);
  const counts = caches?.of(countSpec);
  if (!pages || !counts) return (own) => own;
  return (own) => ({
    list: async (itemType, orderBy, slice) => {
      const limit = firstPageRows(slice);
      if (limit === undefined) return own.list(itemType, orderBy, slice);
      const load = async () => [await shared.list(itemType, orderBy, { from: 'start', limit, offset: 0 })];
      const [page] = await pages.readMany([`${itemType}:${orderBy}:${limit}`], load);
      return (page ?? []).slice(0, slice.limit);
    },
    count: async (itemType) => {
      const [count] = await counts.readMany([itemType], async () => [await shared.count(itemType)]);
      return count ?? 0;
    },
  });
}
