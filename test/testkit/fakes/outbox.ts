import { inProcessLeases } from '../../../src/engines/embedded/outbox.ts';
import type { OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import {
  type BreakerState,
  failedAttempt,
  type Lease,
  type Outbox,
  type Postponement,
  type RelayLeases,
  type RelayReports,
} from '../../../src/kernel/outbox/outbox.ts';
import type { ParkedEvents } from '../../../src/kernel/outbox/parked-events.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { fakeParkedEvents, type WaitingEntry } from './parked-events.ts';

export interface FakeOutbox extends Outbox {
  /** What is not published yet, oldest first. */
  readonly rows: OutboxEntry[];
  /** Every claim, settlement and postponement, in order. */
  readonly journal: string[];
  /** What was last said of each entry that failed. */
  readonly postponed: ReadonlyMap<bigint, Postponement>;
  readonly parked: ParkedEvents;
}

/** Whether this relay holds this lease; without one every lease is good. */
export type Fence = (relay: string, lease: Lease) => boolean;

const NEVER_FAILED = { nextAttemptAt: null, parkedAt: null, lastError: null };

/** Rows in an array: claimed by scanning, removed by settling; a row that waits blocks its aggregate. */
export function fakeOutbox(journal: string[] = [], isHeldBy: Fence = () => true): FakeOutbox {
  const rows: OutboxEntry[] = [];
  const postponed = new Map<bigint, Postponement>();
  const failed = new Map<bigint, ReturnType<typeof failedAttempt>>();
  const waits = ({ id }: OutboxEntry, now: Date): boolean => {
    const { parkedAt, nextAttemptAt } = failed.get(id) ?? NEVER_FAILED;
    return parkedAt !== null || (nextAttemptAt !== null && nextAttemptAt > now);
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
  const redrive = (id: bigint): void => {
    failed.delete(id);
    postponed.delete(id);
    rows.splice(placeOf(id), 1, { ...rows[placeOf(id)]!, attempts: 0 });
  };
  const waitingRows = (): WaitingEntry[] => rows.map((row) => ({ ...row, ...(failed.get(row.id) ?? NEVER_FAILED) }));
  return {
    rows,
    journal,
    postponed,
    parked: fakeParkedEvents(waitingRows, redrive),
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
    postpone: async (relay, leases, postponements, now) => {
      const held = leases.filter((lease) => isHeldBy(relay, lease));
      for (const each of postponements) {
        journal.push(`postpone ${each.id}`);
        const row = rows[placeOf(each.id)];
        if (!row || !isHeld(held, row)) continue;
        postponed.set(each.id, each);
        failed.set(each.id, failedAttempt(each, now));
        rows[placeOf(each.id)] = { ...row, attempts: each.attempts };
      }
    },
    depth: async () => {
      const pending = waitingRows().filter(({ parkedAt }) => parkedAt === null);
      const oldestPendingAt = pending[0]?.createdAt ?? null;
      return { pending: pending.length, oldestPendingAt, parked: rows.length - pending.length };
    },
  };
}

export interface FakeLeases extends RelayLeases, RelayReports {
  /** Every renewal and release, in order. */
  readonly calls: string[];
  /** What was said of the breaker with each renewal. */
  readonly states: (BreakerState | undefined)[];
  readonly isHeldBy: Fence;
}

/** The leases of one process, which keep what they were asked for. Only these buckets are given. */
export function fakeLeases(...buckets: readonly number[]): FakeLeases {
  const calls: string[] = [];
  const states: (BreakerState | undefined)[] = [];
  const leases = inProcessLeases(systemClock);
  return {
    calls,
    states,
    renew: async (relay, leaseMs, breaker) => {
      states.push(breaker);
      calls.push(`renew ${relay} ${leaseMs}`);
      return (await leases.renew(relay, leaseMs, breaker)).filter(({ bucket }) => buckets.includes(bucket));
    },
    release: async (relay) => {
      calls.push(`release ${relay}`);
      await leases.release(relay);
    },
    reports: leases.reports,
    isHeldBy: (relay, lease) => leases.heldBuckets(relay, [lease]).has(lease.bucket),
  };
}
