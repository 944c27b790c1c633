import type { Clock, Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { BreakerState, Lease, RelayLeases } from '../outbox/outbox.ts';
import type { Breaker } from './publish.ts';

interface Ports {
  readonly leases: RelayLeases;
  readonly breaker: Breaker;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/**
 * So often in their time leases are renewed. More often than they need it: only with a renewal does a relay see that
 * another one has died and left its buckets, or has joined and wants a share.
 */
const RENEWALS = 10;

interface HeldLeases {
  /**
   * Renewed long before they end; the database is asked only then, or when there is news. A renewal may hand buckets
   * back: whatever is under way for them is waited for first.
   */
  current(underWay: () => Promise<void>): Promise<readonly Lease[]>;
  /** One of them turned out to be lost: the database is asked before the next batch. */
  doubt(): void;
  /** Throws when they end so soon that a publication might outlast them. */
  mustLast(): void;
  /** Renews also while this lasts, however long. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  release(): Promise<void>;
}

export function heldLeases(ports: Ports, { relay, leaseMs }: { relay: string; leaseMs: number }): HeldLeases {
  const { leases, breaker, clock, timers, log } = ports;
  let held: readonly Lease[] = [];
  let renewedAt = Number.NEGATIVE_INFINITY;
  let reported: BreakerState | undefined;
  let renewing: Promise<void> | undefined;
  let doubted = false;
  let released = false;

  // By our clock, from before the question: the database counts from a later moment.
  const age = (): number => clock.now().getTime() - renewedAt;
  const ask = async (): Promise<void> => {
    if (released) throw new Error('The leases were handed back');
    const asked = clock.now().getTime();
    const state = breaker.state();
    doubted = false;
    held = await leases.renew(relay, leaseMs, state);
    renewedAt = asked;
    reported = state;
  };
  const renew = (): Promise<void> => {
    renewing ??= ask().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  /** Later than between two rounds: a renewal may hand buckets back, and here some of their events are in flight. */
  const keepUntil = async (done: AbortSignal): Promise<void> => {
    while (!done.aborted) {
      await timers.wait(Math.max(leaseMs / 10, leaseMs / 2 - age()), done);
      if (done.aborted || age() < leaseMs / 2) continue;
      await renew().catch((error: unknown) => {
        log.debug({ reason: reasonOf(error) }, 'The leases could not be renewed during a publication');
      });
    }
  };

  return {
    async current(underWay) {
      if (doubted || age() >= leaseMs / RENEWALS || breaker.state() !== reported) await underWay().then(renew);
      return held;
    },
    doubt() {
      doubted = true;
    },
    mustLast() {
      if (released || age() > (leaseMs * 2) / 3) throw new Error('The leases end too soon to publish under them');
    },
    async during(work) {
      const done = new AbortController();
      void keepUntil(done.signal);
      return work().finally(() => done.abort());
    },
    async release() {
      released = true;
      await renewing?.catch(() => undefined);
      await leases.release(relay).catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'The leases could not be handed back and will expire instead');
      });
    },
  };
}
