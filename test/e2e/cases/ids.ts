import { describe, expect, it } from 'vitest';
import { documentIdOf } from '../../../src/kernel/documents/document-type.ts';
import type { BookmarkId } from '../../../src/modules/bookmarks/bookmark.ts';
import { malformedIds } from '../../testkit/bookmark-commands.ts';
import { aUser } from '../../testkit/samples.ts';
import {
  CreateBookmark,
  DeleteBookmark,
  History,
  MyBookmarks,
  OneBookmark,
  OneItem,
  RestoreBookmark,
  RestoreBookmarkVersion,
  SearchBookmarks,
  StateAt,
  Trash,
  UpdateBookmark,
} from '../operations.ts';
import { articles, bookmarked, type Cases, codeOf, contest, contests, fieldsOf, listed } from './setting.ts';

const malformedItemIds = [
  '',
  '1',
  'a'.repeat(23),
  'a'.repeat(25),
  'g'.repeat(24),
  `${'a'.repeat(24)}\n`,
  'ａ'.repeat(24),
];

export const idCases: Cases = (dogear) => {
  describe('ids', () => {
    it.each([...malformedIds, 'null', '1_000', '٣', '9'.repeat(400)])('%j is malformed everywhere', async (id) => {
      const admin = await dogear().as(aUser(), 'ADMIN');
      const refused = (...paths: string[]) => ({ __typename: 'InvalidInput', fields: paths.map((path) => ({ path })) });
      const results = [
        (await admin.ask(UpdateBookmark, { input: { id, tag: 'x' } })).updateBookmark,
        (await admin.ask(DeleteBookmark, { input: { id } })).deleteBookmark,
        (await admin.ask(RestoreBookmark, { input: { id } })).restoreBookmark,
      ];
      for (const result of results) expect(result).toMatchObject(refused('id'));
      const version = await admin.ask(RestoreBookmarkVersion, { input: { bookmarkId: id, historyId: id } });
      expect(version.restoreBookmarkVersion).toMatchObject(refused('bookmarkId', 'historyId'));
      const questions = [
        ['id', await admin.answer(OneBookmark, { id })],
        ['bookmarkId', await admin.answer(History, { bookmarkId: id })],
        ['bookmarkId', await admin.answer(StateAt, { bookmarkId: id, at: '2026-01-01T00:00:00Z' })],
        ['userId', await admin.answer(MyBookmarks, { userId: id })],
        ['userId', await admin.answer(SearchBookmarks, { userId: id, query: 'x' })],
        ['userId', await admin.answer(Trash, { userId: id })],
      ] as const;
      for (const [path, answer] of questions) {
        expect([codeOf(answer), fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', [path]]);
      }
    });

    it.each(malformedItemIds)('%j is no item id', async (itemId) => {
      const me = await dogear().as(aUser());
      const { createBookmark } = await me.ask(CreateBookmark, { input: { itemType: 'CONTEST', itemId } });
      expect(createBookmark).toMatchObject({ __typename: 'InvalidInput', fields: [{ path: 'itemId' }] });
      const item = await me.answer(OneItem, { itemType: 'CONTEST', id: itemId });
      expect([codeOf(item), fieldsOf(item)]).toEqual(['BAD_USER_INPUT', ['id']]);
    });

    it('an item id in capitals is the same item', async () => {
      const me = await dogear().as(aUser());
      const itemId = contests[3]!.toUpperCase();
      expect((await bookmarked(me, { itemId })).itemId).toBe(contests[3]);
      const { createBookmark } = await me.ask(CreateBookmark, { input: contest(3) });
      expect(createBookmark.__typename).toBe('BookmarkAlreadyExists');
    });

    it('the largest id is well-formed and nobody’s', async () => {
      const me = await dogear().as(aUser());
      const id = (2n ** 63n - 1n).toString();
      expect((await me.ask(OneBookmark, { id })).bookmark).toBeNull();
      expect((await me.ask(DeleteBookmark, { input: { id } })).deleteBookmark).toMatchObject({
        __typename: 'BookmarkNotFound',
        code: 'BOOKMARK_NOT_FOUND',
        bookmarkId: id,
      });
      expect(codeOf(await me.answer(History, { bookmarkId: id }))).toBe('BOOKMARK_NOT_FOUND');
      const at = await me.answer(StateAt, { bookmarkId: id, at: new Date().toISOString() });
      expect(codeOf(at)).toBe('BOOKMARK_NOT_FOUND');
    });

    it('a bookmark is found by the ObjectId of its document, by its owner and an admin alone', async () => {
      const me = await dogear().as(aUser());
      const { id } = await bookmarked(me);
      await listed(me, 1);
      const objectId = documentIdOf(BigInt(id) as BookmarkId);
      const seenBy = async (user: typeof me, asked: string) =>
        (await user.ask(OneBookmark, { id: asked })).bookmark?.id;
      expect(await seenBy(me, objectId)).toBe(id);
      expect(await seenBy(me, objectId.toUpperCase())).toBe(id);
      expect(await seenBy(await dogear().as(aUser(), 'ADMIN'), objectId)).toBe(id);
      expect(await seenBy(await dogear().as(aUser()), objectId)).toBeUndefined();
    });

    it.each(['f'.repeat(24), '0'.repeat(24), contests[0]!, articles[0]!])(
      'the ObjectId %s is well-formed, but no bookmark can have it',
      async (id) => {
        expect((await (await dogear().as(aUser())).ask(OneBookmark, { id })).bookmark).toBeNull();
      },
    );

    it('an ObjectId with the right TSID but another time is nobody’s', async () => {
      const me = await dogear().as(aUser());
      const { id } = await bookmarked(me);
      await listed(me, 1);
      const objectId = `00000001${documentIdOf(BigInt(id) as BookmarkId).slice(8)}`;
      expect((await me.ask(OneBookmark, { id: objectId })).bookmark).toBeNull();
    });

    it('an item of the other type, or of none, is not found', async () => {
      const me = await dogear().as(aUser());
      expect((await me.ask(OneItem, { itemType: 'CONTEST', id: articles[0]! })).item).toBeNull();
      const { createBookmark } = await me.ask(CreateBookmark, {
        input: { itemType: 'NEWS_ARTICLE', itemId: contests[0]! },
      });
      expect(createBookmark).toMatchObject({
        __typename: 'ItemNotFound',
        itemType: 'NEWS_ARTICLE',
        itemId: contests[0],
      });
    });
  });
};
