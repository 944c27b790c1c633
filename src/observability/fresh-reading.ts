import type { Clock } from '../shared/clock.ts';
import { within } from '../shared/within.ts';

/** Counting costs: it is done when somebody scrapes, and not more often than this. */
const FRESH_MS = 5_000;
/** An engine that hangs must not hide the other metrics. */
const PATIENCE_MS = 2_000;

/** What `read` said a moment ago, or says now; nothing while nobody can tell. Never rejects. */
export function freshReading<Value>(
  clock: Clock,
  what: string,
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> = Promise.resolve(undefined);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    if (now - readAt >= FRESH_MS) {
      readAt = now;
      reading = within(PATIENCE_MS, what, read()).catch(() => undefined);
    }
    return reading;
  };
}
