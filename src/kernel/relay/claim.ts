import type { Clock } from '../../shared/clock.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Lease, Outbox } from '../outbox/outbox.ts';

interface ClaimPorts {
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** The oldest committed events of the buckets we hold, without those we have in hand already. */
export const claim = async (
  { outbox, clock }: ClaimPorts,
  leases: readonly Lease[],
  { batch }: { batch: number },
  inHand: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> => (leases.length === 0 ? [] : outbox.claim(leases, clock.now(), batch, inHand));

type Read = (leases: readonly Lease[]) => Promise<readonly OutboxEntry[]>;

/** The next batch, read while the last is sent. It only counts if that one arrived whole and no lease has moved since. */
interface ReadAhead {
  begin(leases: readonly Lease[], read: Read): void;
  /** Returns undefined if nothing was read ahead for these leases. */
  take(leases: readonly Lease[]): Promise<readonly OutboxEntry[] | undefined>;
  /** The last batch stays behind, in part or whole: what was read may be about to overtake it. */
  forget(): void;
}

export function readAhead(): ReadAhead {
  let ahead: { readonly leases: readonly Lease[]; readonly entries: Promise<readonly OutboxEntry[]> } | undefined;
  return {
    begin: (leases, read) => {
      const entries = read(leases);
      // `take` passes the failure on; if it is not called, the failure does not matter.
      entries.catch(() => undefined);
      ahead = { leases, entries };
    },
    take: async (leases) => {
      const taken = ahead;
      ahead = undefined;
      return taken && areSame(taken.leases, leases) ? taken.entries : undefined;
    },
    forget: () => {
      ahead = undefined;
    },
  };
}

/** A bucket that went and came back has another epoch: another relay may have published from it meanwhile. */
function areSame(some: readonly Lease[], others: readonly Lease[]): boolean {
  if (some === others) return true;
  const epochs = new Map(some.map(({ bucket, epoch }) => [bucket, epoch]));
  return some.length === others.length && others.every(({ bucket, epoch }) => epochs.get(bucket) === epoch);
}
