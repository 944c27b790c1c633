import {
  and,
  asc,
  type Column,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { BUCKETS } from '../../pipeline/bucket.ts';
import type { Lease, Outbox } from '../../pipeline/outbox.ts';
import type { OutboxEntry } from '../../pipeline/outbox-entry.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { firstCodePoints } from '../../shared/text.ts';
import type { Database } from './connection.ts';
import { retrying } from './retry.ts';
import { outbox, relayLeases } from './schema.ts';

const ERROR_LIMIT = 2_000;
/** No row has it: a list must not be empty. */
const NO_ID = 0n;

const { nextAttemptAt, parkedAt, lastError: _, held: __, ...entryColumns } = getTableColumns(outbox);

export function mysqlOutbox(database: Database, randomness: Randomness): Outbox {
  /** An earlier event of the same aggregate that waits or is parked: nothing may overtake it. */
  const earlier = alias(outbox, 'earlier');
  const overtaken = database
    .select({ found: sql`1` })
    .from(earlier, { forceIndex: 'outbox_held' })
    .where(
      and(
        eq(earlier.aggregateType, outbox.aggregateType),
        eq(earlier.aggregateId, outbox.aggregateId),
        eq(earlier.held, true),
        lt(earlier.aggregateVersion, outbox.aggregateVersion),
        or(isNotNull(earlier.parkedAt), gt(earlier.nextAttemptAt, sql.placeholder('now'))),
      ),
    );

  /** Its text is made once: claims are frequent, and making it takes as long as the server takes to answer. */
  const claimed = database
    .select(entryColumns)
    .from(outbox, { forceIndex: 'outbox_scan' })
    .where(
      and(
        isNull(parkedAt),
        sql`${outbox.bucket} in (${sql.placeholder('buckets')})`,
        sql`${outbox.id} not in (${sql.placeholder('inHand')})`,
        or(isNull(nextAttemptAt), lte(nextAttemptAt, sql.placeholder('now'))),
        notExists(overtaken),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(sql.placeholder('limit'))
    .prepare();

  /** The fence: what a relay knows of its leases may be old, what the table says is not. */
  const stillHeld = (relay: string, leases: readonly Lease[]) =>
    and(eq(relayLeases.bucket, outbox.bucket), eq(relayLeases.owner, relay), epochIsThatOf(leases));

  return {
    claim: async (leases, now, limit, inHand = []) => {
      if (leases.length === 0) return [];
      const buckets = leases.map(({ bucket }) => bucket);
      return claimed.execute({ buckets, inHand: [NO_ID, ...idsOf(inHand)], now, limit });
    },

    settle: async (relay, leases, entries) => {
      if (leases.length === 0 || entries.length === 0) return 0;
      // From the ids to the rows, whatever the server believes of a table that was empty a moment ago.
      const [settled] = await retrying(randomness, () =>
        database.execute(sql`
          delete ${outbox} from ${outbox} force index (primary)
            straight_join ${relayLeases} force index (primary)
          where ${isOneOf(outbox.id, idsOf(entries))} and ${stillHeld(relay, leases)}`),
      );
      return settled.affectedRows;
    },

    postpone: async (relay, leases, postponements, now) => {
      if (leases.length === 0) return;
      for (const { id, attempts, error, until } of postponements) {
        const waits =
          until === 'never' ? { nextAttemptAt: null, parkedAt: now } : { nextAttemptAt: until, parkedAt: null };
        await retrying(randomness, () =>
          database
            .update(outbox)
            .set({ ...waits, attempts, lastError: firstCodePoints(error, ERROR_LIMIT) })
            .where(
              and(
                eq(outbox.id, id),
                exists(database.select({ found: sql`1` }).from(relayLeases).where(stillHeld(relay, leases))),
              ),
            ),
        );
      }
    },

    depth: async () => {
      const [[rows], [oldest]] = await Promise.all([
        database.select({ all: count(), parked: count(parkedAt) }).from(outbox),
        database.select({ at: outbox.createdAt }).from(outbox).where(isNull(parkedAt)).orderBy(asc(outbox.id)).limit(1),
      ]);
      const { all, parked } = rows ?? { all: 0, parked: 0 };
      return { pending: all - parked, oldestPendingAt: oldest?.at ?? null, parked };
    },
  };
}

const idsOf = (entries: readonly OutboxEntry[]): bigint[] => entries.map(({ id }) => id);

/** By the number of the bucket; no epoch for those we do not hold. */
function epochIsThatOf(leases: readonly Lease[]): SQL {
  const epochs = new Array<number | null>(BUCKETS).fill(null);
  for (const { bucket, epoch } of leases) epochs[bucket] = epoch;
  return sql`${relayLeases.epoch} = elt(${outbox.bucket} + 1, ${sql.raw(epochs.map(String).join())})`;
}

/** Numbers of our own are written out: a parameter for each of them would cost more than the query. */
const isOneOf = (column: Column, numbers: readonly (number | bigint)[]): SQL =>
  sql`${column} in (${sql.raw(numbers.join())})`;
