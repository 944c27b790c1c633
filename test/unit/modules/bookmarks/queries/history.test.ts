import { describe, expect, it } from 'vitest';
import type { HistoryId } from '../../../../../src/kernel/history.ts';
import type { HistoryArgs } from '../../../../../src/kernel/history-page.ts';
import type { HistoryEntry } from '../../../../../src/modules/bookmarks/bookmark-store.ts';
import { bookmarkAt, listHistory } from '../../../../../src/modules/bookmarks/queries/history.ts';
import { malformedIds } from '../../../../testkit/bookmark-commands.ts';
import { fakeHistoryReader, historyOf } from '../../../../testkit/fakes/history-reader.ts';
import { aBookmark, aUser } from '../../../../testkit/samples.ts';

const day = (number: number, ms = 0): Date => new Date(Date.UTC(2026, 0, number, 0, 0, 0, ms));

const bookmark = aBookmark({ createdAt: day(1) });
const id = bookmark.id.toString();
/** Created on day 1, changed twice within a millisecond of day 2, deleted on day 3. */
const states = [bookmark, day(2), day(2), day(3)].map((at, index) =>
  at instanceof Date
    ? { ...bookmark, version: index + 1, tag: `v${index + 1}`, updatedAt: at, deletedAt: index === 3 ? at : null }
    : at,
);
const entries: HistoryEntry[] = states.map((state, index) =>
  historyOf(BigInt(index + 1) as HistoryId, states[index - 1], state),
);

const owner = { userId: bookmark.userId, isAdmin: false };
const admin = { userId: aUser(), isAdmin: true };
const stranger = { userId: aUser(), isAdmin: false };
const readers = [
  ['its owner', owner],
  ['an admin', admin],
] as const;

const versions = async (args: HistoryArgs, actor = owner) => {
  const result = await listHistory(fakeHistoryReader(...entries))(id, args, actor);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.edges.map(({ node }) => node.version);
};

describe('the history of a bookmark', () => {
  it.each(readers)('shows %s every change, newest first', async (_, actor) => {
    expect(await versions({}, actor)).toEqual([4, 3, 2, 1]);
  });

  it.each<[string, NonNullable<HistoryArgs['filter']>, number[]]>([
    ['an operation', { operation: 'DELETE' }, [4]],
    ['from a moment on, it included', { from: day(2) }, [4, 3, 2]],
    ['until a moment, it included', { to: day(2) }, [3, 2, 1]],
    ['one moment', { from: day(2), to: day(2) }, [3, 2]],
    ['all of it', { operation: 'UPDATE', from: day(1), to: day(9) }, [3, 2]],
    ['nulls, which mean nothing', { operation: null, from: null, to: null }, [4, 3, 2, 1]],
  ])('can be filtered by %s', async (_, filter, shown) => {
    expect(await versions({ filter })).toEqual(shown);
  });

  it('refuses a period that ends before it begins', async () => {
    const reader = fakeHistoryReader(...entries);
    const result = await listHistory(reader)(id, { filter: { from: day(2), to: day(1) } }, owner);
    expect(result).toEqual({ ok: false, error: [{ path: 'filter.to', message: 'ends before it begins' }] });
    expect(reader.questions).toEqual([]);
  });

  it('refuses a cursor of another filter or another bookmark', async () => {
    const other = historyOf(99n as HistoryId, undefined, aBookmark({ userId: owner.userId }));
    const list = listHistory(fakeHistoryReader(...entries, other));
    const page = await list(id, {}, owner);
    const after = page.ok ? page.value.edges[0]!.cursor : '';
    const refused = { ok: false, error: [{ path: 'after' }] };
    expect(await list(id, { after, filter: { operation: 'UPDATE' } }, owner)).toMatchObject(refused);
    expect(await list(other.aggregateId.toString(), { after }, owner)).toMatchObject(refused);
  });

  it("does not exist for somebody else, exactly like a missing bookmark's", async () => {
    const list = listHistory(fakeHistoryReader(...entries));
    expect(await list(id, {}, stranger)).toEqual({ ok: false, error: 'BOOKMARK_NOT_FOUND' });
    expect(await list('42', {}, owner)).toEqual({ ok: false, error: 'BOOKMARK_NOT_FOUND' });
  });
});

describe('a bookmark at a moment', () => {
  const at = bookmarkAt(fakeHistoryReader(...entries));

  it.each(readers)('is for %s the state right after the last change at or before it', async (_, actor) => {
    const versionAt = async (moment: Date) => {
      const result = await at(id, moment, actor);
      return result.ok ? result.value.version : result.error;
    };
    expect(await versionAt(day(1, -1))).toBe('HISTORY_NOT_FOUND');
    expect(await versionAt(day(1))).toBe(1);
    expect(await versionAt(day(2, -1))).toBe(1);
    expect(await versionAt(day(2))).toBe(3);
    expect(await versionAt(day(9))).toBe(4);
  });

  it("is for somebody else nothing but a missing bookmark's, at any moment", async () => {
    for (const moment of [day(1, -1), day(9)]) {
      expect(await at(id, moment, stranger)).toEqual({ ok: false, error: 'BOOKMARK_NOT_FOUND' });
      expect(await at('42', moment, owner)).toEqual({ ok: false, error: 'BOOKMARK_NOT_FOUND' });
    }
  });
});

describe.each(malformedIds)('the malformed id %j', (malformed) => {
  it('is refused before asking', async () => {
    const reader = fakeHistoryReader(...entries);
    const refused = { ok: false, error: [{ path: 'bookmarkId' }] };
    expect(await listHistory(reader)(malformed, {}, admin)).toMatchObject(refused);
    expect(await bookmarkAt(reader)(malformed, day(1), admin)).toMatchObject(refused);
    expect(reader.questions).toEqual([]);
  });
});
