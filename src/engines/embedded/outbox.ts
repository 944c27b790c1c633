import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { claimable, depthOn, waiting } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import type { EmbeddedDatabase } from './database.ts';
import type { InProcessLeases } from './relay-leases.ts';
import { outbox } from './tables.ts';

const earlier = alias(outbox, 'earlier') as unknown as typeof outbox;

export function embeddedOutbox({ read, write }: EmbeddedDatabase, held: InProcessLeases): Outbox {
  const reads = readsOn(read);
  return {
    claim: async (leases, now, limit, inHand = []) => {
      const buckets = leases.map(({ bucket }) => bucket);
      const taken = inHand.map(({ id }) => id);
      const chosen = and(inArray(outbox.bucket, buckets), notInArray(outbox.id, taken));
      return claimable(reads, outbox, earlier, { chosen, now }).limit(limit);
    },

    settle: (relay, leases, entries) =>
      write(async (transaction) => {
        const buckets = held.heldBuckets(relay, leases);
        const ids = entries.filter(({ bucket }) => buckets.has(bucket)).map(({ id }) => id);
        const { rowsAffected } = await transaction.delete(outbox).where(inArray(outbox.id, ids));
        return rowsAffected;
      }),

    postpone: (relay, leases, postponements, now) =>
      write(async (transaction) => {
        const isHeld = inArray(outbox.bucket, [...held.heldBuckets(relay, leases)]);
        for (const { id, attempts, error, until } of postponements) {
          await transaction
            .update(outbox)
            .set({ ...waiting(until, now), attempts, lastError: error })
            .where(and(eq(outbox.id, id), isHeld));
        }
      }),

    depth: depthOn(reads, outbox),
  };
}
