import { and, type Column, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { BUCKETS, type OutboxEntry } from '../../kernel/outbox/entry.ts';
import { failedAttempt, type Lease, type Outbox } from '../../kernel/outbox/outbox.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { claimable, depthOn } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import type { Database } from './connection.ts';
import { retrying } from './errors.ts';
import type { EngineTables } from './tables.ts';

/** No row has it: a list must not be empty. */
const NO_ID = 0n;

interface Prepared {
  execute(values: Record<string, unknown>): Promise<OutboxEntry[]>;
}

export function mysqlOutbox(
  database: Database,
  { outbox, leases: relayLeases }: EngineTables,
  randomness: Randomness,
): Outbox {
  const reads = readsOn(database);
  /** Its text is made once: claims are frequent, and making it takes as long as the server takes to answer. */
  const claimed = claimable(reads, outbox, alias(outbox, 'earlier') as unknown as typeof outbox, {
    now: sql.placeholder('now'),
    chosen: and(
      sql`${outbox.bucket} in (${sql.placeholder('buckets')})`,
      sql`${outbox.id} not in (${sql.placeholder('inHand')})`,
    ),
  }) as unknown as { limit(rows: Placeholder): { prepare(): Prepared } };
  const claim = claimed.limit(sql.placeholder('limit')).prepare();

  /** The fence: what a relay knows of its leases may be old, what the table says is not. */
  const stillHeld = (relay: string, leases: readonly Lease[]) =>
    and(
      eq(relayLeases.bucket, outbox.bucket),
      eq(relayLeases.owner, relay),
      sql`${relayLeases.epoch} = ${epochByBucket(outbox.bucket, leases)}`,
    );

  return {
    claim: async (leases, now, limit, inHand = []) => {
      if (leases.length === 0) return [];
      const buckets = leases.map(({ bucket }) => bucket);
      return claim.execute({ buckets, inHand: [NO_ID, ...idsOf(inHand)], now, limit });
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
      const held = exists(database.select({ found: sql`1` }).from(relayLeases).where(stillHeld(relay, leases)));
      for (const postponement of postponements) {
        await retrying(randomness, () =>
          database
            .update(outbox)
            .set(failedAttempt(postponement, now))
            .where(and(eq(outbox.id, postponement.id), held)),
        );
      }
    },

    depth: depthOn(reads, outbox),
  };
}

const idsOf = (entries: readonly OutboxEntry[]): bigint[] => entries.map(({ id }) => id);

/** The epoch by the number of the bucket; null for those we do not hold. */
function epochByBucket(bucket: Column, leases: readonly Lease[]): SQL {
  const epochs = new Array<number | null>(BUCKETS).fill(null);
  for (const lease of leases) epochs[lease.bucket] = lease.epoch;
  return sql`elt(${bucket} + 1, ${sql.raw(epochs.map(String).join())})`;
}

/** Numbers of our own are written out: a parameter for each of them would cost more than the query. */
const isOneOf = (column: Column, numbers: readonly (number | bigint)[]): SQL =>
  sql`${column} in (${sql.raw(numbers.join())})`;
