import { asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { BUCKETS } from '../../kernel/outbox/entry.ts';
import type { BreakerState, RelayLeases, RelayReports } from '../../kernel/outbox/outbox.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { readsOn } from '../sql/reads.ts';
import type { Database } from './connection.ts';
import { retrying } from './errors.ts';
import type { EngineTables } from './tables.ts';

/** The database's clock, whatever the relays' clocks say. */
const now = sql`utc_timestamp(3)`;
const milliseconds = (amount: number) => sql`interval ${amount * 1000} microsecond`;
const FORGET_RELAYS_AFTER_MS = 86_400_000;

/** Each statement is right by itself, so relays may renew side by side without a transaction around it. */
export function mysqlRelayLeases(
  database: Database,
  { leases, relays }: EngineTables,
  randomness: Randomness,
): RelayLeases & RelayReports {
  const reads = readsOn(database);
  const register = async (relay: string, breaker: BreakerState): Promise<void> => {
    await database
      .insert(relays)
      .values({ id: relay, lastSeenAt: now, breaker })
      .onDuplicateKeyUpdate({ set: { lastSeenAt: now, breaker } });
  };

  /** A relay that stopped renewing does not count any more by the time its leases have expired. */
  const fairShare = async (leaseMs: number): Promise<number> => {
    const [seen] = await database
      .select({
        live: sql`coalesce(sum(${relays.lastSeenAt} > ${now} - ${milliseconds(leaseMs)}), 0)`.mapWith(Number),
        gone: sql`coalesce(sum(${relays.lastSeenAt} < ${now} - ${milliseconds(FORGET_RELAYS_AFTER_MS)}), 0)`.mapWith(
          Number,
        ),
      })
      .from(relays);
    if (seen && seen.gone > 0) {
      await database
        .delete(relays)
        .where(lte(relays.lastSeenAt, sql`${now} - ${milliseconds(FORGET_RELAYS_AFTER_MS)}`));
    }
    return Math.ceil(BUCKETS / Math.max(1, seen?.live ?? 1));
  };

  const keep = async (relay: string, leaseMs: number): Promise<number> => {
    const [kept] = await database
      .update(leases)
      .set({ expiresAt: sql`${now} + ${milliseconds(leaseMs)}` })
      .where(eq(leases.owner, relay));
    return kept.affectedRows;
  };

  const take = async (relay: string, leaseMs: number, most: number): Promise<void> => {
    await database
      .update(leases)
      .set({ owner: relay, epoch: sql`${leases.epoch} + 1`, expiresAt: sql`${now} + ${milliseconds(leaseMs)}` })
      .where(or(isNull(leases.owner), lte(leases.expiresAt, now)))
      .orderBy(asc(leases.bucket))
      .limit(most);
  };

  const handBack = async (relay: string, most = BUCKETS): Promise<void> => {
    await database
      .update(leases)
      .set({ owner: null, expiresAt: null })
      .where(eq(leases.owner, relay))
      .orderBy(asc(leases.bucket))
      .limit(most);
  };

  return {
    renew: (relay, leaseMs, breaker = 'CLOSED') =>
      retrying(randomness, async () => {
        await register(relay, breaker);
        const share = await fairShare(leaseMs);
        const held = await keep(relay, leaseMs);
        if (held < share) await take(relay, leaseMs, share - held);
        if (held > share) await handBack(relay, held - share);
        return reads.select({ bucket: leases.bucket, epoch: leases.epoch }).from(leases).where(eq(leases.owner, relay));
      }),

    release: (relay) =>
      retrying(randomness, async () => {
        await handBack(relay);
        await database.delete(relays).where(eq(relays.id, relay));
      }),

    reports: async () =>
      reads
        .select({
          relay: relays.id,
          breaker: sql<BreakerState>`${relays.breaker}`,
          lastSeenAt: relays.lastSeenAt,
          buckets: count(leases.bucket),
        })
        .from(relays)
        .leftJoin(leases, eq(leases.owner, relays.id))
        .groupBy(relays.id)
        .orderBy(asc(relays.id)),
  };
}
