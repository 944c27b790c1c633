import type { Lease, Outbox, RelayLeases } from '../../../src/pipeline/outbox.ts';
import type { OutboxEntry } from '../../../src/pipeline/outbox-entry.ts';

export interface FakeOutbox extends Outbox {
  /** What is not published yet, oldest first. */
  readonly rows: OutboxEntry[];
  /** Every claim and settlement, in order. */
  readonly journal: string[];
}

/** Rows in an array: claimed by scanning, removed by settling. */
export function fakeOutbox(journal: string[] = []): FakeOutbox {
  const rows: OutboxEntry[] = [];
  const idsOf = (entries: readonly OutboxEntry[]): string => entries.map(({ id }) => id).join(',');
  const isHeld = (leases: readonly Lease[], { bucket }: OutboxEntry): boolean =>
    leases.some((lease) => lease.bucket === bucket);
  return {
    rows,
    journal,
    claim: async (leases, _now, limit) => {
      const claimed = rows.filter((row) => isHeld(leases, row)).slice(0, limit);
      journal.push(`claim ${idsOf(claimed)}`.trim());
      return claimed;
    },
    settle: async (_relay, leases, entries) => {
      journal.push(`settle ${idsOf(entries)}`);
      const settled = entries.filter((entry) => isHeld(leases, entry) && rows.includes(entry));
      for (const entry of settled) rows.splice(rows.indexOf(entry), 1);
      return settled.length;
    },
    postpone: async () => undefined,
    depth: async () => ({ pending: rows.length, oldestPendingAt: rows[0]?.createdAt ?? null, parked: 0 }),
  };
}

export interface FakeLeases extends RelayLeases {
  /** Every renewal and release, in order. */
  readonly calls: string[];
}

/** One relay that gets the given buckets. */
export function fakeLeases(...buckets: readonly number[]): FakeLeases {
  const calls: string[] = [];
  return {
    calls,
    renew: async (relay, leaseMs) => {
      calls.push(`renew ${relay} ${leaseMs}`);
      return buckets.map((bucket) => ({ bucket, epoch: 1 }));
    },
    release: async (relay) => void calls.push(`release ${relay}`),
  };
}
