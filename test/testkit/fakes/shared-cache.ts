import {
  GENERATION_MS,
  LOCK_MS,
  type SharedCache,
  YOUNG_LIFE_MS,
  YOUNG_MS,
} from '../../../src/kernel/cache/shared-cache.ts';
import type { Clock } from '../../../src/shared/clock.ts';

export interface FakeSharedCache {
  /** The cache as one more process sees it. */
  connect(): SharedCache;
  /** Forgets everything, as a restarted server does. */
  flush(): void;
  /** While it is true, what was forgotten is not told to the processes. */
  losesMessages: boolean;
  /** While it is true, every question is refused. */
  isDown: boolean;
}

/** In memory, on a clock; every step is atomic because it is synchronous. */
export function fakeSharedCache(clock: Clock): FakeSharedCache {
  const entries = new Map<string, { text: string; until: number }>();
  const generations = new Map<string, { name: string; until: number }>();
  const locks = new Map<string, { holder: number; until: number }>();
  const listeners = new Set<(keys: readonly string[] | undefined) => void>();
  let count = 0;
  let incarnation = 0;
  const now = (): number => clock.now().getTime();
  const live = <Kept extends { until: number }>(all: Map<string, Kept>, key: string): Kept | undefined => {
    const kept = all.get(key);
    if (kept && kept.until > now()) return kept;
    all.delete(key);
    return undefined;
  };
  const generationOf = (key: string): string => `${incarnation} ${live(generations, key)?.name ?? ''}`;
  const ageOf = (key: string): number => {
    const known = live(generations, key);
    return known ? GENERATION_MS - (known.until - now()) : Number.POSITIVE_INFINITY;
  };
  const unlock = (key: string, holder: number): void => {
    if (live(locks, key)?.holder === holder) locks.delete(key);
  };
  const cache: FakeSharedCache = {
    isDown: false,
    losesMessages: false,
    flush: () => {
      for (const all of [entries, generations, locks]) all.clear();
      incarnation += 1;
    },
    connect: () => {
      const holder = ++count;
      const unlessDown = async <Value>(act: () => Value): Promise<Value> => {
        if (cache.isDown) throw new Error('the shared cache is down');
        return act();
      };
      return {
        look: (keys, refreshMs) =>
          unlessDown(() =>
            keys.map((key) => {
              const entry = live(entries, key);
              const isDue = entry && entry.until - now() <= refreshMs && ageOf(key) >= YOUNG_MS + YOUNG_LIFE_MS;
              const isOurs = (!entry || Boolean(isDue)) && !live(locks, key);
              if (isOurs) locks.set(key, { holder, until: now() + LOCK_MS });
              return { text: entry?.text, generation: generationOf(key), isOurs };
            }),
          ),
        store: (key, { generation }, text, lifeMs) =>
          unlessDown(() => {
            unlock(key, holder);
            if (generationOf(key) !== generation) return false;
            entries.set(key, { text, until: now() + (ageOf(key) < YOUNG_MS ? YOUNG_LIFE_MS : lifeMs) });
            return true;
          }),
        release: (keys) =>
          unlessDown(() => {
            for (const key of keys) unlock(key, holder);
          }),
        forget: (keys) =>
          unlessDown(() => {
            for (const key of keys) {
              generations.set(key, { name: `${++count}`, until: now() + GENERATION_MS });
              entries.delete(key);
              locks.delete(key);
            }
            if (!cache.losesMessages) for (const listener of listeners) listener(keys);
          }),
        onForgotten: (listener) => void listeners.add(listener),
      };
    },
  };
  return cache;
}
