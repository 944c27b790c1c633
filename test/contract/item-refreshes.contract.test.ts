import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const admin = { sub: '2', roles: ['USER', 'ADMIN'] };

/** How bookmarks follow their items, as users and admins see it, in both lanes. */
function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  const users = Array.from({ length: 3 }, () => ({ sub: aUser().toString(), roles: ['USER'] }));
  beforeAll(async () => {
    api = await open();
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const answerTo = async (query: string, claims: Readonly<Record<string, unknown>> = admin) =>
    (await api.ask(query, { token: await tokenOf({ claims }) })).body;
  const ask = async (query: string, claims?: Readonly<Record<string, unknown>>) => {
    const body = await answerTo(query, claims);
    expect(body.errors).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
    return Object.values(body.data ?? {})[0] as any;
  };
  const itemOf = (id: string) => `itemType: CONTEST, itemId: "${id}"`;
  const newItem = async (title: string): Promise<string> => {
    const { item } = await ask(
      `mutation { createItem(input: { itemType: CONTEST, title: "${title}" }) { ... on CreateItemSuccess { item { id } } } }`,
    );
    await waitUntil(
      async () => (await ask(`{ item(itemType: CONTEST, id: "${item.id}") { id } }`)) !== null,
      'the item is there',
    );
    return item.id;
  };
  const retitled = (id: string, title: string) =>
    ask(
      `mutation { updateItem(input: { ${itemOf(id)}, title: "${title}" }) { ... on UpdateItemSuccess { item { version } } } }`,
    );
  const bookmarkOn = async (id: string, user: (typeof users)[number]): Promise<string> => {
    const { bookmark } = await ask(
      `mutation { createBookmark(input: { ${itemOf(id)}, tag: "t" }) { ... on CreateBookmarkSuccess { bookmark { id itemVersion itemImageUrl } } } }`,
      user,
    );
    expect(bookmark).toMatchObject({ itemVersion: 1, itemImageUrl: null });
    const shown = () => ask(`{ bookmark(id: "${bookmark.id}") { id } }`, user);
    await waitUntil(async () => (await shown()) !== null, 'the bookmark is shown');
    return bookmark.id;
  };
  const SHOWN = 'itemTitle itemVersion itemImageUrl tag version updatedAt';
  const bookmarkOf = (id: string, user: (typeof users)[number]) => ask(`{ bookmark(id: "${id}") { ${SHOWN} } }`, user);
  const refreshOf = async (itemId: string) =>
    (
      await ask(
        '{ itemRefreshes { nodes { id nodeId itemId targetVersion done total state startedAt finishedAt lastError } } }',
      )
    ).nodes.find((refresh: { readonly itemId: string }) => refresh.itemId === itemId);
  const isDone = (itemId: string, version: number) =>
    waitUntil(async () => {
      const refresh = await refreshOf(itemId);
      return refresh?.state === 'DONE' && refresh.targetVersion === version;
    }, `all bookmarks show version ${version}`);
  const pause = (itemId: string, paused: boolean) =>
    ask(
      `mutation { setItemRefreshPaused(input: { ${itemOf(itemId)}, paused: ${paused} }) { __typename
        ... on ItemRefreshSuccess { refresh { state } } ... on UserError { code } ... on InvalidInput { fields { path } } } }`,
    );

  it('bookmarks of a changed item have its title, in lists sorted by it, and are otherwise as they were', async () => {
    const [itemId, second] = [await newItem('하늘'), await newItem('M')];
    const ids = await Promise.all(users.map((user) => bookmarkOn(itemId, user)));
    await bookmarkOn(second, users[0]!);
    const before = await bookmarkOf(ids[0]!, users[0]!);
    expect(await retitled(itemId, '가을 하늘 🌌')).toEqual({ item: { version: 2 } });
    await isDone(itemId, 2);
    for (const [index, id] of ids.entries())
      expect(await bookmarkOf(id, users[index]!)).toMatchObject({
        itemTitle: '가을 하늘 🌌',
        itemVersion: 2,
        version: 1,
      });
    expect(await bookmarkOf(ids[0]!, users[0]!)).toEqual({ ...before, itemTitle: '가을 하늘 🌌', itemVersion: 2 });
    const titles = async () =>
      (
        await ask('{ bookmarks(orderBy: [{ field: ITEM_TITLE, direction: ASC }]) { nodes { itemTitle } } }', users[0])
      ).nodes.map(({ itemTitle }: { readonly itemTitle: string }) => itemTitle);
    expect(await titles()).toEqual(['M', '가을 하늘 🌌']);
    await retitled(itemId, 'A');
    await isDone(itemId, 3);
    expect(await titles()).toEqual(['A', 'M']);
    expect(await refreshOf(itemId)).toMatchObject({ done: 3, total: 3, lastError: null });
    const history = await ask(`{ bookmarkHistory(bookmarkId: "${ids[0]}") { totalCount } }`, users[0]);
    expect(history).toEqual({ totalCount: 1 });
    const { bookmark } = await ask(
      `mutation { updateBookmark(input: { id: "${ids[0]}", tag: "u" }) { ... on UpdateBookmarkSuccess { bookmark { itemTitle itemVersion version } } } }`,
      users[0],
    );
    expect(bookmark).toEqual({ itemTitle: 'A', itemVersion: 3, version: 2 });
    await waitUntil(async () => (await bookmarkOf(ids[0]!, users[0]!)).tag === 'u', 'the tag is shown');
    expect(await bookmarkOf(ids[0]!, users[0]!)).toMatchObject({ itemTitle: 'A', itemVersion: 3 });
    const again = `mutation { createBookmark(input: { ${itemOf(itemId)} }) { ... on BookmarkAlreadyExists { existing { itemTitle } } } }`;
    expect(await ask(again, users[1])).toEqual({ existing: { itemTitle: 'A' } });
  });

  it('unchanged content begins no refresh, and a deleted item leaves its bookmarks what they know', async () => {
    const itemId = await newItem('Same');
    const id = await bookmarkOn(itemId, users[0]!);
    await retitled(itemId, 'Other');
    await isDone(itemId, 2);
    const done = await refreshOf(itemId);
    expect(await retitled(itemId, ' Other ')).toEqual({ item: { version: 2 } });
    await ask(`mutation { deleteItem(input: { ${itemOf(itemId)} }) { __typename } }`);
    await isDone(itemId, 3);
    expect((await refreshOf(itemId)).id).toBe(done.id);
    const gone = await ask(`{ bookmark(id: "${id}") { itemTitle item { id } } }`, users[0]);
    expect(gone).toEqual({ itemTitle: 'Other', item: null });
  });

  it('admins hold a refresh back and let it go on; others may neither see nor touch any', async () => {
    const itemId = await newItem('Held');
    const id = await bookmarkOn(itemId, users[0]!);
    expect(await pause('f'.repeat(24), true)).toEqual({ __typename: 'ItemNotFound', code: 'ITEM_NOT_FOUND' });
    expect(await pause('x', true)).toMatchObject({ __typename: 'InvalidInput', fields: [{ path: 'itemId' }] });
    await retitled(itemId, 'Second');
    await isDone(itemId, 2);
    expect(await pause(itemId, true)).toMatchObject({ refresh: { state: 'PAUSED' } });
    await retitled(itemId, 'Third');
    await waitUntil(async () => (await refreshOf(itemId)).targetVersion === 3, 'the change is known');
    expect(await bookmarkOf(id, users[0]!)).toMatchObject({ itemTitle: 'Second' });
    const { nodes } = await ask('{ itemRefreshes(state: PAUSED, first: 5) { nodes { itemId } } }');
    expect(nodes).toEqual([{ itemId }]);
    const { nodeId } = await refreshOf(itemId);
    const node = `{ node(nodeId: "${nodeId}") { ... on ItemRefresh { itemId state } } }`;
    expect(await ask(node)).toEqual({ itemId, state: 'PAUSED' });
    expect(await ask(node, users[0])).toBeNull();
    for (const operation of [
      '{ itemRefreshes { totalCount } }',
      `mutation { setItemRefreshPaused(input: { ${itemOf(itemId)}, paused: false }) { __typename } }`,
    ])
      expect((await answerTo(operation, users[0])).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await pause(itemId, false)).toMatchObject({ refresh: { state: 'RUNNING' } });
    await isDone(itemId, 3);
    expect(await bookmarkOf(id, users[0]!)).toMatchObject({ itemTitle: 'Third' });
  });

  it('refreshes are listed last begun first, page by page', async () => {
    const all = await ask('{ itemRefreshes(first: 50) { totalCount nodes { itemId startedAt } } }');
    expect(all.totalCount).toBe(all.nodes.length);
    const moments = all.nodes.map(({ startedAt }: { readonly startedAt: string }) => startedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const first = await ask('{ itemRefreshes(first: 1) { nodes { itemId } pageInfo { endCursor } } }');
    const next = await ask(`{ itemRefreshes(first: 1, after: "${first.pageInfo.endCursor}") { nodes { itemId } } }`);
    expect(
      [first, next].flatMap(({ nodes }) => nodes.map(({ itemId }: { readonly itemId: string }) => itemId)),
    ).toEqual(all.nodes.slice(0, 2).map(({ itemId }: { readonly itemId: string }) => itemId));
    const foreign = await answerTo(
      `{ itemRefreshes(state: DONE, after: "${first.pageInfo.endCursor}") { nodes { itemId } } }`,
    );
    expect(foreign.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
}

describe('refreshes of items, embedded', () => sentences(() => openEmbeddedApi()));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('refreshes of items, on servers', () => {
  let remove: () => Promise<void>;
  afterAll(() => remove?.(), 60_000);
  sentences(async () => {
    const scratch = await scratchServers();
    remove = scratch.remove;
    return openApi({ ...scratch.env, JWT_SECRET: SECRET });
  });
});
