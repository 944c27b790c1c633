import type { CacheMetrics } from '../../../src/kernel/cache/cache.ts';

export interface FakeCacheMetrics extends CacheMetrics {
  readonly counts: Record<
    'memory' | 'shared' | 'missed' | 'waited' | 'loaded' | 'failed' | 'outdated' | 'sharedFailed',
    number
  >;
}

export function fakeCacheMetrics(): FakeCacheMetrics {
  const counts = {
    memory: 0,
    shared: 0,
    missed: 0,
    waited: 0,
    loaded: 0,
    failed: 0,
    outdated: 0,
    sharedFailed: 0,
  };
  return {
    counts,
    hit: (_, where) => void counts[where]++,
    missed: () => void counts.missed++,
    waited: () => void counts.waited++,
    loaded: () => void counts.loaded++,
    loadFailed: () => void counts.failed++,
    outdated: () => void counts.outdated++,
    sharedFailed: () => void counts.sharedFailed++,
  };
}
