import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxTable, jobsTable } from '../../src/engines/sql/engine-tables.ts';
import type { HandledMark } from '../../src/kernel/consumer/handled-marks.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import { above, atMost, below, oneOf, present, type Records } from '../../src/kernel/records.ts';
import type { ItemRefresh, ItemRefreshId } from '../../src/modules/bookmarks/item-refresh.ts';
import { bookmarkRows, itemRefreshes } from '../../src/modules/bookmarks/tables.ts';
import {
  aChange,
  createUnlessThere,
  pendingEvents,
  retag,
  storedBookmark,
  storedHistory,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark } from '../testkit/samples.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 7, 12, 0, second, 123));

const aRefresh = ({ id, startedAt }: Pick<ItemRefresh, 'id' | 'startedAt'>): ItemRefresh => ({
  id,
  itemType: 'CONTEST',
  itemId: `${id}` as ItemRefresh['itemId'],
  targetVersion: 2,
  targetImageVersion: 0,
  position: null,
  passed: 0,
  done: 0,
  total: 1,
  state: 'RUNNING',
  dueAt: startedAt,
  startedAt,
  advancedAt: startedAt,
  finishedAt: null,
  lastError: null,
});

const threeMarks = async (marks: Records<HandledMark>) => {
  const consumer = randomUUID();
  const rows = [1, 2, 3].map((second) => ({ consumer, eventId: `${second}-한글 👍`, handledAt: at(second) }));
  for (const row of rows) await marks.insert(row);
  return { consumer, rows };
};

/** Plain rows alone. */
export const recordsContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter}, plain rows`, () => {
    let scratch: ScratchCommandSide;
    let marks: Records<HandledMark>;
    beforeAll(async () => {
      scratch = await open();
      marks = scratch.side.records(inboxTable);
    });
    afterAll(() => scratch?.close());

    const three = () => threeMarks(marks);

    it('come back as they were written, in the order that was asked for', async () => {
      const { consumer, rows } = await three();
      expect(await marks.find({ consumer }, { by: ['handledAt'] })).toEqual(rows);
      expect(await marks.find({ consumer }, { by: ['handledAt'], limit: 2 })).toEqual(rows.slice(0, 2));
      expect(await marks.count({ consumer })).toBe(3);
    });

    it.each([
      ['below', below(at(2)), [1]],
      ['at most', atMost(at(2)), [1, 2]],
      ['above', above(at(2)), [3]],
      ['one of', oneOf([at(1), at(3)]), [1, 3]],
      ['one of nothing', oneOf<Date>([]), []],
      ['present', present<Date>(), [1, 2, 3]],
      ['equal', at(2), [2]],
    ])('are chosen by a comparison: %s', async (_, handledAt, seconds) => {
      const { consumer } = await three();
      const found = await marks.find({ consumer, handledAt }, { by: ['handledAt'] });
      expect(found.map((row) => row.handledAt)).toEqual(seconds.map(at));
      expect(await marks.count({ consumer, handledAt })).toBe(seconds.length);
    });

    it('tell empty fields from others', async () => {
      const jobs = scratch.side.records(jobsTable);
      const name = randomUUID();
      const job = { name, owner: null, leaseUntil: at(1), dueAt: at(1), position: null, lastError: null };
      await jobs.insert({ ...job, startedAt: null, finishedAt: null });
      expect(await jobs.count({ name, owner: null })).toBe(1);
      expect(await jobs.count({ name, owner: present() })).toBe(0);
      expect(await jobs.update({ name, owner: null }, { owner: 'one' })).toBe(1);
      expect(await jobs.update({ name, owner: null }, { owner: 'other' })).toBe(0);
      expect(await jobs.find({ name })).toMatchObject([{ owner: 'one' }]);
    });

    it('are refused under a primary key that is taken', async () => {
      const { rows } = await three();
      await expect(marks.insert(rows[0]!)).rejects.toThrow();
    });

    it('are removed all at once, or some of them', async () => {
      const { consumer } = await three();
      expect(await marks.remove({ consumer }, 2)).toBe(2);
      expect(await marks.remove({ consumer })).toBe(1);
      expect(await marks.remove({ consumer }, 2)).toBe(0);
    });

    it('are paged last first by a moment, and those of the same moment by their ids', async () => {
      const refreshes = scratch.side.records(itemRefreshes);
      const moments = [1, 3, 2, 3, 3];
      for (const [index, second] of moments.entries())
        await refreshes.insert(aRefresh({ id: BigInt(index + 9) as ItemRefreshId, startedAt: at(second) }));
      const page = (slice: Partial<Slice>) =>
        refreshes.page({ state: 'RUNNING' }, 'startedAt', { from: 'start', limit: 10, offset: 0, ...slice });
      const ids = (rows: Awaited<ReturnType<typeof page>>) => rows.map(({ row }) => Number(row.id));

      const all = await page({});
      expect(ids(all)).toEqual([13, 12, 10, 11, 9]);
      expect(all[1]?.position).toEqual([at(3).getTime(), '12']);
      expect(ids(await page({ limit: 2, offset: 1 }))).toEqual([12, 10]);
      expect(ids(await page({ limit: 2, after: all[1]!.position }))).toEqual([10, 11]);
      expect(ids(await page({ limit: 2, from: 'end' }))).toEqual([11, 9]);
      expect(ids(await page({ limit: 2, from: 'end', before: all[3]!.position }))).toEqual([12, 10]);
      expect(await refreshes.page({ state: 'DONE' }, 'startedAt', { from: 'start', limit: 1, offset: 0 })).toEqual([]);
    });
  });
};

/** Plain rows in a unit of work with aggregates. */
export const recordsInUnitsContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter}, plain rows in units of work`, () => {
    let scratch: ScratchCommandSide;
    let commits = 0;
    let marks: Records<HandledMark>;
    beforeAll(async () => {
      scratch = await open({ onCommit: () => (commits += 1) });
      marks = scratch.side.records(inboxTable);
    });
    afterAll(() => scratch?.close());

    it('are committed together with an aggregate, its history and its event', async () => {
      commits = 0;
      const wanted = aBookmark();
      const consumer = randomUUID();
      const made = await scratch.side.units.run(async (unit) => {
        const bookmarks = unit.of(bookmarkRows);
        const records = unit.records(inboxTable);
        expect(await bookmarks.lockByKey(wanted)).toBeUndefined();
        await records.insert({ consumer, eventId: 'made', handledAt: at(1) });
        await records.update({ consumer, eventId: 'made' }, { handledAt: at(2) });
        return bookmarks.apply(undefined, createUnlessThere(wanted)(undefined, bookmarks.freshId()), aChange);
      });
      if (made.kind !== 'changed') throw new Error('Nothing was made');
      expect(await storedBookmark(scratch.side, made.state.id)).toMatchObject({ version: 1, itemId: wanted.itemId });
      expect(await storedHistory(scratch.side, made.state.id)).toHaveLength(1);
      expect(await pendingEvents(scratch.side, made.state.id)).toHaveLength(1);
      expect(await marks.find({ consumer })).toEqual([{ consumer, eventId: 'made', handledAt: at(2) }]);
      expect(commits).toBe(1);
    });

    it('are all taken back when the work fails in the end', async () => {
      commits = 0;
      const row = await writeBookmark(scratch.side);
      commits = 0;
      const consumer = randomUUID();
      const failing = scratch.side.units.run(async (unit) => {
        const bookmarks = unit.of(bookmarkRows);
        const current = await bookmarks.lock({ id: row.id });
        if (!current) throw new Error('It is there');
        await bookmarks.apply(current, retag('never')(current), aChange);
        await unit.records(inboxTable).insert({ consumer, eventId: 'never', handledAt: at(1) });
        throw new Error('on second thoughts');
      });
      await expect(failing).rejects.toThrow('on second thoughts');
      expect(await storedBookmark(scratch.side, row.id)).toMatchObject({ version: 1 });
      expect(await marks.count({ consumer })).toBe(0);
      expect(commits).toBe(0);
    });

    it('are seen by the unit that wrote them, and locked against others', async () => {
      const { consumer } = await threeMarks(marks);
      const add = () =>
        scratch.side.units.run(async (unit) => {
          const records = unit.records(inboxTable);
          const [first] = await records.lock({ consumer, eventId: '1-한글 👍' });
          if (!first) throw new Error('It is there');
          const later = new Date(first.handledAt.getTime() + 1_000);
          await records.update({ consumer, eventId: first.eventId }, { handledAt: later });
          expect(await records.find({ consumer, handledAt: later }, { limit: 1 })).toHaveLength(1);
        });
      await Promise.all(Array.from({ length: 20 }, add));
      expect(await marks.find({ consumer, eventId: '1-한글 👍' })).toMatchObject([{ handledAt: at(21) }]);
    });

    it('make a unit run again when two of them want the same key at once', async () => {
      const consumer = randomUUID();
      const claim = (who: number) =>
        scratch.side.units.run(async (unit) => {
          const records = unit.records(inboxTable);
          const [taken] = await records.find({ consumer, eventId: 'key' });
          if (taken) return 'taken';
          await records.insert({ consumer, eventId: 'key', handledAt: at(who) });
          return 'mine';
        });
      const outcomes = await Promise.all(Array.from({ length: 10 }, (_, who) => claim(who)));
      expect(outcomes.filter((outcome) => outcome === 'mine')).toHaveLength(1);
      expect(await marks.count({ consumer })).toBe(1);
    });
  });
};
