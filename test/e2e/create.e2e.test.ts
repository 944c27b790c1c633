import { expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { describeOnBothLanes } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { CreateBookmark, DeleteBookmark, History, Items, MyBookmarks, OneBookmark, OneItem } from './operations.ts';

const [contests, articles] = sampleItems.map(({ documents }) => documents.map(({ id }) => id as string)) as [
  string[],
  string[],
];
const contest = (itemId = contests[0]!) => ({ itemType: 'CONTEST' as const, itemId });

describeOnBothLanes('bookmarking', (dogear) => {
  it('shows a new bookmark in the list, by id and on its item', async () => {
    const user = aUser();
    const me = await dogear().as(user);
    const input = { ...contest(), tag: ' 알고리즘 ', memo: '참가 예정 👩‍💻\r\n둘째 줄' };
    const { createBookmark } = await me.ask(CreateBookmark, { input });
    expect(createBookmark).toMatchObject({
      __typename: 'CreateBookmarkSuccess',
      outcome: 'CREATED',
      bookmark: { version: 1, userId: user.toString(), ...contest(), tag: '알고리즘', memo: '참가 예정 👩‍💻\n둘째 줄' },
    });
    const { bookmark } = createBookmark as Extract<typeof createBookmark, { outcome: unknown }>;

    const listed = await waitUntil(
      async () => (await me.ask(MyBookmarks, {})).bookmarks.edges[0],
      'the bookmark in the list',
    );
    expect(listed.node).toEqual({ ...bookmark, item: { id: bookmark.itemId, title: bookmark.itemTitle } });
    const byId = await me.ask(OneBookmark, { id: bookmark.id });
    expect(byId.bookmark).toEqual({
      ...bookmark,
      item: {
        __typename: 'Contest',
        id: bookmark.itemId,
        title: bookmark.itemTitle,
        viewerBookmark: { id: bookmark.id },
      },
    });
    const { item } = await me.ask(OneItem, { itemType: 'CONTEST', id: bookmark.itemId.toUpperCase() });
    expect(item?.viewerBookmark).toEqual({ id: bookmark.id });
  });

  it('shows somebody else nothing of it', async () => {
    const me = await dogear().as(aUser());
    const { createBookmark } = await me.ask(CreateBookmark, { input: contest() });
    if (createBookmark.__typename !== 'CreateBookmarkSuccess') throw new Error('not created');
    const { id } = createBookmark.bookmark;
    await waitUntil(async () => (await me.ask(OneBookmark, { id })).bookmark ?? undefined, 'the bookmark by id');

    const other = await dogear().as(aUser());
    expect((await other.ask(OneBookmark, { id })).bookmark).toBeNull();
    expect((await other.ask(MyBookmarks, {})).bookmarks.totalCount).toBe(0);
    expect((await other.ask(OneItem, { itemType: 'CONTEST', id: contests[0]! })).item?.viewerBookmark).toBeNull();
  });

  it('lets one of twenty simultaneous creations win and shows the others what exists', async () => {
    const me = await dogear().as(aUser());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => me.ask(CreateBookmark, { input: { ...contest(), tag: `try ${n}` } })),
    );
    const results = answers.map(({ createBookmark }) => createBookmark);
    const won = results.filter((result) => result.__typename === 'CreateBookmarkSuccess');
    const lost = results.filter((result) => result.__typename === 'BookmarkAlreadyExists');
    expect([won.length, lost.length]).toEqual([1, 19]);
    const winner = won[0]!.bookmark;
    for (const { existing } of lost) expect(existing).toEqual(winner);
    const { bookmarkHistory } = await me.ask(History, { bookmarkId: winner.id });
    expect(bookmarkHistory).toMatchObject({ totalCount: 1, nodes: [{ version: 1, operation: 'INSERT' }] });
    await waitUntil(async () => (await me.ask(MyBookmarks, {})).bookmarks.totalCount === 1, 'one bookmark in the list');
  });

  it('revives a deleted bookmark under its old id with the new tag and memo', async () => {
    const me = await dogear().as(aUser());
    const first = (await me.ask(CreateBookmark, { input: { ...contest(), tag: 'old', memo: 'old' } })).createBookmark;
    if (first.__typename !== 'CreateBookmarkSuccess') throw new Error('not created');
    await me.ask(DeleteBookmark, { input: { id: first.bookmark.id } });
    const { createBookmark: again } = await me.ask(CreateBookmark, { input: { ...contest(), tag: 'new' } });
    expect(again).toMatchObject({
      outcome: 'REVIVED',
      bookmark: { id: first.bookmark.id, version: 3, tag: 'new', memo: null, createdAt: first.bookmark.createdAt },
    });
    await waitUntil(
      async () => (await me.ask(OneBookmark, { id: first.bookmark.id })).bookmark?.version === 3,
      'version 3',
    );
  });

  it('refuses what breaks a rule with the field and the reason, and writes nothing', async () => {
    const me = await dogear().as(aUser());
    const refused = async (input: { itemId?: string; tag?: string; memo?: string }, ...paths: string[]) => {
      const { createBookmark } = await me.ask(CreateBookmark, { input: { ...contest(), ...input } });
      if (createBookmark.__typename !== 'InvalidInput') throw new Error(`Got ${createBookmark.__typename}`);
      expect(createBookmark.fields.map(({ path }) => path)).toEqual(paths);
    };
    await refused({ itemId: 'xyz' }, 'itemId');
    await refused({ tag: '🏁'.repeat(101) }, 'tag');
    await refused({ memo: 'a'.repeat(10_001) }, 'memo');
    await refused({ tag: 'nul \u0000', memo: 'lone \ud800', itemId: '' }, 'itemId', 'tag', 'memo');
    expect((await me.ask(MyBookmarks, {})).bookmarks.totalCount).toBe(0);
  });

  it('accepts texts that are exactly as long as they may be, counted in code points', async () => {
    const me = await dogear().as(aUser());
    const input = { ...contest(), tag: '🏁'.repeat(100), memo: '글🏁'.repeat(5_000) };
    const { createBookmark } = await me.ask(CreateBookmark, { input });
    expect(createBookmark).toMatchObject({ bookmark: { tag: input.tag, memo: input.memo } });
  });

  it('says that an item is not in the catalog, or not of that kind', async () => {
    const me = await dogear().as(aUser());
    for (const itemId of ['0123456789abcdef01234567', articles[0]!]) {
      const { createBookmark } = await me.ask(CreateBookmark, { input: contest(itemId) });
      expect(createBookmark).toMatchObject({ __typename: 'ItemNotFound', code: 'ITEM_NOT_FOUND', ...contest(itemId) });
    }
  });

  it('lists the catalog newest first, each item once, by cursor and by page', async () => {
    const me = await dogear().as(aUser());
    const byCursor: { id: string; createdAt: string }[] = [];
    for (let after: string | null | undefined; ; ) {
      const { items } = await me.ask(Items, { itemType: 'NEWS_ARTICLE', first: 7, after });
      byCursor.push(...items.nodes);
      after = items.pageInfo.endCursor;
      if (!items.pageInfo.hasNextPage) break;
    }
    expect(new Set(byCursor.map(({ id }) => id)).size).toBe(articles.length);
    expect(byCursor.map(({ createdAt }) => createdAt)).toEqual(
      byCursor
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const second = await me.ask(Items, { itemType: 'NEWS_ARTICLE', page: 2, size: 7 });
    expect(second.items.nodes.map(({ id }) => id)).toEqual(byCursor.slice(7, 14).map(({ id }) => id));
    expect(second.items).toMatchObject({
      totalCount: articles.length,
      pageInfo: { totalPages: Math.ceil(articles.length / 7) },
    });
  });

  it('pages bookmarks by cursor and by number, last bookmarked first', async () => {
    const me = await dogear().as(aUser());
    for (const itemId of contests.slice(0, 7)) await me.ask(CreateBookmark, { input: contest(itemId) });
    await waitUntil(async () => (await me.ask(MyBookmarks, {})).bookmarks.totalCount === 7, 'seven bookmarks');
    const newestFirst = contests.slice(0, 7).reverse();
    const first = (await me.ask(MyBookmarks, { first: 3 })).bookmarks;
    const second = (await me.ask(MyBookmarks, { first: 3, after: first.pageInfo.endCursor })).bookmarks;
    const back = (await me.ask(MyBookmarks, { last: 2, before: second.pageInfo.startCursor })).bookmarks;
    const numbered = (await me.ask(MyBookmarks, { page: 2, size: 3 })).bookmarks;
    const itemsOf = ({ edges }: typeof first) => edges.map(({ node }) => node.itemId);
    expect(itemsOf(first)).toEqual(newestFirst.slice(0, 3));
    expect(itemsOf(second)).toEqual(newestFirst.slice(3, 6));
    expect(itemsOf(back)).toEqual(newestFirst.slice(1, 3));
    expect(itemsOf(numbered)).toEqual(itemsOf(second));
    expect(numbered.pageInfo).toMatchObject({
      page: 2,
      size: 3,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: true,
    });
  });
});
