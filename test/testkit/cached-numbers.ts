import { type Cache, type CacheSpec, fullKeyOf } from '../../src/kernel/cache/cache.ts';
import { openCaches, type ProcessCaches } from '../../src/kernel/cache/caches.ts';
import type { SharedCache } from '../../src/kernel/cache/shared-cache.ts';
import { type Clock, systemClock, systemTimers, type Timers } from '../../src/shared/clock.ts';
import type { Randomness } from '../../src/shared/randomness.ts';
import { type FakeCacheMetrics, fakeCacheMetrics } from './fakes/cache-metrics.ts';

export interface Counted {
  readonly of: { n: number };
}

export const numbers: CacheSpec<Counted> = {
  name: 'numbers',
  shape: 1,
  json: { toJson: (value) => value, ofJson: (json) => json as Counted },
};

export const numberKey = (key: string): string => fullKeyOf(numbers, key);

/** A store of numbers that counts its loads and can be held up. */
export interface NumberStore {
  readonly rows: Map<string, number>;
  /** The keys of each load. */
  readonly loads: (readonly string[])[];
  /** What a load waits for after it has read; before it answers. */
  beforeAnswer(): Promise<void>;
  load(keys: readonly string[]): Promise<(Counted | null)[]>;
}

export function numberStore(rows: Readonly<Record<string, number>> = {}): NumberStore {
  const store: NumberStore = {
    rows: new Map(Object.entries(rows)),
    loads: [],
    beforeAnswer: async () => undefined,
    load: async (keys) => {
      store.loads.push(keys);
      const read = keys.map((key) => store.rows.get(key));
      await store.beforeAnswer();
      return read.map((n) => (n === undefined ? null : { of: { n } }));
    },
  };
  return store;
}

/** Never the smallest number, so that nothing is refreshed early unless a test wants it. */
export const calm: Randomness = {
  integer: (below) => below - 1,
  uuid: () => 'uuid',
  bytes: (count) => new Uint8Array(count),
};

export interface CachingProcess {
  readonly caches: ProcessCaches;
  readonly cache: Cache<Counted>;
  readonly metrics: FakeCacheMetrics;
  read(key: string): Promise<number | undefined>;
}

/** One process with a cache of the numbers of a store. */
export function cachingProcess(
  store: Pick<NumberStore, 'load'>,
  {
    shared,
    longestMs,
    isShared,
    ...given
  }: {
    shared?: SharedCache;
    longestMs?: number;
    isShared?: (value: Counted) => boolean;
    clock?: Clock;
    timers?: Timers;
    randomness?: Randomness;
  } = {},
): CachingProcess {
  const metrics = fakeCacheMetrics();
  const caches = openCaches({
    shared,
    clock: systemClock,
    timers: systemTimers,
    randomness: calm,
    metrics,
    ...given,
  });
  const cache = caches.of({ ...numbers, ...(longestMs !== undefined && { longestMs }), ...(isShared && { isShared }) });
  if (!cache) throw new Error('Caches are switched off');
  return {
    caches,
    cache,
    metrics,
    read: async (key) => {
      const [value] = await cache.readMany([key], store.load);
      return value?.of.n;
    },
  };
}
