import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import type { Lease } from '../../src/kernel/outbox/outbox.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const LONG = 60_000;
const SHORT = 300;

const epochs = (leases: readonly Lease[]) => new Map(leases.map(({ bucket, epoch }) => [bucket, epoch]));
const bucketsOf = (leases: readonly Lease[]) => leases.map(({ bucket }) => bucket);

export const relayLeasesContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as relay leases`, () => {
    let scratch: ScratchCommandSide;
    beforeEach(async () => {
      scratch = await open();
    });
    afterEach(() => scratch?.close());

    const renew = (relay: string, leaseMs = LONG) => scratch.side.leases.renew(relay, leaseMs);
    const release = (relay: string) => scratch.side.leases.release(relay);
    /** Renews all of them, in turn, until nothing moves any more. */
    const settled = async (...relays: string[]): Promise<Lease[][]> => {
      let held: Lease[][] = [];
      for (let round = 0; round < 3; round += 1) {
        held = [];
        for (const relay of relays) held.push(await renew(relay));
      }
      return held;
    };

    it('give a relay that is alone every bucket, each once', async () => {
      const leases = await renew('alone');

      expect(new Set(bucketsOf(leases))).toEqual(new Set(Array.from({ length: BUCKETS }, (_, bucket) => bucket)));
      expect(leases).toHaveLength(BUCKETS);
    });

    it('keep bucket and epoch for as long as they are renewed', async () => {
      const leases = await renew('steady');

      expect(epochs(await renew('steady'))).toEqual(epochs(leases));
    });

    it('are shared evenly between two relays, no bucket held by both', async () => {
      const [first, second] = await settled('first', 'second');

      expect(first).toHaveLength(BUCKETS / 2);
      expect(second).toHaveLength(BUCKETS / 2);
      expect(new Set([...bucketsOf(first!), ...bucketsOf(second!)]).size).toBe(BUCKETS);
    });

    it('are shared by three relays so that none has more than its share and no bucket is left', async () => {
      const held = await settled('first', 'second', 'third');

      for (const leases of held) expect(leases.length).toBeLessThanOrEqual(Math.ceil(BUCKETS / 3));
      expect(new Set(held.flatMap(bucketsOf)).size).toBe(BUCKETS);
    });

    it('never belong to two relays, however many renew at the same time', async () => {
      const relays = Array.from({ length: 8 }, (_, index) => `relay-${index}`);
      for (let round = 0; round < 5; round += 1) await Promise.all(relays.map((relay) => renew(relay)));
      const held = await Promise.all(relays.map((relay) => renew(relay)));

      expect(held.map(({ length }) => length)).toEqual(relays.map(() => BUCKETS / relays.length));
      expect(new Set(held.flatMap(bucketsOf)).size).toBe(BUCKETS);
    });

    it('stay with a living relay until it hands back what is above its share', async () => {
      const before = await renew('first');

      expect(await renew('second')).toEqual([]);
      const after = await renew('first');
      expect(after).toHaveLength(BUCKETS / 2);
      for (const { bucket, epoch } of after) expect(epochs(before).get(bucket)).toBe(epoch);
    });

    it('move to the others once a relay has died and its leases have expired, in a higher epoch', async () => {
      const lost = epochs(await renew('dead', SHORT));
      expect(await renew('heir', SHORT)).toEqual([]);

      const inherited = await waitUntil(async () => {
        const leases = await renew('heir', SHORT);
        return leases.length === BUCKETS && leases;
      }, 'the heir holds every bucket');
      for (const { bucket, epoch } of inherited) expect(epoch).toBeGreaterThan(lost.get(bucket)!);
    });

    it('stay with a relay that comes back late if nobody took them meanwhile', async () => {
      const leases = await renew('late', 1);

      expect(epochs(await renew('late', LONG))).toEqual(epochs(leases));
    });

    it('can be taken at once after they were handed back, in a higher epoch', async () => {
      const handedBack = epochs(await renew('leaving'));
      await release('leaving');

      const taken = await renew('staying');
      expect(taken).toHaveLength(BUCKETS);
      for (const { bucket, epoch } of taken) expect(epoch).toBeGreaterThan(handedBack.get(bucket)!);
    });

    it('count a relay that handed back no longer', async () => {
      await settled('leaving', 'staying');
      await release('leaving');

      expect(await renew('staying')).toHaveLength(BUCKETS);
    });

    it('are handed back by their own relay only', async () => {
      const leases = await renew('holder');
      await release('somebody else');

      expect(epochs(await renew('holder'))).toEqual(epochs(leases));
    });
  });
};
