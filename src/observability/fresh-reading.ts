import type { Clock } from '../shared/clock.ts';
import { within } from '../shared/within.ts';

/** Counting costs time: it is done when metrics are scraped, and not more often than this. */
const FRESH_MS = 5_000;
/** What takes long to count is counted less often; so many times as long it rests afterwards. */
const REST = 20;
/** An engine that hangs must not hide the other metrics. */
const PATIENCE_MS = 2_000;

/** What `read` said a moment ago, or says now; undefined while it fails. Never rejects. */
export function freshReading<Value>(
  clock: Clock,
  what: string,
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> = Promise.resolve(undefined);
  let isReading = false;
  let freshUntil = Number.NEGATIVE_INFINITY;

  const readNow = async (): Promise<Value | undefined> => {
    const begin = clock.now().getTime();
    isReading = true;
    const value = await read().catch(() => undefined);
    const now = clock.now().getTime();
    freshUntil = now + Math.max(FRESH_MS, REST * (now - begin));
    isReading = false;
    return value;
  };

  /** A call during a reading waits for that reading, or goes without it. */
  return () => {
    if (!isReading && clock.now().getTime() >= freshUntil) reading = readNow();
    return within(PATIENCE_MS, what, reading).catch(() => undefined);
  };
}
