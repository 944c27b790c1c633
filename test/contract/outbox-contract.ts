import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketOf, type OutboxEntry } from '../../src/kernel/outbox/entry.ts';
import type { Lease, Postponement } from '../../src/kernel/outbox/outbox.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { aChange, changeBookmark, retag, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';

const RELAY = 'relay-1';
const now = new Date('2026-01-07T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

export const outboxContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as outbox`, () => {
    let scratch: ScratchCommandSide;
    let leases: Lease[];
    let createdAt: Date;

    beforeEach(async () => {
      createdAt = now;
      scratch = await open({ clock: { now: () => createdAt } });
      leases = await scratch.side.leases.renew(RELAY, 60_000);
    });
    afterEach(() => scratch?.close());

    const write = () => writeBookmark(scratch.side, {}, { ...aChange, now: createdAt });
    const change = (bookmark: Bookmark, tag: string) => changeBookmark(scratch.side, bookmark.id, retag(tag));
    const claim = ({ of = leases, at = now, limit = 100, inHand = [] as readonly OutboxEntry[] } = {}) =>
      scratch.side.outbox.claim(of, at, limit, inHand);
    const claimed = async (asked: Parameters<typeof claim>[0] = {}) =>
      (await claim(asked)).map(({ aggregateId, aggregateVersion }) => `${aggregateId} v${aggregateVersion}`);
    const event = (bookmark: Bookmark, version: number) => `${bookmark.id} v${version}`;
    const postpone = (entry: OutboxEntry, given: Partial<Postponement>, by = RELAY, held = leases) =>
      scratch.side.outbox.postpone(
        by,
        held,
        [{ id: entry.id, attempts: entry.attempts + 1, error: 'refused', until: later(1_000), ...given }],
        now,
      );

    describe('claim', () => {
      it('finds what was committed, oldest first, each aggregate in version order', async () => {
        const [first, second] = [await write(), await write()];
        await change(first, 'again');
        await change(second, 'again');
        await change(first, 'and again');

        expect(await claimed()).toEqual([
          event(first, 1),
          event(second, 1),
          event(first, 2),
          event(second, 2),
          event(first, 3),
        ]);
      });

      it('looks past what is in hand, and so also finds what commits late under an earlier id', async () => {
        const [first, second] = [await write(), await write()];
        await change(first, 'again');
        const [, inHand] = await claim();

        expect(await claimed({ inHand: [inHand!] })).toEqual([event(first, 1), event(first, 2)]);
        expect(await claimed({ inHand: [inHand!], limit: 1 })).toEqual([event(first, 1)]);
        expect(await claimed()).toContain(event(second, 1));
      });

      it('takes no more than asked for, and the oldest', async () => {
        const [first, second] = [await write(), await write()];
        await change(first, 'again');

        expect(await claimed({ limit: 2 })).toEqual([event(first, 1), event(second, 1)]);
      });

      it('takes nothing away: what is not settled is found again', async () => {
        const bookmark = await write();

        expect(await claimed()).toEqual([event(bookmark, 1)]);
        expect(await claimed()).toEqual([event(bookmark, 1)]);
      });

      it('looks only into the given buckets', async () => {
        const [first, second] = [await write(), await write()];
        const bucket = bucketOf(first.id.toString());
        const others = leases.filter((lease) => lease.bucket !== bucket);
        const inOthers = bucketOf(second.id.toString()) === bucket ? [] : [event(second, 1)];

        expect(await claimed({ of: leases.filter((lease) => lease.bucket === bucket) })).toContain(event(first, 1));
        expect(await claimed({ of: others })).toEqual(inOthers);
        expect(await claimed({ of: [] })).toEqual([]);
      });

      it('leaves an aggregate out while an earlier event of it waits, and nobody else', async () => {
        const [stuck, free] = [await write(), await write()];
        const [entry] = await claim();
        await change(stuck, 'again');
        await change(free, 'again');
        await postpone(entry!, { until: later(1_000) });

        expect(await claimed({ at: later(999) })).toEqual([event(free, 1), event(free, 2)]);
        expect(await claimed({ at: later(1_000) })).toEqual([
          event(stuck, 1),
          event(free, 1),
          event(stuck, 2),
          event(free, 2),
        ]);
      });

      it('still shows the events before the one that waits', async () => {
        const bookmark = await write();
        await change(bookmark, 'second');
        await change(bookmark, 'third');
        const [, second] = await claim();
        await postpone(second!, {});

        expect(await claimed()).toEqual([event(bookmark, 1)]);
      });

      it('leaves an aggregate out for good once an event of it is parked, and nobody else', async () => {
        const [stuck, free] = [await write(), await write()];
        const [entry] = await claim();
        await change(stuck, 'again');
        await postpone(entry!, { until: 'never' });

        expect(await claimed({ at: later(1_000_000_000) })).toEqual([event(free, 1)]);
      });

      it('says how often an event was tried', async () => {
        await write();
        const [entry] = await claim();
        expect(entry?.attempts).toBe(0);

        await postpone(entry!, { attempts: 3, until: now });
        expect((await claim())[0]).toEqual({ ...entry, attempts: 3 });
      });

      it('keeps the beginning of an error of any length', async () => {
        await write();
        const [entry] = await claim();
        await postpone(entry!, { error: '실패😀'.repeat(50_000), until: 'never' });

        const [parked] = await scratch.side.parked.list({ from: 'start', limit: 1, offset: 0 });
        expect(parked?.row.lastError).toBe('실패😀'.repeat(1_000).slice(0, 666 * 4 + 2));
      });
    });

    describe('settle', () => {
      it('removes what was published and says how many went', async () => {
        const [first, second] = [await write(), await write()];
        await change(first, 'again');
        const entries = await claim({ limit: 2 });

        expect(await scratch.side.outbox.settle(RELAY, leases, entries)).toBe(2);
        expect(await claimed()).toEqual([event(first, 2)]);
        expect(second.version).toBe(1);
      });

      it('removes nothing twice', async () => {
        await write();
        const entries = await claim();

        expect(await scratch.side.outbox.settle(RELAY, leases, entries)).toBe(1);
        expect(await scratch.side.outbox.settle(RELAY, leases, entries)).toBe(0);
        expect(await scratch.side.outbox.settle(RELAY, leases, [])).toBe(0);
      });

      it('removes nothing for a relay that does not hold the bucket', async () => {
        const bookmark = await write();
        const entries = await claim();

        expect(await scratch.side.outbox.settle('relay-2', leases, entries)).toBe(0);
        expect(await scratch.side.outbox.settle(RELAY, [], entries)).toBe(0);
        expect(await claimed()).toEqual([event(bookmark, 1)]);
      });

      it('removes nothing for a lease of an earlier epoch, even of the same relay', async () => {
        const bookmark = await write();
        const entries = await claim();
        await scratch.side.leases.release(RELAY);
        const renewed = await scratch.side.leases.renew(RELAY, 60_000);

        expect(await scratch.side.outbox.settle(RELAY, leases, entries)).toBe(0);
        expect(await claimed()).toEqual([event(bookmark, 1)]);
        expect(await scratch.side.outbox.settle(RELAY, renewed, entries)).toBe(1);
      });
    });

    it('postpones nothing for a relay that lost the bucket', async () => {
      const bookmark = await write();
      const [entry] = await claim();
      await postpone(entry!, {}, 'relay-2');
      const outdated = leases.map(({ bucket, epoch }) => ({ bucket, epoch: epoch - 1 }));
      await postpone(entry!, {}, RELAY, outdated);

      expect(await claimed()).toEqual([event(bookmark, 1)]);
    });

    it('tells its depth: what is pending, since when, and what is parked', async () => {
      expect(await scratch.side.outbox.depth()).toEqual({ pending: 0, oldestPendingAt: null, parked: 0 });

      await write();
      createdAt = later(5);
      await write();
      createdAt = later(9);
      await write();
      expect(await scratch.side.outbox.depth()).toEqual({ pending: 3, oldestPendingAt: now, parked: 0 });

      const [first, second] = await claim();
      await postpone(first!, { until: 'never' });
      await postpone(second!, { until: later(60_000) });
      expect(await scratch.side.outbox.depth()).toEqual({ pending: 2, oldestPendingAt: later(5), parked: 1 });
    });
  });
};
