import type { Registry } from 'prom-client';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Clock } from '../shared/clock.ts';
import { freshReading } from './fresh-reading.ts';
import { readingGauges } from './reading-gauges.ts';

/** What waits in the outbox, how long already, and what is parked there. */
export function showOutbox(registry: Registry, outbox: Pick<Outbox, 'depth'>, clock: Clock): void {
  const gauge = readingGauges(
    registry,
    freshReading(clock, 'counting the outbox', () => outbox.depth()),
  );
  gauge('dogear_outbox_depth', 'Committed events that wait to be published', ({ pending }) => pending);
  gauge('dogear_outbox_parked', 'Events that wait for a redrive', ({ parked }) => parked);
  gauge('dogear_outbox_oldest_seconds', 'Age of the oldest event that waits to be published', ({ oldestPendingAt }) =>
    oldestPendingAt ? Math.max(0, clock.now().getTime() - oldestPendingAt.getTime()) / 1000 : 0,
  );
}
