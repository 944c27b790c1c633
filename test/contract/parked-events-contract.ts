import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lease } from '../../src/kernel/outbox/outbox.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { aChange, changeBookmark, retag, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';

const RELAY = 'relay-1';
const start = new Date('2026-01-07T12:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

export const parkedEventsContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as parked events`, () => {
    let scratch: ScratchCommandSide;
    let leases: Lease[];

    beforeEach(async () => {
      scratch = await open({ clock: { now: () => start } });
      leases = await scratch.side.leases.renew(RELAY, 60_000, 'HALF_OPEN');
    });
    afterEach(() => scratch?.close());

    /** Writes a bookmark and gives its event up at the moment. */
    const parked = async (at: Date, error = 'too large'): Promise<Bookmark> => {
      const bookmark = await writeBookmark(scratch.side, {}, { ...aChange, now: start });
      const entries = await scratch.side.outbox.claim(leases, at, 100);
      const { id } = entries.find(({ aggregateId }) => aggregateId === bookmark.id.toString())!;
      await scratch.side.outbox.postpone(RELAY, leases, [{ id, attempts: 10, error, until: 'never' }], at);
      return bookmark;
    };
    const list = (slice: { from?: 'start' | 'end'; limit?: number; offset?: number } = {}) =>
      scratch.side.parked.list({ from: 'start', limit: 10, offset: 0, ...slice });
    const aggregates = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ row }) => row.aggregateId);

    it('tells of each what it is, how often it failed and why', async () => {
      const bookmark = await parked(later(5_000), '너무 큼');
      const [only] = await list();
      expect(only?.row).toMatchObject({
        eventType: 'dogear.bookmark.created.v1',
        aggregateId: bookmark.id.toString(),
        aggregateVersion: 1,
        attempts: 10,
        lastError: '너무 큼',
        createdAt: start,
        parkedAt: later(5_000),
      });
      expect(await scratch.side.parked.count()).toBe(1);
      expect(await scratch.side.outbox.depth()).toMatchObject({ pending: 0, parked: 1 });
    });

    it('lists the last parked first and pages from both ends', async () => {
      const bookmarks = [];
      for (const ms of [1_000, 2_000, 2_000, 3_000]) bookmarks.push(await parked(later(ms)));
      const newestFirst = bookmarks.map(({ id }) => id.toString()).reverse();
      expect(aggregates(await list())).toEqual(newestFirst);
      const firstTwo = await list({ limit: 2 });
      const rest = await scratch.side.parked.list({ from: 'start', limit: 9, offset: 0, after: firstTwo[1]!.position });
      expect([...aggregates(firstTwo), ...aggregates(rest)]).toEqual(newestFirst);
      expect(aggregates(await list({ from: 'end', limit: 1 }))).toEqual(newestFirst.slice(-1));
      expect(aggregates(await list({ offset: 3 }))).toEqual(newestFirst.slice(3));
    });

    it('gives redriven events a fresh set of attempts, and their aggregates back their order', async () => {
      const [one, other] = [await parked(start), await parked(start)];
      await changeBookmark(scratch.side, one.id, retag('again'));
      expect(await scratch.side.outbox.claim(leases, later(1), 10)).toEqual([]);

      const oneId = (await list()).find(({ row }) => row.aggregateId === one.id.toString())!.row.id;
      expect(await scratch.side.parked.redrive([oneId, 999_999n])).toBe(1);

      const claimed = await scratch.side.outbox.claim(leases, later(1), 10);
      expect(claimed.map(({ aggregateVersion, attempts }) => [aggregateVersion, attempts])).toEqual([
        [1, 0],
        [2, 0],
      ]);
      expect(aggregates(await list())).toEqual([other.id.toString()]);
      expect(await scratch.side.parked.redrive([])).toBe(0);
      expect(await scratch.side.parked.redrive('all')).toBe(1);
      expect(await scratch.side.parked.count()).toBe(0);
    });

    it('knows the relays, what they hold and what they said of their breakers', async () => {
      expect(await scratch.side.leases.reports()).toMatchObject([
        { relay: RELAY, buckets: leases.length, breaker: 'HALF_OPEN', lastSeenAt: expect.any(Date) },
      ]);
      await scratch.side.leases.release(RELAY);
      expect(await scratch.side.leases.reports()).toEqual([]);
    });
  });
};
