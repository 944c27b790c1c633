import type { Lease, Outbox } from '../../../src/kernel/outbox/outbox.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';
import type { OutboxRow, Tables } from './database.ts';

export function simulatedOutbox({ database: { tables }, links }: World, process: Process): Outbox {
  const call = <Value>(label: string, effect: () => Value) => process.call(links.database, label, effect);
  return {
    claim: (leases, now, limit, inHand = []) =>
      call('claim', () => {
        const buckets = new Set(leases.map(({ bucket }) => bucket));
        const known = new Set(inHand.map(({ id }) => id));
        return claimable(tables, now)
          .filter(({ id, bucket }) => buckets.has(bucket) && !known.has(id))
          .slice(0, limit)
          .map(({ nextAttemptAt: _, parkedAt: __, ...entry }) => entry);
      }),
    settle: (relay, leases, entries) =>
      call('settle', () => {
        const held = heldBuckets(tables, relay, leases);
        const settled = entries.filter(({ id, bucket }) => held.has(bucket) && tables.outbox.delete(id));
        return settled.length;
      }),
    postpone: (relay, leases, postponements, now) =>
      call('postpone', () => {
        const held = heldBuckets(tables, relay, leases);
        for (const { id, attempts, until } of postponements) {
          const row = tables.outbox.get(id);
          if (!row || !held.has(row.bucket)) continue;
          row.attempts = attempts;
          row.nextAttemptAt = until === 'never' ? null : until;
          row.parkedAt = until === 'never' ? now : null;
        }
      }),
    depth: () =>
      call('depth', () => {
        const rows = [...tables.outbox.values()];
        const pending = rows.filter(({ parkedAt }) => parkedAt === null);
        const oldest = Math.min(...pending.map(({ createdAt }) => createdAt.getTime()));
        const oldestPendingAt = pending.length === 0 ? null : new Date(oldest);
        return { pending: pending.length, oldestPendingAt, parked: rows.length - pending.length };
      }),
  };
}

/** By id, which is not the order of the commits; an aggregate with an earlier row that waits is left out whole. */
export function claimable({ outbox }: Pick<Tables, 'outbox'>, now: Date): OutboxRow[] {
  const rows = [...outbox.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const blocked = new Set<string>();
  return rows.filter(({ aggregateId, parkedAt, nextAttemptAt }) => {
    if (parkedAt !== null || (nextAttemptAt !== null && nextAttemptAt > now)) blocked.add(aggregateId);
    return !blocked.has(aggregateId);
  });
}

/** The fence: what a relay knows of its leases may be old, what the table says is not. */
function heldBuckets({ leases: table }: Tables, relay: string, leases: readonly Lease[]): Set<number> {
  const held = leases.filter(({ bucket, epoch }) => table[bucket]?.owner === relay && table[bucket].epoch === epoch);
  return new Set(held.map(({ bucket }) => bucket));
}
