import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { type Cache, type CacheMetrics, type CacheSpec, fullKeyOf, type Load } from './cache.ts';
import { longestMarginMs, refreshMarginMs } from './early-refresh.ts';
import { type Found, LONGEST_TEXT, type Loading, type LoadTexts, type Texts } from './loading.ts';
import { LONGEST_LOAD_MS } from './shared-cache.ts';

export const PROCESS_LIFE_MS = 5_000;
const MOST_ENTRIES = 10_000;
/** Of all entries of one cache together, in UTF-16 code units. */
const MOST_CHARACTERS = 16_000_000;
/** A load that takes longer, say on a connection that died, is not waited for by those who come then. */
const FLIGHT_PATIENCE_MS = 2_000;

interface Ports {
  readonly loading: Loading;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly metrics: CacheMetrics;
}

interface Entry {
  readonly text: string;
  readonly until: number;
}

/** One load of some keys, which all who ask for one of them meanwhile share. */
interface Flight {
  readonly startedAt: number;
  readonly texts: Promise<Texts>;
}

export interface ProcessCache<Value> extends Cache<Value> {
  /** Forgets the key, or all. A load that is under way still answers those who wait for it, but is not kept. */
  forget(key?: string): void;
  /** How many entries are kept, and their length. */
  size(): { readonly entries: number; readonly characters: number };
}

/** Keeps texts, not objects: each reader gets a copy of its own. */
export function processCache<Value>(
  spec: CacheSpec<Value>,
  { loading, clock, randomness, metrics }: Ports,
): ProcessCache<Value> {
  const { json, ...cache } = spec;
  const { name, longestMs = PROCESS_LIFE_MS } = cache;
  const lifeMs = Math.min(PROCESS_LIFE_MS, longestMs);
  const entries = new LRUCache<string, Entry>({
    max: MOST_ENTRIES,
    maxSize: MOST_CHARACTERS,
    maxEntrySize: LONGEST_TEXT,
    sizeCalculation: ({ text }, key) => key.length + text.length,
  });
  const flights = new Map<string, Flight>();
  const now = (): number => clock.now().getTime();

  const fly = (keys: readonly string[], find: () => Promise<Found>, load: LoadTexts): Promise<Texts> => {
    const startedAt = now();
    const land = ({ texts, due }: Found): Texts => {
      for (const key of keys) {
        const text = texts.get(key);
        if (flights.get(key) !== flight) metrics.outdated(name);
        else if (text !== undefined && now() - startedAt < LONGEST_LOAD_MS)
          // From the beginning of the load: what has changed since then is visible in time, whatever else is lost.
          entries.set(key, { text, until: startedAt + lifeMs });
      }
      if (due.size > 0)
        queueMicrotask(() => inBackground([...due.keys()], () => loading.loadAgain(cache, due, load), load));
      return texts;
    };
    const texts = find()
      .then(land)
      .finally(() => {
        for (const key of keys) if (flights.get(key) === flight) flights.delete(key);
      });
    const flight: Flight = { startedAt, texts };
    for (const key of keys) flights.set(key, flight);
    return texts;
  };

  /** A failure is not reported: the entries that are there still answer. */
  const inBackground = (keys: readonly string[], find: () => Promise<Found>, load: LoadTexts): void =>
    void fly(keys, find, load).catch(() => undefined);

  const isDue = (until: number): boolean => {
    const left = until - now();
    return left <= longestMarginMs(lifeMs) && left <= refreshMarginMs(lifeMs, randomness);
  };

  const read = async (keys: ReadonlySet<string>, load: LoadTexts): Promise<Texts> => {
    const found: Texts = new Map();
    const [unknown, due]: [string[], string[]] = [[], []];
    const shared = new Set<Flight>();
    const time = now();
    for (const key of keys) {
      const [entry, flight] = [entries.get(key), flights.get(key)];
      if (entry && time < entry.until) {
        metrics.hit(name, 'memory');
        found.set(key, entry.text);
        if (!flight && isDue(entry.until)) due.push(key);
      } else if (flight && time - flight.startedAt < FLIGHT_PATIENCE_MS) {
        metrics.waited(name);
        shared.add(flight);
      } else unknown.push(key);
    }
    if (due.length > 0) inBackground(due, () => loading.find(cache, due, load), load);
    const own = unknown.length > 0 ? [fly(unknown, () => loading.find(cache, unknown, load), load)] : [];
    for (const texts of await Promise.all([...own, ...[...shared].map((flight) => flight.texts)]))
      for (const [key, text] of texts) found.set(key, text);
    return found;
  };

  return {
    readMany: async (keys, load) => {
      const full = keys.map((key) => fullKeyOf(cache, key));
      const texts = await read(new Set(full), textsOf(spec, load));
      return full.map((key) => {
        const text = texts.get(key);
        return text === undefined ? null : json.ofJson(JSON.parse(text));
      });
    },
    forget: (key) => {
      if (key === undefined) {
        entries.clear();
        flights.clear();
        return;
      }
      entries.delete(key);
      flights.delete(key);
    },
    size: () => ({ entries: entries.size, characters: entries.calculatedSize }),
  };
}

const textsOf =
  <Value>(spec: CacheSpec<Value>, load: Load<Value>): LoadTexts =>
  async (full) => {
    const before = fullKeyOf(spec, '').length;
    const values = await load(full.map((key) => key.slice(before)));
    return new Map(
      full.flatMap((key, index) => {
        const value = values[index] ?? null;
        if (value === null) return [];
        return [[key, { text: JSON.stringify(spec.json.toJson(value)), isShared: spec.isShared?.(value) ?? true }]];
      }),
    );
  };
