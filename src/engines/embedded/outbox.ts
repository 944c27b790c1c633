import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { BUCKETS } from '../../kernel/outbox/entry.ts';
import {
  failedAttempt,
  type Lease,
  type Outbox,
  type RelayLeases,
  type RelayReport,
  type RelayReports,
} from '../../kernel/outbox/outbox.ts';
import type { Clock } from '../../shared/clock.ts';
import { claimable, depthOn } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import type { EmbeddedDatabase } from './database.ts';
import { outbox } from './tables.ts';
import { rowsAffected } from './write-connection.ts';

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
        return rowsAffected(await transaction.delete(outbox).where(inArray(outbox.id, ids)));
      }),

    postpone: (relay, leases, postponements, now) =>
      write(async (transaction) => {
        const isHeld = inArray(outbox.bucket, [...held.heldBuckets(relay, leases)]);
        for (const postponement of postponements) {
          await transaction
            .update(outbox)
            .set(failedAttempt(postponement, now))
            .where(and(eq(outbox.id, postponement.id), isHeld));
        }
      }),

    depth: depthOn(reads, outbox),
  };
}

interface InProcessLeases extends RelayLeases, RelayReports {
  /** The fence: those of the buckets that no other relay has taken since these leases were given. */
  heldBuckets(relay: string, leases: readonly Lease[]): Set<number>;
}

interface Holding {
  readonly bucket: number;
  relay: string | undefined;
  epoch: number;
}

/** One process owns the file, so its memory is the shared place; the rules are those of several processes. */
export function inProcessLeases(clock: Clock): InProcessLeases {
  const holdings: Holding[] = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, relay: undefined, epoch: 0 }));
  const livingUntil = new Map<string, number>();
  const seen = new Map<string, Pick<RelayReport, 'breaker' | 'lastSeenAt'>>();

  const heldBy = (relay: string): Holding[] => holdings.filter((holding) => holding.relay === relay);
  /** A dead relay keeps its buckets until another relay takes them: it may only have been late. */
  const isFree = ({ relay }: Holding): boolean => relay === undefined || !livingUntil.has(relay);

  return {
    renew: async (relay, leaseMs, breaker = 'CLOSED') => {
      const now = clock.now().getTime();
      seen.set(relay, { breaker, lastSeenAt: new Date(now) });
      for (const [other, until] of livingUntil) if (until <= now) livingUntil.delete(other);
      livingUntil.set(relay, now + leaseMs);

      const share = Math.ceil(BUCKETS / livingUntil.size);
      const own = heldBy(relay);
      for (const surplus of own.slice(share)) surplus.relay = undefined;
      for (const free of holdings.filter(isFree).slice(0, Math.max(0, share - own.length))) {
        free.relay = relay;
        free.epoch += 1;
      }
      return heldBy(relay).map(({ bucket, epoch }) => ({ bucket, epoch }));
    },

    release: async (relay) => {
      livingUntil.delete(relay);
      seen.delete(relay);
      for (const holding of heldBy(relay)) holding.relay = undefined;
    },

    reports: async () => [...seen].map(([relay, report]) => ({ relay, ...report, buckets: heldBy(relay).length })),

    heldBuckets: (relay, leases) => {
      const held = leases.filter(({ bucket, epoch }) => {
        const holding = holdings[bucket];
        return holding?.relay === relay && holding.epoch === epoch;
      });
      return new Set(held.map(({ bucket }) => bucket));
    },
  };
}
