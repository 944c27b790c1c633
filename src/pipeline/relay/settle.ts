import type { Log } from '../../shared/log.ts';
import type { Lease, Outbox } from '../outbox.ts';
import type { OutboxEntry } from '../outbox-entry.ts';

interface Ports {
  readonly outbox: Outbox;
  readonly log: Log;
}

/** Removes what was published. Whoever lost a lease meanwhile leaves those rows to the new holder, who publishes again. */
export async function settle(
  { outbox, log }: Ports,
  relay: string,
  leases: readonly Lease[],
  entries: readonly OutboxEntry[],
): Promise<void> {
  const removed = await outbox.settle(relay, leases, entries);
  if (removed < entries.length) {
    log.info({ published: entries.length, removed }, 'Some leases moved on while their events were published');
  }
}
