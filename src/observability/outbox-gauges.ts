import { Gauge, type Registry } from 'prom-client';
import type { Outbox, OutboxDepth } from '../pipeline/outbox.ts';
import type { Clock } from '../shared/clock.ts';
import { within } from '../shared/within.ts';

/** Counting costs: it is done when somebody scrapes, and not more often than this. */
const FRESH_MS = 5_000;
/** A database that hangs must not hide the other metrics. */
const PATIENCE_MS = 2_000;

/** What waits in the outbox, how long already, and what is parked there. While nobody can tell, they show nothing. */
export function showOutbox(registry: Registry, outbox: Pick<Outbox, 'depth'>, clock: Clock): void {
  let reading: Promise<OutboxDepth | undefined> = Promise.resolve(undefined);
  let readAt = Number.NEGATIVE_INFINITY;

  const depth = (): Promise<OutboxDepth | undefined> => {
    const now = clock.now().getTime();
    if (now - readAt >= FRESH_MS) {
      readAt = now;
      reading = within(PATIENCE_MS, 'counting the outbox', outbox.depth()).catch(() => undefined);
    }
    return reading;
  };

  const gauge = (name: string, help: string, read: (depth: OutboxDepth) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await depth();
        this.remove();
        if (known) this.set(read(known));
      },
    });

  gauge('dogear_outbox_depth', 'Committed events that wait to be published', ({ pending }) => pending);
  gauge('dogear_outbox_parked', 'Events that wait for a redrive', ({ parked }) => parked);
  gauge('dogear_outbox_oldest_seconds', 'Age of the oldest event that waits to be published', ({ oldestPendingAt }) =>
    oldestPendingAt ? Math.max(0, clock.now().getTime() - oldestPendingAt.getTime()) / 1000 : 0,
  );
}
