import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '../../src/kernel/aggregate.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { TrashQuery } from '../../src/modules/bookmarks/queries/trash.ts';
import { changeBookmark, trash, untrash, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { aUser } from '../testkit/samples.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12, 0, 0, 500));
const sliced = (slice: Partial<Slice> = {}): Slice => ({ from: 'start', limit: 100, offset: 0, ...slice });

export const trashReaderContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as trash reader`, () => {
    const userId = aUser();
    const all: TrashQuery = { userId, deletedSince: day(1) };
    let scratch: ScratchCommandSide;
    /** Newest first, as the list should be; the two of day 4 were deleted in the same millisecond. */
    let expected: Bookmark[];

    const write = (given: Partial<Bookmark>) => writeBookmark(scratch.side, given);
    const trashOn = async (number: number, given: Partial<Bookmark> = { userId }) =>
      changeBookmark(scratch.side, (await write(given)).id, trash(day(number)));
    const list = async (slice: Partial<Slice> = {}, query = all) =>
      (await scratch.side.trash.list(query, sliced(slice))).map(({ row }) => row);

    beforeAll(async () => {
      scratch = await open();
      const deleted: Bookmark[] = [];
      for (const number of [5, 2, 4, 3, 4, 6]) deleted.push(await trashOn(number));
      await write({ userId });
      await trashOn(5, { userId: aUser() });
      const [sixth, fifth, fourth, fourthToo, third, second] = [5, 0, 4, 2, 3, 1].map((at) => deleted[at]!);
      expected = [sixth!, fifth!, fourth!, fourthToo!, third!, second!];
    });
    afterAll(() => scratch?.close());

    it('shows the deleted bookmarks of one user whole, last deleted first, the higher id first within a millisecond', async () => {
      expect(await list()).toEqual(expected);
    });

    it('shows neither what is live nor what was restored', async () => {
      const restored = await trashOn(6);
      await changeBookmark(scratch.side, restored.id, untrash());

      expect(await list()).toEqual(expected);
    });

    it('shows only what was deleted since the given moment, that moment included', async () => {
      expect(await list({}, { userId, deletedSince: day(4) })).toEqual(expected.slice(0, 4));
      expect(await list({}, { userId, deletedSince: new Date(day(4).getTime() + 1) })).toEqual(expected.slice(0, 2));
    });

    it('finds deleted bookmarks by their ids, each once, for those who may see them', async () => {
      const { trash: reader } = scratch.side;
      const live = await write({ userId });
      const foreign = await trashOn(5, { userId: aUser() });
      const [one, other] = expected as [Bookmark, Bookmark];
      const asked = [one.id, other.id, one.id, live.id, foreign.id, 1n as Bookmark['id']];
      const idsSeenBy = async (visibility: Visibility) =>
        (await reader.byIds(visibility, asked)).map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
      const sorted = (...rows: Bookmark[]) => rows.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));

      expect(await idsSeenBy({ owner: userId })).toEqual(sorted(one, other));
      expect(await idsSeenBy('everyone')).toEqual(sorted(one, other, foreign));
      expect(await idsSeenBy({ owner: aUser() })).toEqual([]);
      expect(await reader.byIds('everyone', [one.id])).toEqual([one]);
      expect(await reader.byIds('everyone', [])).toEqual([]);
    });

    it('takes every position that a cursor may have', async () => {
      const [first, last] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map((text) => Date.parse(text));
      const largest = (2n ** 63n - 1n).toString();
      expect(await list({ after: [last!, largest] })).toEqual(expected);
      expect(await list({ after: [first!, '1'] })).toEqual([]);
      expect(await list({ before: [first!, '1'], from: 'end' })).toEqual(expected);
    });

    it('counts what it would show', async () => {
      expect(await scratch.side.trash.count(all)).toBe(6);
      expect(await scratch.side.trash.count({ userId, deletedSince: day(4) })).toBe(4);
      expect(await scratch.side.trash.count({ userId: aUser(), deletedSince: day(1) })).toBe(0);
    });

    it('pages by offset', async () => {
      expect(await list({ limit: 2, offset: 3 })).toEqual(expected.slice(3, 5));
      expect(await list({ limit: 2, offset: 6 })).toEqual([]);
    });

    it('gives each row its deletion time and its id as position', async () => {
      const [first] = await scratch.side.trash.list(all, sliced());
      expect(first?.position).toEqual([day(6).getTime(), expected[0]?.id.toString()]);
    });

    it('goes on behind any position and stops ahead of any, from either end', async () => {
      const positions = (await scratch.side.trash.list(all, sliced())).map(({ position }) => position);
      for (const [at, position] of positions.entries()) {
        const rest = expected.slice(at + 1);
        const head = expected.slice(0, at);
        expect(await list({ after: position })).toEqual(rest);
        expect(await list({ after: position, limit: 2 })).toEqual(rest.slice(0, 2));
        expect(await list({ before: position })).toEqual(head);
        expect(await list({ before: position, from: 'end', limit: 2 })).toEqual(head.slice(-2));
        expect(await list({ after: position, from: 'end', limit: 1 })).toEqual(rest.slice(-1));
      }
    });

    it('reads between two positions', async () => {
      const positions = (await scratch.side.trash.list(all, sliced())).map(({ position }) => position);
      expect(await list({ after: positions[1]!, before: positions[4]! })).toEqual(expected.slice(2, 4));
    });

    it('goes on from the place of a row that is gone', async () => {
      const gone = await trashOn(3);
      const rows = await scratch.side.trash.list(all, sliced());
      const { position } = rows.find(({ row }) => row.id === gone.id)!;
      await changeBookmark(scratch.side, gone.id, untrash());

      expect(await list({ after: position })).toEqual(expected.filter(({ deletedAt }) => deletedAt! <= day(3)));
    });
  });
};
