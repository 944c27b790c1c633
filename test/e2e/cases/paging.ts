import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import type { MyBookmarksQueryVariables } from '../gql/graphql.ts';
import { History, Items, MyBookmarks, SearchBookmarks, Trash } from '../operations.ts';
import { bookmarked, type Cases, codeOf, contest, deleted, fieldsOf, listed, updated } from './setting.ts';

const COUNT = 12;

export const pagingCases: Cases = (dogear) => {
  describe('paging', () => {
    const user = aUser();
    let me: DogearClient;
    /** Last bookmarked first. */
    let ids: string[];
    let cursors: string[];

    beforeAll(async () => {
      me = await dogear().as(user);
      ids = [];
      for (let n = 0; n < COUNT; n += 1) ids.unshift((await bookmarked(me, { ...contest(n), memo: 'paged' })).id);
      await listed(me, COUNT);
      cursors = (await me.ask(MyBookmarks, { first: 100 })).bookmarks.edges.map(({ cursor }) => cursor);
    });
    const pageOf = async (args: MyBookmarksQueryVariables) => (await me.ask(MyBookmarks, args)).bookmarks;
    const idsOf = ({ edges }: Awaited<ReturnType<typeof pageOf>>) => edges.map(({ node }) => node.id);

    it.each<[string, () => MyBookmarksQueryVariables, [from: number, to: number], [next: boolean, previous: boolean]]>([
      ['nothing asked: ten', () => ({}), [0, 10], [true, false]],
      ['the first three', () => ({ first: 3 }), [0, 3], [true, false]],
      ['exactly all', () => ({ first: COUNT }), [0, COUNT], [false, false]],
      ['more than there are', () => ({ first: 100 }), [0, COUNT], [false, false]],
      ['three behind the second', () => ({ first: 3, after: cursors[1]! }), [2, 5], [true, true]],
      ['ten behind the third', () => ({ after: cursors[2]! }), [3, COUNT], [false, true]],
      ['behind the last', () => ({ first: 3, after: cursors[COUNT - 1]! }), [0, 0], [false, true]],
      ['the last three', () => ({ last: 3 }), [9, 12], [false, true]],
      ['exactly all from the end', () => ({ last: COUNT }), [0, COUNT], [false, false]],
      ['three ahead of the sixth', () => ({ last: 3, before: cursors[5]! }), [2, 5], [true, true]],
      ['all ahead of the third', () => ({ last: 5, before: cursors[2]! }), [0, 2], [true, false]],
      ['ahead of the first', () => ({ last: 5, before: cursors[0]! }), [0, 0], [true, false]],
      ['between two', () => ({ first: 100, after: cursors[1]!, before: cursors[5]! }), [2, 5], [false, true]],
      ['the first between two', () => ({ first: 2, after: cursors[1]!, before: cursors[5]! }), [2, 4], [true, true]],
      ['the last between two', () => ({ last: 2, after: cursors[1]!, before: cursors[5]! }), [3, 5], [true, true]],
      ['page 1', () => ({ page: 1, size: 5 }), [0, 5], [true, false]],
      ['page 2', () => ({ page: 2, size: 5 }), [5, 10], [true, true]],
      ['the last page', () => ({ page: 3, size: 5 }), [10, 12], [false, true]],
      ['a full last page', () => ({ page: 3, size: 4 }), [8, 12], [false, true]],
      ['beyond the end', () => ({ page: 4, size: 5 }), [0, 0], [false, true]],
      ['a page of the usual size', () => ({ page: 2 }), [10, 12], [false, true]],
      ['a size alone', () => ({ size: 4 }), [0, 4], [true, false]],
      ['as far as numbers reach', () => ({ page: 100, size: 100 }), [0, 0], [false, true]],
      ['nulls', () => ({ first: null, after: null, page: null, size: null }), [0, 10], [true, false]],
    ])('%s', async (_, args, [from, to], [hasNextPage, hasPreviousPage]) => {
      const page = await pageOf(args());
      expect(idsOf(page)).toEqual(ids.slice(from, to));
      expect(page.totalCount).toBe(COUNT);
      expect(page.pageInfo).toMatchObject({ hasNextPage, hasPreviousPage });
      expect(page.pageInfo.startCursor).toBe(page.edges[0]?.cursor ?? null);
      expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor ?? null);
    });

    it('by number tells page, size and how many pages; by cursor none of them', async () => {
      expect((await pageOf({ page: 2, size: 5 })).pageInfo).toMatchObject({ page: 2, size: 5, totalPages: 3 });
      expect((await pageOf({ page: 9, size: 6 })).pageInfo).toMatchObject({ page: 9, size: 6, totalPages: 2 });
      expect((await pageOf({ first: 5 })).pageInfo).toMatchObject({ page: null, size: null, totalPages: null });
      const nobody = await (await dogear().as(aUser())).ask(MyBookmarks, { page: 1 });
      expect(nobody.bookmarks.pageInfo).toMatchObject({ totalPages: 0, hasNextPage: false, hasPreviousPage: false });
    });

    it.each<[string, MyBookmarksQueryVariables, string]>([
      ['first of 0', { first: 0 }, 'first'],
      ['first of -1', { first: -1 }, 'first'],
      ['first of 101', { first: 101 }, 'first'],
      ['last of 0', { last: 0 }, 'last'],
      ['last of 101', { last: 101 }, 'last'],
      ['first with last', { first: 1, last: 1 }, 'first'],
      ['page 0', { page: 0 }, 'page'],
      ['size 0', { size: 0 }, 'size'],
      ['size 101', { page: 1, size: 101 }, 'size'],
      ['page with first', { page: 1, first: 1 }, 'page'],
      ['size with last', { size: 1, last: 1 }, 'size'],
      ['page with a cursor', { page: 1, after: 'x' }, 'page'],
      ['page × size beyond 10,000', { page: 101, size: 100 }, 'page'],
      ['the largest page', { page: 2_147_483_647, size: 100 }, 'page'],
      ['an empty cursor', { after: '' }, 'after'],
      ['an invented cursor', { before: 'bm9uc2Vuc2U' }, 'before'],
      ['a cursor that is no text', { after: '\ud800' }, 'after'],
    ])('%s is refused', async (_, args, path) => {
      const answer = await me.answer(MyBookmarks, args);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', [path]]);
    });

    it('names the cursors when numbers reach too far', async () => {
      const { errors } = await me.answer(MyBookmarks, { page: 101, size: 100 });
      expect(errors[0]?.message).toContain('cursor');
    });

    it('takes a cursor only for the list, the filter, the order and the user that it comes from', async () => {
      const after = cursors[0]!;
      const admin = await dogear().as(aUser(), 'ADMIN');
      const damaged = after.replace(/^./, (character) => (character === 'A' ? 'B' : 'A'));
      const refused = [
        await me.answer(MyBookmarks, { after: damaged }),
        await me.answer(MyBookmarks, { after: `${after}=` }),
        await me.answer(MyBookmarks, { after, filter: { tagged: true } }),
        await me.answer(MyBookmarks, { after, orderBy: [{ field: 'BOOKMARKED_AT', direction: 'ASC' }] }),
        await me.answer(MyBookmarks, { after, orderBy: [{ field: 'CREATED_AT', direction: 'DESC' }] }),
        await me.answer(SearchBookmarks, { after, query: 'paged' }),
        await me.answer(Trash, { after }),
        await me.answer(History, { after, bookmarkId: ids[0]! }),
        await me.answer(Items, { after, itemType: 'CONTEST' }),
        await (await dogear().as(aUser())).answer(MyBookmarks, { after }),
        await admin.answer(MyBookmarks, { after }),
      ];
      expect(refused.map(codeOf)).toEqual(refused.map(() => 'BAD_USER_INPUT'));
      const same = await admin.ask(MyBookmarks, { after, userId: user.toString(), first: 1 });
      expect(idsOf(same.bookmarks)).toEqual([ids[1]]);
      const spelled = { filter: {}, orderBy: [{ field: 'BOOKMARKED_AT', direction: 'DESC' }] } as const;
      expect(idsOf(await pageOf({ after, first: 1, ...spelled, orderBy: [...spelled.orderBy] }))).toEqual([ids[1]]);
    });

    it('goes on from the place of a row that is gone, and shows no row twice while others come and go', async () => {
      const other = await dogear().as(aUser());
      const mine: string[] = [];
      for (let n = 0; n < 6; n += 1) mine.unshift((await bookmarked(other, contest(n))).id);
      await listed(other, 6);
      const first = (await other.ask(MyBookmarks, { first: 2 })).bookmarks;
      await deleted(other, mine[1]!);
      const fresh = await bookmarked(other, contest(7));
      await updated(other, mine[3]!, 'changed');
      await listed(other, 6);
      const rest = (await other.ask(MyBookmarks, { first: 10, after: first.pageInfo.endCursor })).bookmarks;
      expect(idsOf(rest)).toEqual(mine.slice(2));
      const back = (await other.ask(MyBookmarks, { last: 10, before: first.pageInfo.endCursor })).bookmarks;
      expect(idsOf(back)).toEqual([fresh.id, mine[0]]);
    });

    it('works the same in the trash', async () => {
      const other = await dogear().as(aUser());
      const mine: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const { id } = await bookmarked(other, contest(n));
        await deleted(other, id);
        mine.unshift(id);
      }
      const trash = async (args: object) => (await other.ask(Trash, args)).deletedBookmarks;
      const shown = async (args: object) => (await trash(args)).nodes.map(({ id }) => id);
      const [, second, , fourth] = (await trash({})).edges.map(({ cursor }) => cursor);
      expect(await shown({})).toEqual(mine);
      expect(await shown({ first: 2, after: second })).toEqual(mine.slice(2, 4));
      expect(await shown({ last: 2, before: fourth })).toEqual(mine.slice(1, 3));
      expect(await shown({ page: 2, size: 2 })).toEqual(mine.slice(2, 4));
      expect(await shown({ page: 4, size: 2 })).toEqual([]);
      expect(codeOf(await other.answer(Trash, { after: second!, days: 7 }))).toBe('BAD_USER_INPUT');
      expect(await shown({ days: 1 })).toEqual(mine);
      expect(await shown({ days: 365 })).toEqual(mine);
      for (const days of [0, -1, 366]) expect(codeOf(await other.answer(Trash, { days }))).toBe('BAD_USER_INPUT');
    });
  });
};
