import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import { History, MyBookmarks, OneBookmark, SearchBookmarks, StateAt, Trash } from '../operations.ts';
import { bookmarked, type Cases, codeOf, contest, deleted, listed } from './setting.ts';

export const whoseCases: Cases = (dogear) => {
  describe('whose', () => {
    const user = aUser();
    const userId = user.toString();
    const now = () => new Date().toISOString();
    let me: DogearClient;
    let other: DogearClient;
    let admin: DogearClient;
    let live: string;
    let gone: string;

    beforeAll(async () => {
      me = await dogear().as(user);
      other = await dogear().as(aUser());
      admin = await dogear().as(aUser(), 'ADMIN');
      ({ id: live } = await bookmarked(me, { tag: 'mine' }));
      ({ id: gone } = await bookmarked(me, contest(1)));
      await listed(me, 2);
      await deleted(me, gone);
      await listed(me, 1);
    });

    it('one’s own lists may be asked for by one’s own id, and an admin may ask for anybody’s', async () => {
      for (const reader of [me, admin]) {
        expect((await reader.ask(MyBookmarks, { userId })).bookmarks).toMatchObject({ totalCount: 1 });
        expect((await reader.ask(MyBookmarks, { userId })).bookmarks.edges[0]!.node.id).toBe(live);
        const { edges } = (await reader.ask(SearchBookmarks, { userId, query: 'MINE' })).searchBookmarks;
        expect(edges.map(({ node }) => node.id)).toEqual([live]);
        expect((await reader.ask(Trash, { userId })).deletedBookmarks.nodes.map(({ id }) => id)).toEqual([gone]);
        expect((await reader.ask(OneBookmark, { id: live })).bookmark?.id).toBe(live);
        expect((await reader.ask(History, { bookmarkId: gone })).bookmarkHistory!.totalCount).toBe(2);
        expect((await reader.ask(StateAt, { bookmarkId: gone, at: now() })).bookmarkAt!.isDeleted).toBe(true);
      }
    });

    it('without an id an admin’s lists are the admin’s own', async () => {
      expect((await admin.ask(MyBookmarks, {})).bookmarks.totalCount).toBe(0);
      expect((await admin.ask(SearchBookmarks, { query: 'mine' })).searchBookmarks.totalCount).toBe(0);
      expect((await admin.ask(Trash, {})).deletedBookmarks.totalCount).toBe(0);
    });

    it('what an admin sees of an item is the admin’s own bookmark', async () => {
      expect((await me.ask(OneBookmark, { id: live })).bookmark?.item?.viewerBookmark).toEqual({ id: live });
      expect((await admin.ask(OneBookmark, { id: live })).bookmark?.item?.viewerBookmark).toBeNull();
    });

    it('another user’s lists are forbidden, whether that user exists or not', async () => {
      for (const asked of [userId, aUser().toString()]) {
        const answers = [
          await other.answer(MyBookmarks, { userId: asked }),
          await other.answer(SearchBookmarks, { userId: asked, query: 'mine' }),
          await other.answer(Trash, { userId: asked }),
        ];
        expect(answers.map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
      }
    });

    it('another user’s bookmark does not exist', async () => {
      for (const id of [live, gone, '1']) {
        expect((await other.ask(OneBookmark, { id })).bookmark).toBeNull();
        expect(codeOf(await other.answer(History, { bookmarkId: id }))).toBe('BOOKMARK_NOT_FOUND');
        for (const at of [now(), '2000-01-01T00:00:00Z']) {
          expect(codeOf(await other.answer(StateAt, { bookmarkId: id, at }))).toBe('BOOKMARK_NOT_FOUND');
        }
      }
    });
  });
};
