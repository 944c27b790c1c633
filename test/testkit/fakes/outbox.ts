import type { OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { BreakerState, Lease, Outbox, Postponement, RelayLeases } from '../../../src/kernel/outbox/outbox.ts';

export interface FakeOutbox extends Outbox {
  /** What is not published yet, oldest first. */
  readonly rows: OutboxEntry[];
  /** Every claim, settlement and postponement, in order. */
  readonly journal: string[];
  /** What was last said of each entry that failed. */
  readonly postponed: ReadonlyMap<bigint, Postponement>;
}

/** Whether this relay holds this lease; without one every lease is good. */
export type Fence = (relay: string, lease: Lease) => boolean;

/** Rows in an array: claimed by scanning, removed by settling; a row that waits blocks its aggregate. */
export function fakeOutbox(journal: string[] = [], isHeldBy: Fence = () => true): FakeOutbox {
  const rows: OutboxEntry[] = [];
  const postponed = new Map<bigint, Postponement>();
  const waits = ({ id }: OutboxEntry, now: Date): boolean => {
    const until = postponed.get(id)?.until;
    return until === 'never' || (until !== undefined && until > now);
  };
  /** An earlier event of the same aggregate that waits or is parked holds back the later ones, not those before it. */
  const free = (now: Date): OutboxEntry[] => {
    const waiting = rows.filter((row) => waits(row, now));
    const isHeldBack = ({ aggregateId, aggregateVersion }: OutboxEntry): boolean =>
      waiting.some((row) => row.aggregateId === aggregateId && row.aggregateVersion <= aggregateVersion);
    return rows.filter((row) => !isHeldBack(row));
  };
  const placeOf = (wanted: bigint): number => rows.findIndex(({ id }) => id === wanted);
  const idsOf = (entries: readonly OutboxEntry[]): string => entries.map(({ id }) => id).join(',');
  const isHeld = (leases: readonly Lease[], { bucket }: OutboxEntry): boolean =>
    leases.some((lease) => lease.bucket === bucket);
  return {
    rows,
    journal,
    postponed,
    claim: async (leases, now, limit, inHand = []) => {
      const claimed = free(now)
        .filter((row) => isHeld(leases, row) && !inHand.some(({ id }) => id === row.id))
        .slice(0, limit);
      journal.push(`claim ${idsOf(claimed)}`.trim());
      return claimed;
    },
    settle: async (relay, leases, entries) => {
      journal.push(`settle ${idsOf(entries)}`);
      const held = leases.filter((lease) => isHeldBy(relay, lease));
      const settled = entries.filter((entry) => isHeld(held, entry) && placeOf(entry.id) >= 0);
      for (const { id } of settled) rows.splice(placeOf(id), 1);
      return settled.length;
    },
    postpone: async (relay, leases, postponements) => {
      const held = leases.filter((lease) => isHeldBy(relay, lease));
      for (const each of postponements) {
        journal.push(`postpone ${each.id}`);
        const row = rows[placeOf(each.id)];
        if (!row || !isHeld(held, row)) continue;
        postponed.set(each.id, each);
        rows[placeOf(each.id)] = { ...row, attempts: each.attempts };
      }
    },
    depth: async () => {
      const pending = rows.filter(({ id }) => postponed.get(id)?.until !== 'never');
      const oldestPendingAt = pending[0]?.createdAt ?? null;
      return { pending: pending.length, oldestPendingAt, parked: rows.length - pending.length };
    },
  };
}

export interface FakeLeases extends RelayLeases {
  /** Every renewal and release, in order. */
  readonly calls: string[];
  /** What was said of the breaker with each renewal. */
  readonly states: (BreakerState | undefined)[];
}

/** One relay that gets the given buckets. */
export function fakeLeases(...buckets: readonly number[]): FakeLeases {
  const calls: string[] = [];
  const states: (BreakerState | undefined)[] = [];
  return {
    calls,
    states,
    renew: async (relay, leaseMs, breaker) => {
      states.push(breaker);
      calls.push(`renew ${relay} ${leaseMs}`);
      return buckets.map((bucket) => ({ bucket, epoch: 1 }));
    },
    release: async (relay) => void calls.push(`release ${relay}`),
  };
}
