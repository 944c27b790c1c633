import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Lease, RelayLeases } from '../outbox.ts';

interface Ports {
  readonly leases: RelayLeases;
  readonly clock: Clock;
  readonly log: Log;
}

/** Renews long before the leases end, and asks the database only then. */
export function heldLeases({ leases, clock, log }: Ports, { relay, leaseMs }: { relay: string; leaseMs: number }) {
  let held: readonly Lease[] = [];
  let renewAt = 0;
  return {
    async current(): Promise<readonly Lease[]> {
      const now = clock.now().getTime();
      if (now >= renewAt) {
        held = await leases.renew(relay, leaseMs);
        renewAt = now + leaseMs / 3;
      }
      return held;
    },
    release: (): Promise<void> =>
      leases.release(relay).catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'The leases could not be handed back and will expire instead');
      }),
  };
}
