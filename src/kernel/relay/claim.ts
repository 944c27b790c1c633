import type { Clock } from '../../shared/clock.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Lease, Outbox } from '../outbox/outbox.ts';

interface Ports {
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** The oldest committed events of the buckets we hold, without those we have in hand already. */
export const claim = async (
  { outbox, clock }: Ports,
  leases: readonly Lease[],
  { batch }: { batch: number },
  inHand: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> => (leases.length === 0 ? [] : outbox.claim(leases, clock.now(), batch, inHand));
