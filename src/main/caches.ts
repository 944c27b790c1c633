import type { Environment } from '../config/environment.ts';
import type { MemorySide } from '../engines/engine.ts';
import type { CacheMetrics, Caches } from '../kernel/cache/cache.ts';
import { openCaches, switchedOff } from '../kernel/cache/caches.ts';
import type { ModuleMetrics } from '../observability/module-metrics.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import { systemRandomness } from '../shared/randomness.ts';

/** The caches of this process, with their figures. */
export function cachesOn(
  { sharedCache }: Pick<MemorySide, 'sharedCache'>,
  { cache: isOn }: Pick<Environment, 'cache'>,
  metrics: ModuleMetrics,
): Caches {
  if (!isOn) return switchedOff(sharedCache);
  const caches = openCaches({
    shared: sharedCache,
    clock: systemClock,
    timers: systemTimers,
    randomness: systemRandomness,
    metrics: cacheMetrics(metrics),
  });
  metrics.gauges('the caches', async () => caches.size(), {
    dogear_cache_entries: { help: 'What this process keeps in its caches', of: ({ entries }) => entries },
    dogear_cache_characters: { help: 'How long that is, in characters of JSON', of: ({ characters }) => characters },
  });
  return caches;
}

function cacheMetrics({ counter }: ModuleMetrics): CacheMetrics {
  const hits = counter('dogear_cache_hits_total', 'Keys that a cache had, by where it had them', 'cache', 'tier');
  const misses = counter('dogear_cache_misses_total', 'Keys that no cache had', 'cache');
  const waits = counter('dogear_cache_waits_total', 'Keys that were waited for because they were loading', 'cache');
  const loads = counter('dogear_cache_loads_total', 'Loads from the store, each of one key or more', 'cache');
  const failures = counter('dogear_cache_load_failures_total', 'Loads from the store that failed', 'cache');
  const outdated = counter(
    'dogear_cache_outdated_total',
    'Loaded keys that were not kept because they had changed meanwhile',
    'cache',
  );
  const shared = counter(
    'dogear_cache_shared_failures_total',
    'Questions that the shared cache did not answer in time; it then rests for a second',
  );
  return {
    hit: (cache, tier) => hits({ cache, tier }),
    missed: (cache) => misses({ cache }),
    waited: (cache) => waits({ cache }),
    loaded: (cache) => loads({ cache }),
    loadFailed: (cache) => failures({ cache }),
    outdated: (cache) => outdated({ cache }),
    sharedFailed: () => shared({}),
  };
}
