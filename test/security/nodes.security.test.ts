import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../src/graphql/node-id.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const [contest, other] = sampleItems.find(({ itemType }) => itemType === 'CONTEST')!.documents;
const news = sampleItems.find(({ itemType }) => itemType === 'NEWS_ARTICLE')!.documents[0]!;

describe('node and nodes', () => {
  let api: EmbeddedApi;
  let token: string;
  let mine: { id: string; nodeId: string };
  const ask = (query: string) => api.ask(query, { token });
  const dataOf = async (query: string) => (await ask(query)).body.data as Record<string, unknown>;
  const nodes = (nodeIds: readonly string[], fields = '__typename nodeId') =>
    `{ nodes(nodeIds: ${JSON.stringify(nodeIds)}) { ${fields} } }`;

  const create = async (itemId: string) => {
    const { createBookmark } =
      await dataOf(`mutation { createBookmark(input: { itemType: CONTEST, itemId: "${itemId}" }) {
      ... on CreateBookmarkSuccess { bookmark { id nodeId } } } }`);
    const { bookmark } = createBookmark as { bookmark: { id: string; nodeId: string } };
    const isVisible = async () => (await dataOf(`{ bookmark(id: "${bookmark.id}") { id } }`)).bookmark !== null;
    await waitUntil(isVisible, 'the bookmark is visible');
    return bookmark;
  };

  beforeAll(async () => {
    api = await openEmbeddedApi();
    token = await tokenOf({ claims: { sub: aUser().toString() } });
    mine = await create(contest!.id);
  });
  afterAll(() => api.close());

  it('find every type by the nodeId that its object shows, in the order of the ids', async () => {
    const shown = await dataOf(`{
      bookmarks { nodes { nodeId item { nodeId } history { nodes { nodeId } } } }
      items(itemType: NEWS_ARTICLE, first: 1) { nodes { nodeId } }
    }`);
    const ids = [...JSON.stringify(shown).matchAll(/"nodeId":"([^"]+)"/g)].map(([, nodeId]) => nodeId!);
    expect(ids).toHaveLength(4);

    const reversed = [...ids].reverse();
    expect(await dataOf(nodes(reversed))).toEqual({
      nodes: ['NewsArticle', 'BookmarkHistoryEntry', 'Contest', 'Bookmark'].map((__typename, index) => ({
        __typename,
        nodeId: reversed[index],
      })),
    });
    for (const nodeId of ids)
      expect(await dataOf(`{ node(nodeId: "${nodeId}") { nodeId } }`)).toEqual({ node: { nodeId } });
  });

  it('answer an id that is asked twice in both places', async () => {
    const ids = [mine.nodeId, nodeIdOf('NewsArticle', news.id), mine.nodeId];
    const found = (await dataOf(nodes(ids, 'nodeId'))).nodes as { nodeId: string }[];
    expect(found.map(({ nodeId }) => nodeId)).toEqual(ids);
  });

  it('have null in place of what is missing, and lose no neighbour', async () => {
    const missing = [nodeIdOf('Bookmark', '42'), nodeIdOf('Contest', news.id), nodeIdOf('DeletedBookmark', mine.id)];
    const [first, ...others] = (await dataOf(nodes([mine.nodeId, ...missing]))).nodes as unknown[];
    expect(first).toMatchObject({ nodeId: mine.nodeId });
    expect(others).toEqual([null, null, null]);
  });

  it('know a deleted bookmark under another id than the live one, which the deletion names', async () => {
    const { id, nodeId } = await create(other!.id);
    const { deleteBookmark } =
      await dataOf(`mutation { deleteBookmark(input: { id: "${id}" }) { ... on DeleteBookmarkSuccess {
      deletedBookmarkId deletedBookmarkNodeId deleted { nodeId } } } }`);
    const { deleted, ...named } = deleteBookmark as { deleted: { nodeId: string } };
    expect(named).toEqual({ deletedBookmarkId: id, deletedBookmarkNodeId: nodeId });
    expect(deleted.nodeId).not.toBe(nodeId);
    await waitUntil(async () => (await dataOf(`{ node(nodeId: "${nodeId}") { nodeId } }`)).node === null, 'it is gone');
    expect(await dataOf(`{ node(nodeId: "${deleted.nodeId}") { __typename } }`)).toEqual({
      node: { __typename: 'DeletedBookmark' },
    });
  });

  it.each([
    'Bookmark',
    '1',
    '',
    nodeIdOf('Bookmark', '12abc'),
    nodeIdOf('Bookmark', '007'),
    nodeIdOf('Contest', 'not hexadecimal digits!!'),
    nodeIdOf('Contest', contest!.id.toUpperCase()),
    nodeIdOf('BookmarkHistoryEntry', '9223372036854775808'),
  ])('refuse the malformed id %j', async (nodeId) => {
    const one = await ask(`{ node(nodeId: ${JSON.stringify(nodeId)}) { nodeId } }`);
    const many = await ask(nodes([mine.nodeId, nodeId]));
    expect([codeOf(one), codeOf(many)]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect(JSON.stringify(many.body.errors)).toContain('nodeIds.1');
  });

  it('read at most 100 objects at once', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => nodeIdOf('Bookmark', `${index + 1}`));
    expect((await dataOf(nodes(ids(100)))).nodes).toHaveLength(100);
    expect(codeOf(await ask(nodes(ids(101))))).toBe('BAD_USER_INPUT');
    expect(await dataOf(nodes([]))).toEqual({ nodes: [] });
  });

  it('do not let a missing bookmark take its neighbours in the request along', async () => {
    const { body } = await ask(`{
      bookmarkHistory(bookmarkId: "42") { totalCount }
      bookmarkAt(bookmarkId: "42", at: "2100-01-01T00:00:00Z") { memo }
      early: bookmarkAt(bookmarkId: "${mine.id}", at: "2000-01-01T00:00:00Z") { memo }
      node(nodeId: "${mine.nodeId}") { nodeId }
    }`);
    expect(body.data).toEqual({ bookmarkHistory: null, bookmarkAt: null, early: null, node: { nodeId: mine.nodeId } });
    expect(body.errors?.map((error) => error.extensions?.code).sort()).toEqual([
      'BOOKMARK_NOT_FOUND',
      'BOOKMARK_NOT_FOUND',
      'HISTORY_NOT_FOUND',
    ]);
  });
});
