import { describe, expect, it } from 'vitest';
import { type ListTrashArgs, listTrash } from '../../../../../src/modules/bookmarks/queries/trash.ts';
import { fakeClock } from '../../../../testkit/fakes/clock.ts';
import { fakeTrashReader } from '../../../../testkit/fakes/trash-reader.ts';
import { aBookmark, aUser } from '../../../../testkit/samples.ts';

const NOW = '2026-03-31T12:00:00.000Z';
const DAY_MS = 86_400_000;
const daysAgo = (days: number, ms = 0): Date => new Date(Date.parse(NOW) - days * DAY_MS - ms);

const userId = aUser();
const trashed = [1, 2, 30, 40].map((days) => aBookmark({ userId, deletedAt: daysAgo(days) }));
const rows = [...trashed, aBookmark({ userId }), aBookmark({ deletedAt: daysAgo(1) })];

function setUp() {
  const reader = fakeTrashReader(...rows);
  const list = listTrash(reader, fakeClock(NOW), 30);
  const shown = async (args: ListTrashArgs) => {
    const result = await list(userId, args);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  return { reader, list, shown };
}

describe('the trash', () => {
  it('shows what was deleted in the last days, that moment included, each with its last day', async () => {
    const { edges } = await setUp().shown({ days: 30 });
    expect(edges.map(({ node }) => node)).toEqual(
      trashed.slice(0, 3).map((bookmark) => ({
        bookmark,
        deletedAt: bookmark.deletedAt,
        restorableUntil: new Date(bookmark.deletedAt!.getTime() + 30 * DAY_MS),
      })),
    );
    expect((await setUp().shown({ days: 29 })).edges).toHaveLength(2);
  });

  it('shows also what can no longer be restored, when that many days are asked for', async () => {
    const { edges } = await setUp().shown({ days: 365 });
    expect(edges.at(-1)?.node.restorableUntil.getTime()).toBeLessThan(Date.parse(NOW));
  });

  it.each([0, -1, 366, 2_147_483_647])('refuses %i days before asking', async (days) => {
    const { list, reader } = setUp();
    const error = [{ path: 'days', message: 'must be between 1 and 365' }];
    expect(await list(userId, { days })).toEqual({ ok: false, error });
    expect(reader.questions).toEqual([]);
  });

  it('goes on behind a cursor, and counts only when asked', async () => {
    const { shown, reader } = setUp();
    const first = await shown({ days: 30, first: 1 });
    const second = await shown({ days: 30, first: 1, after: first.edges[0]!.cursor });
    expect(second.edges[0]?.node.bookmark).toBe(trashed[1]);
    expect(reader.questions).toEqual(['list', 'list']);
    expect(await second.totalCount()).toBe(3);
  });

  it('refuses a cursor of another period or another user', async () => {
    const { list, shown } = setUp();
    const { cursor } = (await shown({ days: 30 })).edges[0]!;
    expect(await list(userId, { days: 31, after: cursor })).toMatchObject({ ok: false, error: [{ path: 'after' }] });
    expect(await list(aUser(), { days: 30, after: cursor })).toMatchObject({ ok: false, error: [{ path: 'after' }] });
  });
});
