import type { Clock, Timers } from '../../shared/clock.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { type CacheMetrics, type CacheSpec, type Caches, fullKeyOf } from './cache.ts';
import { loading } from './loading.ts';
import { type ProcessCache, processCache } from './process-cache.ts';
import type { SharedCache } from './shared-cache.ts';

interface CachePorts {
  /** Without it each process has entries of its own only, and forgets only what it is told itself. */
  readonly shared: SharedCache | undefined;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomness: Randomness;
  readonly metrics: CacheMetrics;
}

export interface ProcessCaches extends Caches {
  /** How much this process keeps. */
  size(): ReturnType<ProcessCache<unknown>['size']>;
}

/** The caches of this process, in front of the shared one if there is one. */
export function openCaches(ports: CachePorts): ProcessCaches {
  const { shared } = ports;
  const find = loading(ports);
  const all = new Map<string, ProcessCache<unknown>>();

  const forgetHere = (key: string): void => all.get(key.slice(0, key.indexOf(':')))?.forget(key);
  const hear = (keys: readonly string[] | undefined): void => {
    if (keys) for (const key of keys) forgetHere(key);
    else for (const cache of all.values()) cache.forget();
  };

  return {
    of: <Value>(spec: CacheSpec<Value>): ProcessCache<Value> => {
      const name = fullKeyOf(spec, '').slice(0, -1);
      const known = all.get(name);
      if (known) return known as ProcessCache<Value>;
      // A process that reads nothing need not listen.
      if (all.size === 0) shared?.onForgotten(hear);
      const cache = processCache(spec, { ...ports, loading: find });
      all.set(name, cache as ProcessCache<unknown>);
      return cache;
    },
    forget: async (keys) => {
      hear(keys);
      if (!shared || keys.length === 0) return;
      await shared.forget(keys);
      // Meanwhile this process may have kept what it found in the shared cache.
      hear(keys);
    },
    size: () => {
      const sizes = [...all.values()].map((cache) => cache.size());
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        characters: sizes.reduce((sum, { characters }) => sum + characters, 0),
      };
    },
  };
}

/** Nothing is kept here. What others keep is forgotten all the same. */
export const switchedOff = (shared: SharedCache | undefined): Caches => ({
  of: () => undefined,
  forget: async (keys) => {
    if (keys.length > 0) await shared?.forget(keys);
  },
});
