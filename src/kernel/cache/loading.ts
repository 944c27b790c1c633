import type { Clock, Timers } from '../../shared/clock.ts';
import type { Randomness } from '../../shared/randomness.ts';
import type { CacheMetrics, CacheSpec } from './cache.ts';
import { refreshMarginMs, scatteredMs } from './early-refresh.ts';
import { LONGEST_LOAD_MS, type Looked, type SharedCache } from './shared-cache.ts';

/** A tenth more or less. */
const SHARED_LIFE_MS = 300_000;
/** A process that finds the lock of another one loads the value itself after this time. */
const PATIENCE_MS = 100;
const POLL_MS = 10;
/** A shared cache that answers later than this is of no use: the store is as fast. */
const ANSWER_MS = 50;
/** After a failure it is not asked for so long, so that not every read waits for it. */
const REST_MS = 1_000;
export const LONGEST_TEXT = 1_000_000;

export type Texts = Map<string, string>;
/** Loads what these keys stand for, and says whether the shared cache may keep it. What does not exist is missing. */
export type LoadTexts = (
  keys: readonly string[],
) => Promise<ReadonlyMap<string, { readonly text: string; readonly isShared: boolean }>>;

/** The cache that something is looked for in. */
type CacheInfo = Pick<CacheSpec<never>, 'name' | 'longestMs'>;

const lifeIn = ({ longestMs = SHARED_LIFE_MS }: CacheInfo): number => Math.min(SHARED_LIFE_MS, longestMs);

interface Ports {
  readonly shared: SharedCache | undefined;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomness: Randomness;
  readonly metrics: CacheMetrics;
}

/** What was found, and which of it this process is to load again because it expires soon. */
export interface Found {
  readonly texts: Texts;
  readonly due: ReadonlyMap<string, Looked>;
}

/** Finds values in the shared cache, or loads them: of all processes one, as long as that does not take too long. */
export interface Loading {
  find(cache: CacheInfo, keys: readonly string[], load: LoadTexts): Promise<Found>;
  loadAgain(cache: CacheInfo, due: Found['due'], load: LoadTexts): Promise<Found>;
}

export function loading({ shared, clock, timers, randomness, metrics }: Ports): Loading {
  let restsUntil = 0;
  const now = (): number => clock.now().getTime();

  /** Returns undefined if there is no shared cache now. */
  const ask = async <Value>(question: (cache: SharedCache) => Promise<Value>): Promise<Value | undefined> => {
    if (!shared || now() < restsUntil) return undefined;
    try {
      return await soon(question(shared));
    } catch {
      restsUntil = now() + REST_MS;
      metrics.sharedFailed();
      return undefined;
    }
  };
  const look = async (cache: CacheInfo, keys: readonly string[]): Promise<ReadonlyMap<string, Looked>> => {
    const looked = await ask((all) => all.look(keys, refreshMarginMs(lifeIn(cache), randomness)));
    return new Map((looked ?? []).map((one, index) => [keys[index] ?? '', one]));
  };

  /** The answer does not wait until it is kept. What is not kept because it was forgotten, this process hears too. */
  const loadThese = async (
    cache: CacheInfo,
    looked: ReadonlyMap<string, Looked>,
    keys: readonly string[],
    load: LoadTexts,
  ): Promise<Texts> => {
    if (keys.length === 0) return new Map();
    metrics.loaded(cache.name);
    const startedAt = now();
    const texts: Texts = new Map();
    const shareable = new Set<string>();
    try {
      for (const [key, { text, isShared }] of await load(keys)) {
        texts.set(key, text);
        if (isShared && text.length <= LONGEST_TEXT) shareable.add(key);
      }
    } catch (error) {
      metrics.loadFailed(cache.name);
      throw error;
    } finally {
      const unused = keys.filter((key) => looked.get(key)?.isOurs && !shareable.has(key));
      if (unused.length > 0) void ask((all) => all.release(unused));
    }
    if (now() - startedAt > LONGEST_LOAD_MS) return texts;
    for (const key of shareable) {
      const [text, before] = [texts.get(key), looked.get(key)];
      const lifeMs = scatteredMs(lifeIn(cache), randomness);
      if (text !== undefined && before) void ask((all) => all.store(key, before, text, lifeMs));
    }
    return texts;
  };

  /** What the others have loaded after a short wait; the rest is loaded after all. */
  const waitForOthers = async (cache: CacheInfo, keys: readonly string[], load: LoadTexts): Promise<Texts> => {
    const texts: Texts = new Map();
    const seen = new Map<string, Looked>();
    const until = now() + PATIENCE_MS;
    let left = keys;
    for (const _ of keys) metrics.waited(cache.name);
    for (let polls = PATIENCE_MS / POLL_MS; left.length > 0 && polls > 0 && now() < until; polls -= 1) {
      await timers.wait(POLL_MS);
      const looked = await look(cache, left);
      for (const [key, one] of looked) {
        seen.set(key, one);
        if (one.text !== undefined) texts.set(key, one.text);
      }
      left = left.filter((key) => !texts.has(key));
      // Those who had the lock have failed, or the shared cache has.
      if (left.some((key) => looked.get(key)?.isOurs !== false)) break;
    }
    return new Map([...texts, ...(await loadThese(cache, seen, left, load))]);
  };

  return {
    find: async (cache, keys, load) => {
      const looked = await look(cache, keys);
      const found = new Map([...looked].flatMap(([key, { text }]) => (text === undefined ? [] : [[key, text]])));
      for (const _ of found) metrics.hit(cache.name, 'shared');
      const left = keys.filter((key) => !found.has(key));
      for (const _ of left) metrics.missed(cache.name);
      const isTaken = (key: string): boolean => looked.get(key)?.isOurs === false;
      const ours = left.filter((key) => !isTaken(key));
      const [loaded, waited] = await Promise.all([
        loadThese(cache, looked, ours, load),
        waitForOthers(cache, left.filter(isTaken), load),
      ]);
      const due = new Map([...looked].filter(([, { text, isOurs }]) => text !== undefined && isOurs));
      return { texts: new Map([...found, ...loaded, ...waited]), due };
    },
    loadAgain: async (cache, due, load) => ({
      texts: await loadThese(cache, due, [...due.keys()], load),
      due: new Map(),
    }),
  };
}

/** After a deadline; an answer that has arrived while this process was busy still counts. */
function soon<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), ANSWER_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
