import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import { backoffMs } from '../backoff.ts';
import type { Refused } from '../bisect.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Lease, Outbox, Postponement } from '../outbox/outbox.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

interface Ports {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/** SPEC 5: 1 s, 2 s, 4 s … 5 min, then parked. */
const PAUSES = { firstMs: 1_000, mostMs: 300_000 };

/** What the log refused waits in its place, and its aggregate with it; after the last attempt until a redrive. */
export async function postpone(
  { outbox, clock, metrics, log }: Ports,
  { relay, maxAttempts }: { relay: string; maxAttempts: number },
  leases: readonly Lease[],
  refused: readonly Refused<OutboxEntry>[],
): Promise<void> {
  if (refused.length === 0) return;
  const now = clock.now();
  const postponementOf = ({ item, reason }: Refused<OutboxEntry>): Postponement => {
    const attempts = item.attempts + 1;
    const until = attempts >= maxAttempts ? 'never' : new Date(now.getTime() + backoffMs(attempts, PAUSES));
    return { id: item.id, attempts, error: reasonOf(reason), until };
  };
  const postponements = refused.map(postponementOf);
  await outbox.postpone(relay, leases, postponements, now);
  metrics.publishRefused(refused.length);
  for (const { id, attempts, error, until } of postponements) {
    const facts = { id, attempts, reason: error };
    if (until === 'never') log.error(facts, 'The log refused an event for the last time: it is parked until a redrive');
    else log.warn({ ...facts, until }, 'The log refused an event: it waits and is tried again');
  }
}
