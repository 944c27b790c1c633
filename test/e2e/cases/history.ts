import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import { waitUntil } from '../../testkit/wait-until.ts';
import type { BookmarkHistoryFilter, HistoryQueryVariables } from '../gql/graphql.ts';
import { DeleteBookmark, History, RestoreBookmark, StateAt, UpdateBookmark } from '../operations.ts';
import { bookmarked, type Cases, codeOf, fieldsOf, listed } from './setting.ts';

interface Shown {
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
}

/** The same two entries of the same bookmark, asked for by aliases, by `nodes` and `edges`, and by another root field. */
const SameWindows: TypedDocumentNode<{ bookmarks: Shown; twin: Shown }, object> = parse(`
  query SameWindows {
    bookmarks {
      nodes {
        one: history(first: 2) { nodes { version } totalCount }
        two: history(first: 2) { nodes { version } totalCount }
        full: history(first: 2) { edges { node { version } } nodes { version } }
      }
      edges { node { one: history(first: 2) { nodes { version } totalCount } } }
    }
    twin: bookmarks { nodes { one: history(first: 2) { nodes { version } totalCount } } }
  }
`);

type Args = Omit<HistoryQueryVariables, 'bookmarkId'>;

export const historyCases: Cases = (dogear) => {
  describe('history', () => {
    let me: DogearClient;
    let id: string;
    /** By version, from 1 on: created, two updates, deleted, restored. */
    let moments: string[];

    /** Each change in a millisecond of its own. */
    const nextMillisecond = async () => {
      const now = Date.now();
      await waitUntil(() => Date.now() > now + 1, 'the clock moves on');
    };
    beforeAll(async () => {
      me = await dogear().as(aUser());
      ({ id } = await bookmarked(me, { tag: 'a' }));
      await nextMillisecond();
      await me.ask(UpdateBookmark, { input: { id, tag: 'b', memo: 'm', reason: 'why' } });
      await nextMillisecond();
      await me.ask(UpdateBookmark, { input: { id, tag: null } });
      await nextMillisecond();
      await me.ask(DeleteBookmark, { input: { id } });
      await nextMillisecond();
      await me.ask(RestoreBookmark, { input: { id } });
      moments = (await me.ask(History, { bookmarkId: id }))
        .bookmarkHistory!.nodes.map(({ changedAt }) => changedAt)
        .reverse();
    });
    const historyOf = async (args: Args) => (await me.ask(History, { bookmarkId: id, ...args })).bookmarkHistory!;
    const versions = async (args: Args) => (await historyOf(args)).nodes.map(({ version }) => version);

    it('tells what changed, newest first', async () => {
      const at = moments[3]!;
      const tags = { tag: null, memo: 'm' };
      expect((await historyOf({})).nodes).toMatchObject([
        {
          version: 5,
          operation: 'UPDATE',
          before: { ...tags, isDeleted: true },
          after: { ...tags, isDeleted: false },
          changes: [
            { field: 'isDeleted', from: 'true', to: 'false' },
            { field: 'deletedAt', from: at, to: null },
          ],
        },
        {
          version: 4,
          operation: 'DELETE',
          changes: [
            { field: 'isDeleted', from: 'false', to: 'true' },
            { field: 'deletedAt', from: null, to: at },
          ],
        },
        { version: 3, operation: 'UPDATE', reason: null, changes: [{ field: 'tag', from: 'b', to: null }] },
        {
          version: 2,
          operation: 'UPDATE',
          reason: 'why',
          changes: [
            { field: 'tag', from: 'a', to: 'b' },
            { field: 'memo', from: null, to: 'm' },
          ],
        },
        { version: 1, operation: 'INSERT', before: null, changes: [{ field: 'tag', from: null, to: 'a' }] },
      ]);
    });

    it.each<[string, () => BookmarkHistoryFilter | null, number[]]>([
      ['nothing', () => null, [5, 4, 3, 2, 1]],
      ['insertions', () => ({ operation: 'INSERT' }), [1]],
      ['updates, restorations among them', () => ({ operation: 'UPDATE' }), [5, 3, 2]],
      ['deletions', () => ({ operation: 'DELETE' }), [4]],
      ['a beginning, it included', () => ({ from: moments[2] }), [5, 4, 3]],
      ['an end, it included', () => ({ to: moments[2] }), [3, 2, 1]],
      ['one moment', () => ({ from: moments[2], to: moments[2] }), [3]],
      ['an operation in a period', () => ({ operation: 'UPDATE', from: moments[1], to: moments[3] }), [3, 2]],
      ['a time before it', () => ({ to: '2000-01-01T00:00:00Z' }), []],
      ['a time before time', () => ({ from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59.999Z' }), [5, 4, 3, 2, 1]],
    ])('filtered by %s', async (_, filter, shown) => {
      expect(await versions({ filter: filter() })).toEqual(shown);
      expect((await historyOf({ filter: filter(), first: 1 })).totalCount).toBe(shown.length);
    });

    it('is paged from both ends, by cursor and by number, with a filter and without', async () => {
      const first = (await historyOf({ first: 2 })).pageInfo;
      expect(await versions({ first: 2, after: first.endCursor })).toEqual([3, 2]);
      const last = (await historyOf({ last: 2 })).pageInfo;
      expect([last.hasNextPage, last.hasPreviousPage]).toEqual([false, true]);
      expect(await versions({ last: 2, before: last.startCursor })).toEqual([4, 3]);
      expect(await versions({ page: 2, size: 2 })).toEqual([3, 2]);
      expect(await versions({ page: 4, size: 2 })).toEqual([]);
      for (const filter of [
        { operation: 'UPDATE' },
        { operation: 'UPDATE', from: moments[0], to: moments[4] },
      ] as const) {
        const updates = (await historyOf({ filter, first: 1 })).pageInfo;
        expect(await versions({ filter, first: 5, after: updates.endCursor })).toEqual([3, 2]);
        expect(await versions({ filter, last: 1 })).toEqual([2]);
        expect(await versions({ filter, page: 2, size: 2 })).toEqual([2]);
        expect(codeOf(await me.answer(History, { bookmarkId: id, after: updates.endCursor }))).toBe('BAD_USER_INPUT');
      }
    });

    it('is told once to each who asks for the same window in one request', async () => {
      await listed(me, 1);
      const { bookmarks, twin } = await me.ask(SameWindows, {});
      const newest = [5, 4];
      const shown = { nodes: newest.map((version) => ({ version })), totalCount: 5 };
      const inFull = { edges: newest.map((version) => ({ node: { version } })), nodes: shown.nodes };
      expect(bookmarks.nodes).toEqual([{ one: shown, two: shown, full: inFull }]);
      expect(bookmarks.edges).toEqual([{ node: { one: shown } }]);
      expect(twin.nodes).toEqual([{ one: shown }]);
    });

    it('refuses a period that ends before it begins', async () => {
      const filter = { from: moments[1]!, to: moments[0]! };
      const answer = await me.answer(History, { bookmarkId: id, filter });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', ['filter.to']]);
    });

    it('shows the state at each moment, and between two', async () => {
      const stateAt = async (at: number) =>
        (await me.ask(StateAt, { bookmarkId: id, at: new Date(at).toISOString() })).bookmarkAt;
      const times = moments.map((moment) => Date.parse(moment));
      for (const [index, at] of times.entries()) {
        expect(await stateAt(at)).toMatchObject({ bookmarkId: id, version: index + 1, isDeleted: index === 3 });
        if (index > 0) expect(await stateAt(at - 1)).toMatchObject({ version: index });
      }
      expect(await stateAt(Date.UTC(9999, 0))).toMatchObject({ version: 5 });
      for (const at of [new Date(times[0]! - 1).toISOString(), '0001-01-01T00:00:00Z']) {
        expect(codeOf(await me.answer(StateAt, { bookmarkId: id, at }))).toBe('HISTORY_NOT_FOUND');
      }
      expect(codeOf(await me.answer(StateAt, { bookmarkId: id, at: 'now' }))).toBe('BAD_USER_INPUT');
    });
  });
};
