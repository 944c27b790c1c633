import { firstCodePoints } from '../../shared/text.ts';
import type { OutboxEntry } from './entry.ts';

/** The right to publish one bucket's events; the epoch tells a lease from every earlier one of the same bucket. */
export interface Lease {
  readonly bucket: number;
  readonly epoch: number;
}

export interface Postponement {
  readonly id: bigint;
  readonly attempts: number;
  readonly error: string;
  /** When to try again; never means parked: it waits for a redrive. */
  readonly until: Date | 'never';
}

const ERROR_LIMIT = 2_000;

/** What a failed attempt leaves in the row of its event. Of a long error it keeps the beginning. */
export const failedAttempt = ({ attempts, error, until }: Postponement, now: Date) => ({
  attempts,
  lastError: firstCodePoints(error, ERROR_LIMIT),
  nextAttemptAt: until === 'never' ? null : until,
  parkedAt: until === 'never' ? now : null,
});

export interface OutboxDepth {
  readonly pending: number;
  readonly oldestPendingAt: Date | null;
  readonly parked: number;
}

/** The port to committed events that are not yet published. */
export interface Outbox {
  /**
   * What may be published now from these buckets, oldest first, so that each aggregate's events come in version order.
   * An event that waits or is parked holds back the later ones of its aggregate, and no others. Found by scanning what
   * is there, never from a remembered id: a lower id may commit later. Events in hand are left out and hold back none.
   */
  claim(
    leases: readonly Lease[],
    now: Date,
    limit: number,
    inHand?: readonly OutboxEntry[],
  ): Promise<readonly OutboxEntry[]>;
  /** Removes published entries whose lease `relay` still holds in that epoch; says how many went. */
  settle(relay: string, leases: readonly Lease[], entries: readonly OutboxEntry[]): Promise<number>;
  /** Records a failed attempt, under the same condition. */
  postpone(relay: string, leases: readonly Lease[], postponements: readonly Postponement[], now: Date): Promise<void>;
  depth(): Promise<OutboxDepth>;
}

export interface RelayLeases {
  /**
   * Says that this relay lives, keeps what it holds, takes what is free or expired up to its fair share and hands back
   * what is above it; all on the database's clock.
   */
  renew(relay: string, leaseMs: number, breaker?: BreakerState): Promise<Lease[]>;
  /** Hands everything back at once. */
  release(relay: string): Promise<void>;
}

/** What lies in several outboxes together. */
export const allOutboxes = (outboxes: readonly Pick<Outbox, 'depth'>[]): Pick<Outbox, 'depth'> => ({
  depth: async () => {
    const depths = await Promise.all(outboxes.map((outbox) => outbox.depth()));
    return depths.reduce((one, other) => ({
      pending: one.pending + other.pending,
      oldestPendingAt: earlier(one.oldestPendingAt, other.oldestPendingAt),
      parked: one.parked + other.parked,
    }));
  },
});

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

export const BreakerState = { CLOSED: 'CLOSED', OPEN: 'OPEN', HALF_OPEN: 'HALF_OPEN' } as const;
export type BreakerState = keyof typeof BreakerState;

/** What a relay last said of itself. */
export interface RelayReport {
  readonly relay: string;
  readonly buckets: number;
  readonly breaker: BreakerState;
  readonly lastSeenAt: Date;
}

export interface RelayReports {
  /** Every relay that was seen lately. */
  reports(): Promise<RelayReport[]>;
}

/** Tells listeners, here or in another process, that something was committed. A lost wake-up costs one poll. */
export interface WakeUps {
  wake(): void;
  /** Returns how to stop listening. */
  onWakeUp(listener: () => void): () => void;
}
