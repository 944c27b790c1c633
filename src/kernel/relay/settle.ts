import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Refused } from '../bisect.ts';
import type { ExceptionRecorder, UnexpectedException } from '../exceptions.ts';
import { backoffMs } from '../outage.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Lease, Outbox, Postponement } from '../outbox/outbox.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

interface SettlePorts {
  readonly outbox: Outbox;
  readonly log: Log;
}

interface News {
  onSettled(): void;
  /** The rows of a lease that was lost meanwhile are left to its new holder, which publishes them again. */
  onLeaseLost(): void;
}

/** Removes what was published, one batch at a time, while the next is on its way. */
interface Settler {
  /** Published, but perhaps not yet removed: no claim may bring them again. */
  inHand(): readonly OutboxEntry[];
  /** Begins once the batch before is settled; fails if that one could not be. */
  settle(leases: readonly Lease[], entries: readonly OutboxEntry[]): Promise<void>;
  /** When nothing is in hand any more. What could not be removed stays and is published again. */
  finished(): Promise<void>;
}

export function settler({ outbox, log }: SettlePorts, relay: string, { onSettled, onLeaseLost }: News): Settler {
  let inHand: readonly OutboxEntry[] = [];
  let removal: Promise<void> = Promise.resolve();

  const remove = async (leases: readonly Lease[], entries: readonly OutboxEntry[]): Promise<void> => {
    const removed = await outbox.settle(relay, leases, entries);
    inHand = [];
    onSettled();
    if (removed === entries.length) return;
    log.info({ published: entries.length, removed }, 'Some leases moved on while their events were published');
    onLeaseLost();
  };

  const finished = async (): Promise<void> => {
    try {
      await removal;
    } finally {
      removal = Promise.resolve();
      inHand = [];
    }
  };

  return {
    inHand: () => inHand,
    settle: async (leases, entries) => {
      await finished();
      inHand = entries;
      removal = remove(leases, entries);
      removal.catch(() => undefined);
    },
    finished,
  };
}

interface PostponePorts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
  readonly exceptions?: ExceptionRecorder;
}

/** SPEC 5: 1 s, 2 s, 4 s … 5 min, then parked. */
const PAUSES = { firstMs: 1_000, mostMs: 300_000 };

const parkedEvent = ({ item, reason }: Refused<OutboxEntry>): UnexpectedException => {
  const { eventId, aggregateId, headers } = item;
  const { traceparent } = headers;
  return {
    error: reason,
    source: 'WRITE',
    method: 'relay',
    ids: { eventId, aggregateId },
    ...(traceparent !== undefined && { traceparent }),
  };
};

/** What the log refused waits in its place, and its aggregate with it; after the last attempt until a redrive. */
export async function postpone(
  { outbox, clock, metrics, log, exceptions }: PostponePorts,
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
  for (const [index, { id, attempts, error, until }] of postponements.entries()) {
    const facts = { id, attempts, reason: error };
    if (until !== 'never') {
      log.warn({ ...facts, until }, 'The log refused an event: it waits and is tried again');
      continue;
    }
    log.error(facts, 'The log refused an event for the last time: it is parked until a redrive');
    const parked = refused[index];
    if (parked) exceptions?.record(parkedEvent(parked));
  }
}
