import { BUCKETS } from '../../../src/kernel/outbox/entry.ts';
import type { BreakerState, RelayLeases, RelayReports } from '../../../src/kernel/outbox/outbox.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

/** Statement by statement, as the MySQL adapter does it: relays renew side by side without a transaction. */
export function simulatedLeases({ database, links }: World, process: Process): RelayLeases & RelayReports {
  const { leases, relays } = database.tables;
  const call = <Value>(label: string, effect: () => Value) => process.call(links.database, label, effect);
  const heldBy = (relay: string) => leases.filter(({ owner }) => owner === relay);

  const register = (relay: string, leaseMs: number, breaker: BreakerState) =>
    call('register relay', () => {
      relays.set(relay, { seenAt: database.now(), breaker });
      const live = [...relays.values()].filter(({ seenAt }) => seenAt > database.now() - leaseMs);
      return Math.ceil(BUCKETS / Math.max(1, live.length));
    });
  const keep = (relay: string, leaseMs: number) =>
    call('keep leases', () => {
      for (const lease of heldBy(relay)) lease.expiresAt = database.now() + leaseMs;
      return heldBy(relay).length;
    });
  const take = (relay: string, leaseMs: number, most: number) =>
    call('take leases', () => {
      const free = leases.filter(({ owner, expiresAt }) => owner === null || expiresAt <= database.now());
      for (const lease of free.slice(0, most)) {
        lease.owner = relay;
        lease.epoch += 1;
        lease.expiresAt = database.now() + leaseMs;
      }
    });
  const handBack = (relay: string, most: number) =>
    call('hand leases back', () => {
      for (const lease of heldBy(relay).slice(0, most)) lease.owner = null;
    });

  return {
    renew: async (relay, leaseMs, breaker = 'CLOSED') => {
      const share = await register(relay, leaseMs, breaker);
      const held = await keep(relay, leaseMs);
      if (held < share) await take(relay, leaseMs, share - held);
      if (held > share) await handBack(relay, held - share);
      return call('read leases', () => heldBy(relay).map(({ bucket, epoch }) => ({ bucket, epoch })));
    },
    release: async (relay) => {
      await handBack(relay, BUCKETS);
      await call('unregister relay', () => void relays.delete(relay));
    },
    reports: () =>
      call('read relays', () =>
        [...relays].map(([relay, { seenAt, breaker }]) => ({
          relay,
          breaker,
          lastSeenAt: new Date(seenAt),
          buckets: heldBy(relay).length,
        })),
      ),
  };
}
