import { describe, expect, it } from 'vitest';
import { type ListBookmarksArgs, listBookmarks } from '../../../../../src/modules/bookmarks/queries/list-bookmarks.ts';
import { someBookmarks } from '../../../../testkit/bookmark-lists.ts';
import { fakeBookmarkReader } from '../../../../testkit/fakes/bookmark-reader.ts';
import { aUser } from '../../../../testkit/samples.ts';

const bookmarks = someBookmarks(40);
const owner = bookmarks[1]!.userId;
const mine = bookmarks.filter(({ userId }) => userId === owner);

async function listOf(args: ListBookmarksArgs, userId = owner) {
  const page = await listBookmarks(fakeBookmarkReader(...bookmarks))(userId, args, ['bookmarkTsid', 'bookmarkedAt']);
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  return page.value;
}
const pathsRefused = async (args: ListBookmarksArgs, userId = owner): Promise<string[]> => {
  const page = await listBookmarks(fakeBookmarkReader(...bookmarks))(userId, args, ['bookmarkTsid', 'bookmarkedAt']);
  return page.ok ? [] : page.error.map(({ path }) => path);
};

describe('a list of bookmarks', () => {
  it('has one user’s bookmarks only', async () => {
    const page = await listOf({ first: 100 });
    expect(page.edges.map(({ node }) => node.bookmarkTsid).sort()).toEqual(mine.map(({ id }) => `${id}`).sort());
    expect(await page.totalCount()).toBe(mine.length);
    expect((await listOf({}, aUser())).edges).toEqual([]);
  });

  it.each([[undefined], [null], [[]]])('comes last bookmarked first when orderBy is %j', async (orderBy) => {
    const dates = (await listOf({ first: 100, orderBy })).edges.map(({ node }) => node.bookmarkedAt!.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('goes on where a cursor stands', async () => {
    const whole = await listOf({ first: 100 });
    const rest = await listOf({ first: 100, after: whole.edges[4]!.cursor });
    expect(rest.edges).toEqual(whole.edges.slice(5));
  });

  it('takes a cursor only with the same user, filter and order', async () => {
    const after = (await listOf({ first: 1 })).edges[0]!.cursor;
    expect(await pathsRefused({ after })).toEqual([]);
    expect(await pathsRefused({ after, filter: {} })).toEqual([]);
    expect(await pathsRefused({ after }, aUser())).toEqual(['after']);
    expect(await pathsRefused({ after, filter: { tagged: true } })).toEqual(['after']);
    expect(await pathsRefused({ after, orderBy: [{ field: 'BOOKMARKED_AT', direction: 'ASC' }] })).toEqual(['after']);
    expect(await pathsRefused({ after, orderBy: [{ field: 'UPDATED_AT', direction: 'DESC' }] })).toEqual(['after']);
  });

  it('refuses bad input before it asks the reader', async () => {
    const reader = fakeBookmarkReader(...bookmarks);
    for (const args of [{ first: 0 }, { filter: { tags: [''] } }, { page: 1, first: 1 }]) {
      expect((await listBookmarks(reader)(owner, args, [])).ok).toBe(false);
    }
    expect(reader.questions).toEqual([]);
  });
});
