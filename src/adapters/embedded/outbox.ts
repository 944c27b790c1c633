import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Outbox } from '../../pipeline/outbox.ts';
import type { EmbeddedDatabase } from './database.ts';
import type { InProcessLeases } from './relay-leases.ts';
import { outbox } from './schema.ts';

const { nextAttemptAt, parkedAt, lastError: _, ...entryColumns } = getTableColumns(outbox);

export function embeddedOutbox({ read, write }: EmbeddedDatabase, held: InProcessLeases): Outbox {
  /** An earlier event of the same aggregate that waits or is parked: nothing may overtake it. */
  const overtaken = (now: Date) => {
    const earlier = alias(outbox, 'earlier');
    return read
      .select({ found: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.aggregateType, outbox.aggregateType),
          eq(earlier.aggregateId, outbox.aggregateId),
          lt(earlier.aggregateVersion, outbox.aggregateVersion),
          or(isNotNull(earlier.parkedAt), gt(earlier.nextAttemptAt, now)),
        ),
      );
  };

  return {
    claim: (leases, now, limit, inHand = []) => {
      const buckets = leases.map(({ bucket }) => bucket);
      const others = notInArray(
        outbox.id,
        inHand.map(({ id }) => id),
      );
      const due = and(isNull(parkedAt), or(isNull(nextAttemptAt), lte(nextAttemptAt, now)));
      return read
        .select(entryColumns)
        .from(outbox)
        .where(and(inArray(outbox.bucket, buckets), due, others, notExists(overtaken(now))))
        .orderBy(asc(outbox.id))
        .limit(limit);
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
        const buckets = [...held.heldBuckets(relay, leases)];
        for (const { id, attempts, error, until } of postponements) {
          const waits =
            until === 'never' ? { nextAttemptAt: null, parkedAt: now } : { nextAttemptAt: until, parkedAt: null };
          await transaction
            .update(outbox)
            .set({ ...waits, attempts, lastError: error })
            .where(and(eq(outbox.id, id), inArray(outbox.bucket, buckets)));
        }
      }),

    depth: async () => {
      const [[all], [waiting]] = await Promise.all([
        read.select({ parked: count(parkedAt) }).from(outbox),
        read
          .select({ entries: count(), oldest: min(outbox.createdAt) })
          .from(outbox)
          .where(isNull(parkedAt)),
      ]);
      return { pending: waiting?.entries ?? 0, oldestPendingAt: waiting?.oldest ?? null, parked: all?.parked ?? 0 };
    },
  };
}
