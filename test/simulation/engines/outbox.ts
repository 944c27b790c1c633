import { failedAttempt, type Lease, type Outbox } from '../../../src/kernel/outbox/outbox.ts';
import type { ParkedEvents } from '../../../src/kernel/outbox/parked-events.ts';
import { fakeParkedEvents } from '../../testkit/fakes/parked-events.ts';
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
          .map(({ nextAttemptAt: _, parkedAt: __, lastError: ___, ...entry }) => entry);
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
        for (const postponement of postponements) {
          const row = tables.outbox.get(postponement.id);
          if (row && held.has(row.bucket)) Object.assign(row, failedAttempt(postponement, now));
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

export function simulatedParkedEvents({ database: { tables }, links }: World, process: Process): ParkedEvents {
  const parked = fakeParkedEvents(
    () => [...tables.outbox.values()],
    (id) => Object.assign(tables.outbox.get(id)!, { attempts: 0, nextAttemptAt: null, parkedAt: null }),
  );
  return {
    list: (slice) => process.call(links.database, 'list parked events', () => parked.list(slice)),
    count: () => process.call(links.database, 'count parked events', () => parked.count()),
    redrive: (ids) => process.call(links.database, 'redrive', () => parked.redrive(ids)),
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
