import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '../../src/kernel/aggregate.ts';
import type { HistoryId } from '../../src/kernel/history.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import type { HistoryFilter } from '../../src/modules/bookmarks/bookmark-store.ts';
import { aChange, changeBookmark, retag, trash, untrash, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { aUser } from '../testkit/samples.ts';

const day = (number: number, ms = 0) => new Date(Date.UTC(2026, 0, number, 12, 0, 0, ms));
const [FIRST_MOMENT, LAST_MOMENT] = [new Date('0001-01-01T00:00:00.000Z'), new Date('9999-12-31T23:59:59.999Z')];
const missing = 1n as BookmarkId;

export const historyReaderContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as history reader`, () => {
    const userId = aUser();
    const mine: Visibility = { owner: userId };
    const theirs: Visibility = { owner: aUser() };
    let scratch: ScratchCommandSide;
    /** Versions 1 to 6: created on day 1, changed on day 2 and twice more in that millisecond, deleted on 4, restored on 5. */
    let long: Bookmark;
    /** Versions 1 and 2, on day 1 and 3. */
    let short: Bookmark;

    beforeAll(async () => {
      scratch = await open();
      const { side } = scratch;
      long = await writeBookmark(side, { userId, createdAt: day(1), tag: 'v1' });
      for (const tag of ['v2', 'v3', 'v4']) await changeBookmark(side, long.id, retag(tag, day(2)));
      await changeBookmark(side, long.id, trash(day(4)));
      await changeBookmark(side, long.id, untrash(day(5)));
      short = await writeBookmark(side, { userId, createdAt: day(1), tag: 'v1' });
      const origin = { ...aChange, actor: userId, reason: '오타 수정' };
      await changeBookmark(side, short.id, retag('v2', day(3)), origin);
    });
    afterAll(() => scratch?.close());

    const lists = (
      ids: BookmarkId[],
      slice: Partial<Slice> = {},
      filter: HistoryFilter = {},
      visibility: Visibility = mine,
    ) => scratch.side.history.list(visibility, ids, filter, { from: 'start', limit: 100, offset: 0, ...slice });
    const versions = async (slice: Partial<Slice> = {}, filter: HistoryFilter = {}) =>
      ((await lists([long.id], slice, filter)).get(long.id) ?? []).map(({ row }) => row.version);

    it('takes every moment that a client may send', async () => {
      expect(await versions({}, { from: FIRST_MOMENT, to: LAST_MOMENT })).toHaveLength(6);
      expect(await versions({}, { from: LAST_MOMENT })).toEqual([]);
      expect(await versions({}, { to: FIRST_MOMENT })).toEqual([]);
      expect((await scratch.side.history.count(mine, [long.id], { from: FIRST_MOMENT })).get(long.id)).toBe(6);
      expect((await scratch.side.history.at(mine, long.id, LAST_MOMENT))?.version).toBe(6);
      expect(await scratch.side.history.at(mine, long.id, FIRST_MOMENT)).toBeUndefined();
    });

    it('takes every position that a cursor may have', async () => {
      expect(await versions({ after: [2 ** 31 - 1] })).toHaveLength(6);
      expect(await versions({ after: [1 - 2 ** 31] })).toEqual([]);
    });

    describe('lists', () => {
      it('show every change of a bookmark, newest first, also those of one millisecond', async () => {
        expect(await versions()).toEqual([6, 5, 4, 3, 2, 1]);
      });

      it('give each entry its version as position', async () => {
        const entries = (await lists([long.id])).get(long.id);
        expect(entries?.map(({ position }) => position)).toEqual([[6], [5], [4], [3], [2], [1]]);
      });

      it('show each entry whole', async () => {
        const [change, creation] = ((await lists([short.id])).get(short.id) ?? []).map(({ row }) => row);
        const after = { ...short, tag: 'v2', version: 2, updatedAt: day(3) };
        expect(creation).toMatchObject({ operation: 'INSERT', before: null, after: short, reason: null });
        expect(change).toEqual({
          id: expect.any(BigInt),
          aggregateId: short.id,
          version: 2,
          operation: 'UPDATE',
          before: short,
          after,
          changedBy: userId,
          changedAt: day(3),
          reason: '오타 수정',
        });
      });

      it('page by offset', async () => {
        expect(await versions({ limit: 2, offset: 1 })).toEqual([5, 4]);
        expect(await versions({ limit: 2, offset: 6 })).toEqual([]);
      });

      it('go on behind a position and stop ahead of one, from either end', async () => {
        expect(await versions({ after: [4] })).toEqual([3, 2, 1]);
        expect(await versions({ after: [4], limit: 2 })).toEqual([3, 2]);
        expect(await versions({ after: [4], limit: 2, from: 'end' })).toEqual([2, 1]);
        expect(await versions({ before: [4] })).toEqual([6, 5]);
        expect(await versions({ before: [3], limit: 2 })).toEqual([6, 5]);
        expect(await versions({ before: [3], limit: 2, from: 'end' })).toEqual([5, 4]);
        expect(await versions({ after: [6], before: [2] })).toEqual([5, 4, 3]);
        expect(await versions({ limit: 2, from: 'end' })).toEqual([2, 1]);
      });

      it('give several bookmarks the same window each', async () => {
        const entries = await lists([long.id, short.id, missing], { limit: 2, offset: 1 });
        expect(entries.get(long.id)?.map(({ row }) => row.version)).toEqual([5, 4]);
        expect(entries.get(short.id)?.map(({ row }) => row.version)).toEqual([1]);
        expect(entries.get(missing) ?? []).toEqual([]);
      });

      it('filter by operation', async () => {
        expect(await versions({}, { operation: 'INSERT' })).toEqual([1]);
        expect(await versions({}, { operation: 'UPDATE' })).toEqual([6, 4, 3, 2]);
        expect(await versions({ limit: 1, offset: 1 }, { operation: 'UPDATE' })).toEqual([4]);
        expect(await versions({}, { operation: 'DELETE' })).toEqual([5]);
      });

      it('filter by period, both ends included', async () => {
        expect(await versions({}, { from: day(2), to: day(4) })).toEqual([5, 4, 3, 2]);
        expect(await versions({}, { from: day(2, 1) })).toEqual([6, 5]);
        expect(await versions({}, { to: day(1) })).toEqual([1]);
      });

      it('ask nothing for no bookmarks', async () => {
        expect(await lists([])).toEqual(new Map());
        expect(await scratch.side.history.count(mine, [], {})).toEqual(new Map());
        expect(await scratch.side.history.visible(mine, [])).toEqual([]);
      });
    });

    it('answers once for a bookmark that is asked for twice', async () => {
      const ids = [long.id, short.id, long.id, missing, long.id];
      for (const slice of [{}, { limit: 2, offset: 1 }, { from: 'end', limit: 2 }, { after: [4], limit: 2 }] as const) {
        expect(await lists(ids, slice)).toEqual(await lists([long.id, short.id], slice));
      }
      const period = { from: day(2), to: day(4) };
      expect(await lists(ids, { limit: 3 }, period)).toEqual(await lists([long.id, short.id], { limit: 3 }, period));
      const counts = await scratch.side.history.count(mine, ids, {});
      expect([counts.get(long.id), counts.get(short.id)]).toEqual([6, 2]);
      expect((await scratch.side.history.visible(mine, ids)).sort()).toEqual([long.id, short.id].sort());
    });

    it('counts what it would list, bookmark by bookmark', async () => {
      const counts = await scratch.side.history.count(mine, [long.id, short.id, missing], { operation: 'UPDATE' });
      expect(counts.get(long.id)).toBe(4);
      expect(counts.get(short.id)).toBe(1);
      expect(counts.get(missing) ?? 0).toBe(0);
    });

    describe('a moment', () => {
      const versionAt = async (moment: Date) => (await scratch.side.history.at(mine, long.id, moment))?.version;

      it('shows the last change at or before it', async () => {
        expect(await versionAt(day(4))).toBe(5);
        expect(await versionAt(day(3))).toBe(4);
        expect(await versionAt(day(9))).toBe(6);
      });

      it('shows the last of several changes in its millisecond', async () => {
        expect(await versionAt(day(2))).toBe(4);
        expect(await versionAt(new Date(day(2).getTime() - 1))).toBe(1);
      });

      it('shows nothing before the creation', async () => {
        expect(await versionAt(new Date(day(1).getTime() - 1))).toBeUndefined();
      });
    });

    it('finds an entry of the bookmark, and none of another', async () => {
      const { row } = (await lists([long.id])).get(long.id)![2]!;
      expect(await scratch.side.history.find(mine, long.id, row.id)).toEqual(row);
      expect(await scratch.side.history.find(mine, short.id, row.id)).toBeUndefined();
      expect(await scratch.side.history.find(mine, long.id, 1n as HistoryId)).toBeUndefined();
    });

    it('finds entries of several bookmarks by their ids, each once, for those who may see them', async () => {
      const { history } = scratch.side;
      const rows = [...(await lists([long.id, short.id])).values()].flatMap((list) => list.map(({ row }) => row));
      const byId = (entries: readonly { id: bigint }[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
      const ids = rows.map(({ id }) => id);
      const asked = [...ids, ...ids, 1n as HistoryId];

      expect(byId(await history.byIds(mine, asked))).toEqual(byId(rows));
      expect(byId(await history.byIds('everyone', asked))).toEqual(byId(rows));
      expect(await history.byIds(theirs, asked)).toEqual([]);
      expect(await history.byIds(mine, [])).toEqual([]);
    });

    describe('whose it is', () => {
      it('says which bookmarks exist and may be seen, deleted ones included', async () => {
        const trashed = await writeBookmark(scratch.side, { userId });
        await changeBookmark(scratch.side, trashed.id, trash(day(6)));
        const asked = [long.id, trashed.id, missing];

        expect(new Set(await scratch.side.history.visible(mine, asked))).toEqual(new Set([long.id, trashed.id]));
        expect(new Set(await scratch.side.history.visible('everyone', asked))).toEqual(new Set([long.id, trashed.id]));
        expect(await scratch.side.history.visible(theirs, asked)).toEqual([]);
      });

      it('shows the history of a bookmark to its owner and to whoever may see everyone’s, to nobody else', async () => {
        const { history } = scratch.side;
        const { row } = (await lists([long.id])).get(long.id)![0]!;

        expect((await lists([long.id], {}, {}, 'everyone')).get(long.id)).toHaveLength(6);
        expect((await history.count('everyone', [long.id], {})).get(long.id)).toBe(6);
        expect(await history.at('everyone', long.id, day(9))).toEqual(row);
        expect(await history.find('everyone', long.id, row.id)).toEqual(row);

        expect((await lists([long.id], {}, {}, theirs)).get(long.id) ?? []).toEqual([]);
        expect((await history.count(theirs, [long.id], {})).get(long.id) ?? 0).toBe(0);
        expect(await history.at(theirs, long.id, day(9))).toBeUndefined();
        expect(await history.find(theirs, long.id, row.id)).toBeUndefined();
      });
    });
  });
};
