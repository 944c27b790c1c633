import { expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import type { DogearClient } from '../testkit/client.ts';
import { describeOnBothLanes } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import {
  CreateBookmark,
  DeleteBookmark,
  History,
  MyBookmarks,
  OneBookmark,
  RestoreBookmark,
  RestoreBookmarkVersion,
  SearchBookmarks,
  StateAt,
  Trash,
  UpdateBookmark,
} from './operations.ts';

const contests = sampleItems[0]!.documents.map(({ id }) => id as string);

async function bookmarked(me: DogearClient, input: { tag?: string; memo?: string; item?: number } = {}) {
  const { item = 0, ...content } = input;
  const { createBookmark } = await me.ask(CreateBookmark, {
    input: { itemType: 'CONTEST', itemId: contests[item]!, ...content },
  });
  if (createBookmark.__typename !== 'CreateBookmarkSuccess') throw new Error(`Got ${createBookmark.__typename}`);
  return createBookmark.bookmark;
}

const shownInVersion = (me: DogearClient, id: string, version: number) =>
  waitUntil(
    async () => (await me.ask(OneBookmark, { id })).bookmark?.version === version,
    `version ${version} of ${id}`,
  );

describeOnBothLanes('the life of a bookmark', (dogear) => {
  it('changes only what is named, clears what is null and leaves a no-op without a trace', async () => {
    const me = await dogear().as(aUser());
    const { id } = await bookmarked(me, { tag: 'a', memo: 'm' });
    const tagged = await me.ask(UpdateBookmark, { input: { id, tag: 'b', reason: '정리' } });
    expect(tagged.updateBookmark).toMatchObject({ bookmark: { version: 2, tag: 'b', memo: 'm' } });
    const cleared = await me.ask(UpdateBookmark, { input: { id, memo: null, expectedVersion: 2 } });
    expect(cleared.updateBookmark).toMatchObject({ bookmark: { version: 3, tag: 'b', memo: null } });
    const same = await me.ask(UpdateBookmark, { input: { id, tag: ' b ' } });
    expect(same.updateBookmark).toMatchObject({ __typename: 'UpdateBookmarkSuccess', bookmark: { version: 3 } });
    const stale = await me.ask(UpdateBookmark, { input: { id, tag: 'c', expectedVersion: 1 } });
    expect(stale.updateBookmark).toMatchObject({
      __typename: 'VersionConflict',
      expectedVersion: 1,
      current: { version: 3 },
    });

    const { bookmarkHistory } = await me.ask(History, { bookmarkId: id });
    expect(bookmarkHistory!.nodes).toMatchObject([
      { version: 3, operation: 'UPDATE', changes: [{ field: 'memo', from: 'm', to: null }] },
      { version: 2, operation: 'UPDATE', reason: '정리', changes: [{ field: 'tag', from: 'a', to: 'b' }] },
      { version: 1, operation: 'INSERT', before: null, after: { tag: 'a', memo: 'm' } },
    ]);
    await shownInVersion(me, id, 3);
  });

  it('goes into the trash, shows there how long it can come back, and comes back', async () => {
    const user = aUser();
    const me = await dogear().as(user);
    const { id } = await bookmarked(me, { tag: 'keep' });
    await shownInVersion(me, id, 1);
    const { deleteBookmark: deleted } = await me.ask(DeleteBookmark, { input: { id, reason: 'done' } });
    expect(deleted).toMatchObject({
      __typename: 'DeleteBookmarkSuccess',
      deleted: { id, version: 2, deletedBy: user.toString() },
    });
    const { deleteBookmark: twice } = await me.ask(DeleteBookmark, { input: { id, expectedVersion: 1 } });
    expect(twice).toEqual(deleted);

    const { deletedBookmarks } = await me.ask(Trash, { days: 30 });
    expect(deletedBookmarks).toMatchObject({ totalCount: 1, nodes: [{ id, tag: 'keep', item: { id: contests[0] } }] });
    const { deletedAt, restorableUntil } = deletedBookmarks.nodes[0]!;
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    await waitUntil(async () => (await me.ask(MyBookmarks, {})).bookmarks.totalCount === 0, 'an empty list');
    const { updateBookmark: refused } = await me.ask(UpdateBookmark, { input: { id, tag: 'x' } });
    expect(refused).toMatchObject({ __typename: 'BookmarkNotFound', bookmarkId: id });

    const { restoreBookmark } = await me.ask(RestoreBookmark, { input: { id } });
    expect(restoreBookmark).toMatchObject({ bookmark: { id, version: 3, tag: 'keep' } });
    const { restoreBookmark: again } = await me.ask(RestoreBookmark, { input: { id } });
    expect(again).toEqual(restoreBookmark);
    await shownInVersion(me, id, 3);
    expect((await me.ask(Trash, {})).deletedBookmarks.totalCount).toBe(0);
  });

  it('gives 20 parallel updates 20 versions without a gap, and the document ends at the newest', async () => {
    const me = await dogear().as(aUser());
    const { id } = await bookmarked(me);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => me.ask(UpdateBookmark, { input: { id, memo: `memo ${n}` } })),
    );
    const versions = answers.map(({ updateBookmark }) =>
      updateBookmark.__typename === 'UpdateBookmarkSuccess'
        ? updateBookmark.bookmark.version
        : updateBookmark.__typename,
    );
    expect(versions.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
    const { bookmarkHistory } = await me.ask(History, { bookmarkId: id, first: 100 });
    expect(bookmarkHistory!.nodes.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n));
    await shownInVersion(me, id, 21);
    const { bookmark } = await me.ask(OneBookmark, { id });
    expect(bookmark?.memo).toBe(bookmarkHistory!.nodes[0]!.after.memo);
  });

  it('travels in time, and lets an admin bring a state back', async () => {
    const user = aUser();
    const me = await dogear().as(user);
    const admin = await dogear().as(aUser(), 'ADMIN');
    const { id, createdAt } = await bookmarked(me, { tag: 'first' });
    await me.ask(UpdateBookmark, { input: { id, tag: 'second' } });
    await me.ask(DeleteBookmark, { input: { id } });
    const { nodes } = (await me.ask(History, { bookmarkId: id })).bookmarkHistory!;
    const stateAt = async (at: string) => (await me.ask(StateAt, { bookmarkId: id, at })).bookmarkAt;
    expect(await stateAt(nodes[0]!.changedAt)).toMatchObject({ version: 3, isDeleted: true });
    const early = await me.answer(StateAt, { bookmarkId: id, at: new Date(Date.parse(createdAt) - 1).toISOString() });
    expect(early.errors[0]?.extensions.code).toBe('HISTORY_NOT_FOUND');

    const input = { bookmarkId: id, historyId: nodes[2]!.id, reason: '요청' };
    const forbidden = await me.answer(RestoreBookmarkVersion, { input });
    expect(forbidden.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const { restoreBookmarkVersion } = await admin.ask(RestoreBookmarkVersion, { input });
    expect(restoreBookmarkVersion).toMatchObject({
      bookmark: { id, version: 4, tag: 'first', userId: user.toString() },
    });
    const foreign = (await admin.ask(RestoreBookmarkVersion, { input: { ...input, historyId: id } }))
      .restoreBookmarkVersion;
    expect(foreign).toMatchObject({ __typename: 'HistoryNotFound', historyId: id });
    await shownInVersion(me, id, 4);
  });

  it("treats somebody else's bookmark exactly like one that does not exist", async () => {
    const me = await dogear().as(aUser());
    const other = await dogear().as(aUser());
    const { id } = await bookmarked(me);
    await shownInVersion(me, id, 1);
    const missing = (BigInt(id) + 1n).toString();
    const asSeen = async (target: string) => {
      const answers = [
        await other.answer(UpdateBookmark, { input: { id: target, tag: 'x' } }),
        await other.answer(DeleteBookmark, { input: { id: target } }),
        await other.answer(RestoreBookmark, { input: { id: target } }),
        await other.answer(OneBookmark, { id: target }),
        await other.answer(History, { bookmarkId: target }),
        await other.answer(StateAt, { bookmarkId: target, at: new Date().toISOString() }),
      ];
      return JSON.stringify(answers).replaceAll(target, '…');
    };
    expect(await asSeen(id)).toBe(await asSeen(missing));
  });

  it('finds literal text in tag and memo, whatever its case, and says where', async () => {
    const me = await dogear().as(aUser());
    const texts = ['100% sure_thing (.*)', 'İstanbul İLE', '한국어 MEMO 한국어', 'O\'Neil "quoted" $gt'];
    for (const [item, memo] of texts.entries())
      await bookmarked(me, { item, memo, tag: item === 2 ? '한국' : 'other' });
    await waitUntil(async () => (await me.ask(MyBookmarks, {})).bookmarks.totalCount === texts.length, 'all bookmarks');
    const found = async (query: string) => (await me.ask(SearchBookmarks, { query })).searchBookmarks.edges;
    for (const [query, memo] of [
      ['% SURE_', 0],
      ['(.*)', 0],
      ['i̇le', 1],
      ['memo', 2],
      ['"QUOTED" $GT', 3],
    ] as const) {
      expect(
        (await found(query)).map(({ node }) => node.memo),
        query,
      ).toEqual([texts[memo]]);
    }
    expect(await found('.*x')).toEqual([]);
    const [korean] = await found('한국');
    expect(korean?.matches).toEqual([
      { field: 'TAG', snippet: '한국', ranges: [{ start: 0, end: 2 }] },
      {
        field: 'MEMO',
        snippet: '한국어 MEMO 한국어',
        ranges: [
          { start: 0, end: 2 },
          { start: 9, end: 11 },
        ],
      },
    ]);
    const [turkish] = await found('ile');
    expect(turkish).toBeUndefined();
    const ranges = (await found('i̇LE'))[0]!.matches[0]!.ranges;
    expect(texts[1]!.slice(ranges[0]!.start, ranges[0]!.end)).toBe('İLE');
  });

  it('answers bad arguments of queries with BAD_USER_INPUT, never with a 500', async () => {
    const me = await dogear().as(aUser());
    const asked = [
      me.answer(MyBookmarks, { first: 0 }),
      me.answer(MyBookmarks, { first: 101 }),
      me.answer(MyBookmarks, { first: 1, last: 1 }),
      me.answer(MyBookmarks, { page: 1, first: 1 }),
      me.answer(MyBookmarks, { page: 101, size: 100 }),
      me.answer(MyBookmarks, { after: 'bm9uc2Vuc2U' }),
      me.answer(MyBookmarks, { userId: '007' }),
      me.answer(MyBookmarks, {
        filter: { bookmarkedFrom: '2026-02-01T00:00:00Z', bookmarkedTo: '2026-01-01T00:00:00Z' },
      }),
      me.answer(MyBookmarks, { filter: { bookmarkedFrom: 'yesterday' } }),
      me.answer(SearchBookmarks, { query: '' }),
      me.answer(SearchBookmarks, { query: 'x'.repeat(201) }),
      me.answer(Trash, { days: 0 }),
      me.answer(Trash, { days: 366 }),
      me.answer(OneBookmark, { id: '12abc' }),
      me.answer(History, { bookmarkId: '１２３' }),
    ];
    for (const { errors, status } of await Promise.all(asked)) {
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(status).toBeLessThan(500);
    }
  });
});
