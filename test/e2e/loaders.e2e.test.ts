import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engines } from '../../src/main/engines.ts';
import type { ItemDocument, ItemType } from '../../src/modules/catalog/item.ts';
import { generatedItems } from '../../src/modules/catalog/sample/generated-items.ts';
import { countingEngines } from '../testkit/counting.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const PER_TYPE = 110;
const TYPES: readonly ItemType[] = ['CONTEST', 'NEWS_ARTICLE'];

const YEARS_LATER = Date.UTC(2040, 0, 1);
/** Newer than the sample, so that they come first in the catalog too. */
const newItems = (wanted: ItemType, count: number): ItemDocument[] =>
  [...generatedItems(2 * count)]
    .filter(({ itemType }) => itemType === wanted)
    .map(({ document: { id, fields } }, n) => ({ id, fields: { ...fields, createdAt: new Date(YEARS_LATER + n) } }));

/** Whatever was selected is there. */
interface Node {
  readonly id: string;
  readonly item: Node;
  readonly viewerBookmark: Node;
  readonly history: unknown;
}

interface Shown {
  readonly nodes: readonly Node[];
  readonly totalCount: number;
  readonly pageInfo: { readonly totalPages: number | null };
}

/** Whatever the page size: one question per collection and level (SPEC 2). */
// A job of the same process may read in the very moment of a request.
describe('questions per request', { retry: 2 }, () => {
  const counting = countingEngines();
  let api: EmbeddedApi;
  let token: string;

  const askedOnce = async (query: string) => {
    counting.taken();
    const { body } = await api.ask(query, { token });
    const calls = counting.taken();
    expect(body.errors).toBeUndefined();
    return { data: body.data as Record<string, Shown>, calls };
  };
  /** From the third time on a query is answered by its plan, which must ask no more than graphql-js. */
  const asked = async (query: string) => {
    const byGraphqlJs = await askedOnce(query);
    await askedOnce(query);
    expect(await askedOnce(query)).toEqual(byGraphqlJs);
    return byGraphqlJs;
  };
  const create = async (itemType: ItemType, itemId: string): Promise<string> => {
    const input = `{ itemType: ${itemType}, itemId: "${itemId}", tag: "loaded", memo: "needle" }`;
    const query = `mutation { createBookmark(input: ${input}) { ... on CreateBookmarkSuccess { bookmark { id } } } }`;
    const { body } = await api.ask(query, { token });
    return (body.data!.createBookmark as { bookmark: { id: string } }).bookmark.id;
  };

  /** As many live bookmarks of each type as fill a page of 100, and as many contests in the trash. */
  beforeAll(async () => {
    let engines: Engines | undefined;
    const replace = (opened: Engines): Engines => {
      engines = opened;
      return counting.count(opened);
    };
    // The questions of every request are counted, not those of the first one only.
    api = await openEmbeddedApi({ replace, variables: { CACHE: 'off' } });
    token = await tokenOf({ claims: { sub: '77' } });
    for (const itemType of TYPES) {
      const documents = newItems(itemType, 2 * PER_TYPE);
      await foreignItemsOn(engines!.querySide).put(itemType, documents);
      for (const { id } of documents.slice(PER_TYPE)) await create(itemType, id);
    }
    for (const { id } of newItems('CONTEST', 2 * PER_TYPE).slice(0, PER_TYPE)) {
      const bookmark = await create('CONTEST', id);
      await api.ask(`mutation { deleteBookmark(input: { id: "${bookmark}" }) { __typename } }`, { token });
    }
    await waitUntil(async () => {
      const { data } = await askedOnce('{ bookmarks { totalCount } }');
      return data.bookmarks!.totalCount === TYPES.length * PER_TYPE;
    }, 'every bookmark in the list');
    await waitUntil(async () => {
      const { data } = await askedOnce('{ popularItems(itemType: CONTEST) { totalCount } }');
      return data.popularItems!.totalCount >= PER_TYPE;
    }, 'every item is counted');
  }, 60_000);
  afterAll(() => api?.close());

  const sizes = [1, 10, 100];

  describe.each(sizes)('on a page of %i', (size) => {
    const rows = (shown: Shown | undefined) => expect(shown!.nodes).toHaveLength(size);

    it('bookmarks, their items and the viewer’s bookmarks on them cost one each', async () => {
      const { data, calls } = await asked(
        `{ bookmarks(first: ${size}, filter: { itemType: CONTEST }) { nodes { id item { id viewerBookmark { id } } } } }`,
      );
      rows(data.bookmarks);
      expect(data.bookmarks!.nodes.every(({ id, item }) => item.viewerBookmark.id === id)).toBe(true);
      expect(calls).toEqual({ 'reader.list': 1, 'catalog.find': 1, 'reader.byKeys': 1 });
    });

    it('items, the viewer’s bookmarks on them and their items cost one each', async () => {
      const { data, calls } = await asked(
        `{ items(itemType: NEWS_ARTICLE, first: ${size}) { nodes { id viewerBookmark { id item { id } } } } }`,
      );
      rows(data.items);
      expect(data.items!.nodes.every(({ id, viewerBookmark }) => viewerBookmark.item.id === id)).toBe(true);
      expect(calls).toEqual({ 'catalog.list': 1, 'reader.byKeys': 1, 'catalog.find': 1 });
    });

    it('images of items cost one for those of other services, and none for our own', async () => {
      const images = 'nodes { id version images { id url } }';
      const { data, calls } = await asked(`{ items(itemType: CONTEST, first: ${size}) { ${images} } }`);
      rows(data.items);
      expect(calls).toEqual({ 'catalog.list': 1, 'imageSets.find': 1 });
      const own = await asked(`{ items(itemType: CONTEST, last: ${Math.min(size, 10)}) { ${images} } }`);
      expect(own.calls).toEqual({ 'catalog.list': 1 });
    });

    it('goes on like that however deep it is nested', async () => {
      const { data, calls } = await asked(
        `{ bookmarks(first: ${size}, filter: { itemType: NEWS_ARTICLE }) { nodes {
            item { viewerBookmark { history(first: 2) { nodes { version } } item { viewerBookmark { item { id } history(first: 2) { nodes { id } } } } } }
        } } }`,
      );
      rows(data.bookmarks);
      expect(calls).toEqual({
        'reader.list': 1,
        'catalog.find': 1, // the second level's items are the first level's
        'reader.byKeys': 2,
        'history.list': 2,
      });
    });

    it('statistics cost one, with or without their curves, on a page of items and on one of popular items', async () => {
      const { data, calls } = await asked(
        `{ items(itemType: CONTEST, first: ${size}) { nodes { statistics { bookmarkCount viewCount bookmarksPerDay { count } } } } }`,
      );
      rows(data.items);
      expect(calls).toEqual({ 'catalog.list': 1, 'reader.byKeys': 1 });
      const popular = await asked(
        `{ popularItems(itemType: CONTEST, first: ${size}) { nodes { id statistics { bookmarkCount } } } }`,
      );
      rows(popular.data.popularItems);
      expect(popular.calls).toEqual({ 'reader.list': 1, 'catalog.find': 1, 'reader.byKeys': 1 });
    });

    it('the trash and its items cost one each', async () => {
      const { data, calls } = await asked(`{ deletedBookmarks(first: ${size}) { nodes { id item { id } } } }`);
      rows(data.deletedBookmarks);
      expect(calls).toEqual({ 'trash.list': 1, 'catalog.find': 1 });
    });

    it('histories of all bookmarks cost one, and another for their counts', async () => {
      const { data, calls } = await asked(
        `{ bookmarks(first: ${size}) { nodes { id history(first: 5) { totalCount nodes { bookmarkId version } } } } }`,
      );
      rows(data.bookmarks);
      for (const { id, history } of data.bookmarks!.nodes) {
        expect(history).toEqual({ totalCount: 1, nodes: [{ bookmarkId: id, version: 1 }] });
      }
      expect(calls).toEqual({ 'reader.list': 1, 'history.list': 1, 'history.count': 1 });
    });

    it('different windows of their histories cost one each', async () => {
      const { calls } = await asked(
        `{ bookmarks(first: ${size}) { nodes { newest: history(first: 1) { nodes { id } } oldest: history(last: 1) { nodes { id } } } } }`,
      );
      expect(calls).toEqual({ 'reader.list': 1, 'history.list': 2 });
    });

    it('search hits and their items cost one each', async () => {
      const { data, calls } = await asked(
        `{ searchBookmarks(query: "needle", first: ${size}, filter: { itemType: CONTEST }) { nodes { item { id } } edges { matches { field } } } }`,
      );
      rows(data.searchBookmarks);
      expect(calls).toEqual({ 'reader.list': 1, 'catalog.find': 1 });
    });
  });

  it('asks once for the items of both types', async () => {
    const { calls } = await asked(
      `{ bookmarks(first: 100, orderBy: [{ field: ITEM_TITLE }]) { nodes { itemType item { id viewerBookmark { id } } } } }`,
    );
    expect(calls).toEqual({
      'reader.list': 1,
      'catalog.find': 1,
      'reader.byKeys': 1,
    });
  });

  it('asks once per type for many nodes, each named twice', async () => {
    const { data } = await asked(`{
      bookmarks(first: 12) { nodes { nodeId item { nodeId } history(first: 1) { nodes { nodeId } } } }
      deletedBookmarks(first: 12) { nodes { nodeId } }
    }`);
    const ids = [...JSON.stringify(data).matchAll(/"nodeId":"([^"]+)"/g)].map(([, nodeId]) => nodeId!);
    expect(ids).toHaveLength(48);
    const { data: found, calls } = await asked(`{ nodes(nodeIds: ${JSON.stringify([...ids, ...ids])}) { nodeId } }`);
    expect((found.nodes as unknown as { nodeId: string }[]).map(({ nodeId }) => nodeId)).toEqual([...ids, ...ids]);
    expect(calls).toEqual({ 'reader.byIds': 1, 'catalog.find': 1, 'history.byIds': 1, 'trash.byIds': 1 });
  });

  it.each<[string, string, string]>([
    ['bookmarks', 'bookmarks', 'reader'],
    ['search', 'searchBookmarks(query: "needle")', 'reader'],
    ['the trash', 'deletedBookmarks', 'trash'],
    ['items', 'items(itemType: CONTEST)', 'catalog'],
  ])('counts %s only when somebody wants to know, and once', async (_, list, port) => {
    const args = (more: string) => (list.includes('(') ? list.replace(')', `, ${more})`) : `${list}(${more})`);
    const counts = async (query: string) => {
      const { calls } = await asked(query);
      return Object.entries(calls).flatMap(([name, times]) => (name.startsWith(`${port}.count`) ? times : []));
    };
    expect(await counts(`{ ${args('page: 1, size: 5')} { nodes { id } pageInfo { page hasNextPage } } }`)).toEqual([]);
    expect(await counts(`{ ${args('first: 5')} { pageInfo { totalPages } } }`)).toEqual([]);
    expect(await counts(`{ ${list} { totalCount } }`)).toEqual([1]);
    expect(await counts(`{ ${args('page: 1, size: 5')} { pageInfo { totalPages } } }`)).toEqual([1]);
    expect(await counts(`{ ${args('page: 1, size: 5')} { totalCount pageInfo { totalPages } } }`)).toEqual([1]);
  });

  it('lets two mutations of one request each see their own change in the history', async () => {
    const { data } = await asked('{ bookmarks(first: 1) { nodes { id } } }');
    const { id } = data.bookmarks!.nodes[0]!;
    const change = (tag: string) =>
      `updateBookmark(input: { id: "${id}", tag: "${tag}" }) { ... on UpdateBookmarkSuccess { bookmark { version history(first: 1) { totalCount nodes { version after { tag } } } } } }`;
    const reply = await askedOnce(`mutation { first: ${change('one')} second: ${change('two')} }`);
    expect(reply.data).toMatchObject({
      first: { bookmark: { version: 2, history: { totalCount: 2, nodes: [{ version: 2, after: { tag: 'one' } }] } } },
      second: { bookmark: { version: 3, history: { totalCount: 3, nodes: [{ version: 3, after: { tag: 'two' } }] } } },
    });
  });
});
