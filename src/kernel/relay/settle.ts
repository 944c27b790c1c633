import type { Log } from '../../shared/log.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Lease, Outbox } from '../outbox/outbox.ts';

interface Ports {
  readonly outbox: Outbox;
  readonly log: Log;
}

interface News {
  onSettled(): void;
  /** The rows of a lease that was lost meanwhile are left to its new holder, which publishes them again. */
  onLeaseLost(): void;
}

/** Removes what was published, one batch at a time, while the next is on its way. */
export interface Settler {
  /** Published, but perhaps not yet removed: no claim may bring them again. */
  inHand(): readonly OutboxEntry[];
  /** Begins once the batch before is settled; fails if that one could not be. */
  settle(leases: readonly Lease[], entries: readonly OutboxEntry[]): Promise<void>;
  /** When nothing is in hand any more. What could not be removed stays and is published again. */
  finished(): Promise<void>;
}

export function settler({ outbox, log }: Ports, relay: string, { onSettled, onLeaseLost }: News): Settler {
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
