import { BUCKETS, type OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import { claimable } from '../engines/outbox.ts';
import type { Plants } from '../plants.ts';

/** Rows are gone before anybody knows that they are in the log. */
export const settledBeforePublished: Plants = {
  outbox: (right, { database }) => ({
    ...right,
    claim: async (leases, now, limit, inHand) => {
      const entries = await right.claim(leases, now, limit, inHand);
      for (const { id } of entries) database.tables.outbox.delete(id);
      return entries;
    },
    settle: async (_, __, entries) => entries.length,
  }),
};

const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));

export const leasesIgnored: Plants = {
  outbox: (right) => ({ ...right, claim: (_, now, limit, inHand) => right.claim(everyBucket, now, limit, inHand) }),
};

/** Dirty reads: what is rolled back later is published all the same. */
export const uncommittedRowsPublished: Plants = {
  outbox: (right, { database }) => ({
    ...right,
    claim: async (leases, now, limit, inHand) => {
      const committed = await right.claim(leases, now, limit, inHand);
      const open = [...database.tables.uncommitted].map((row): OutboxEntry => ({ ...row }));
      return [...committed, ...open].slice(0, limit);
    },
  }),
};

/** `id > cursor`: ids are given before the commit, so the cursor jumps over whoever commits late. */
export const cursorOverIds: Plants = {
  outbox: (right) => {
    let cursor = 0n;
    return {
      ...right,
      claim: async (leases, now, limit, inHand) => {
        const entries = (await right.claim(leases, now, limit, inHand)).filter(({ id }) => id > cursor);
        return entries;
      },
      settle: async (relay, leases, entries) => {
        const settled = await right.settle(relay, leases, entries);
        for (const { id } of entries) if (id > cursor) cursor = id;
        return settled;
      },
    };
  },
};

/** What was read ahead is sent although the batch before it never arrived: version 2 overtakes version 1. */
export const readAheadKept: Plants = {
  outbox: (right) => {
    let ahead: readonly OutboxEntry[] | undefined;
    return {
      ...right,
      claim: async (leases, now, limit, inHand = []) => {
        const kept = ahead;
        ahead = undefined;
        if (kept) return kept;
        const entries = await right.claim(leases, now, limit, inHand);
        if (inHand.length > 0 && entries.length > 0) ahead = entries;
        return entries;
      },
    };
  },
};

/** Many pollers, each with rows of its own, as `FOR UPDATE SKIP LOCKED` does it: version 2 may overtake version 1. */
export const pollersSkipLocked: Plants = {
  outbox: (right, world, process) => ({
    ...right,
    claim: (_, now, limit) =>
      process.call(world.links.database, 'claim unlocked rows', () => {
        const locked = lockedIn(world);
        const mine = claimable(world.database.tables, now).filter(({ id }) => !locked.has(id));
        const rows = mine.slice(0, Math.min(limit, 1));
        for (const { id } of rows) {
          locked.add(id);
          world.scheduler.in(LOCKED_MS, 'database: unlocks a row', () => locked.delete(id));
        }
        return rows.map((row) => ({ ...row }));
      }),
    settle: (_, __, entries) =>
      process.call(world.links.database, 'settle', () => {
        const { outbox } = world.database.tables;
        return entries.filter(({ id }) => outbox.delete(id)).length;
      }),
  }),
};

const LOCKED_MS = 2_000;
const lockedRows = new WeakMap<object, Set<bigint>>();

function lockedIn(world: object): Set<bigint> {
  const locked = lockedRows.get(world) ?? new Set();
  lockedRows.set(world, locked);
  return locked;
}
