import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { codeOf, type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const contests = (sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents ?? []).map(({ id }) => id);
const CREATE = `mutation Create($input: CreateBookmarkInput!) { createBookmark(input: $input) {
  ... on CreateBookmarkSuccess { bookmark { id } } } }`;
const DELETE = `mutation Delete($id: ID!) { deleteBookmark(input: { id: $id }) { __typename } }`;
const VIEW = `mutation View($itemId: ID!) { recordItemView(input: { itemType: CONTEST, itemId: $itemId }) {
  __typename ... on RecordItemViewSuccess { accepted } ... on UserError { code } } }`;
const STATISTICS = `query Statistics($id: ID!) { item(itemType: CONTEST, id: $id) {
  statistics { bookmarkCount viewCount countedAt bookmarksPerDay(days: 3) { day count } } } }`;
const POPULAR = `query Popular($orderBy: PopularItemOrder!, $first: Int, $after: String, $page: Int, $size: Int) {
  popularItems(itemType: CONTEST, orderBy: $orderBy, first: $first, after: $after, page: $page, size: $size) {
    nodes { id statistics { bookmarkCount } } totalCount pageInfo { endCursor hasNextPage } } }`;

function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await open();
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const ask = async (query: string, variables: object, sub = aUser().toString(), roles = ['USER']) => {
    const { body } = await api.ask(query, { token: await tokenOf({ claims: { sub, roles } }), variables });
    expect(body.errors).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
    return Object.values(body.data ?? {})[0] as any;
  };
  const bookmark = async (itemId: string | undefined, sub?: string): Promise<string> =>
    (await ask(CREATE, { input: { itemType: 'CONTEST', itemId } }, sub)).bookmark.id;
  const statistics = async (id: string | undefined) => (await ask(STATISTICS, { id })).statistics;
  const countsOf = (id: string | undefined, wanted: object) =>
    waitUntil(
      async () => {
        const { bookmarkCount, viewCount } = await statistics(id);
        return JSON.stringify({ bookmarkCount, viewCount }) === JSON.stringify(wanted);
      },
      `${id} has ${JSON.stringify(wanted)}`,
    );

  it('counts bookmarks as they come and go, with a curve that ends today', async () => {
    const [item] = contests;
    expect(await statistics(item)).toMatchObject({ bookmarkCount: 0, viewCount: 0 });
    const user = aUser().toString();
    const id = await bookmark(item, user);
    await bookmark(item);
    await countsOf(item, { bookmarkCount: 2, viewCount: 0 });
    const { bookmarksPerDay } = await statistics(item);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(bookmarksPerDay).toEqual([
      { day: day(2), count: 0 },
      { day: day(1), count: 0 },
      { day: day(0), count: 2 },
    ]);
    await ask(DELETE, { id }, user);
    await countsOf(item, { bookmarkCount: 1, viewCount: 0 });
  });

  it('refuses a curve of no days, and one of more than a year', async () => {
    const token = await tokenOf({ claims: { sub: '1' } });
    for (const days of [0, 366, -1]) {
      const query = `{ item(itemType: CONTEST, id: "${contests[0]}") { statistics { bookmarksPerDay(days: ${days}) { count } } } }`;
      expect(codeOf(await api.ask(query, { token }))).toBe('BAD_USER_INPUT');
    }
    const year = await ask(
      `query Year($id: ID!) { item(itemType: CONTEST, id: $id) { statistics { bookmarksPerDay(days: 365) { count } } } }`,
      { id: contests[0] },
    );
    expect(year.statistics.bookmarksPerDay).toHaveLength(365);
  });

  it('counts a view once in half an hour, and says whether it does', async () => {
    const item = contests[1];
    const user = aUser().toString();
    const views = [];
    for (let time = 0; time < 5; time += 1) views.push(await ask(VIEW, { itemId: item }, user));
    expect(views.map(({ accepted }) => accepted)).toEqual([true, false, false, false, false]);
    expect(await ask(VIEW, { itemId: item?.toUpperCase() })).toMatchObject({ accepted: true });
    await countsOf(item, { bookmarkCount: 0, viewCount: 2 });
    expect(await ask(VIEW, { itemId: 'f'.repeat(24) })).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    expect(await ask(VIEW, { itemId: 'x' })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('lists popular items in pages of either kind, each item once', async () => {
    const [, , a, b, c] = contests;
    for (const [item, times] of [
      [a, 1],
      [b, 3],
      [c, 2],
    ] as const)
      for (let time = 0; time < times; time += 1) await bookmark(item);
    await Promise.all([
      countsOf(a, { bookmarkCount: 1, viewCount: 0 }),
      countsOf(b, { bookmarkCount: 3, viewCount: 0 }),
      countsOf(c, { bookmarkCount: 2, viewCount: 0 }),
    ]);
    for (const orderBy of ['BOOKMARKS', 'TRENDING']) {
      const whole = await ask(POPULAR, { orderBy });
      const ids = whole.nodes.map(({ id }: { id: string }) => id);
      expect(ids.slice(0, 2)).toEqual([b, c]);
      expect(whole.totalCount).toBe(ids.length);
      const byCursor: string[] = [];
      for (let after: string | undefined, more = true; more; ) {
        const page = await ask(POPULAR, { orderBy, first: 1, after });
        byCursor.push(...page.nodes.map(({ id }: { id: string }) => id));
        [after, more] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
      }
      const [one, two] = [
        await ask(POPULAR, { orderBy, page: 1, size: 2 }),
        await ask(POPULAR, { orderBy, page: 2, size: 2 }),
      ];
      const byNumber = [...one.nodes, ...two.nodes].map(({ id }: { id: string }) => id);
      expect([byCursor, byNumber]).toEqual([ids, ids.slice(0, 4)]);
    }
    const viewed = await ask(POPULAR, { orderBy: 'VIEWS', first: 1 });
    expect(viewed.nodes).toMatchObject([{ id: contests[1] }]);
  });

  it('has no deleted item in the pages of popular items, and has it again when it is back', async () => {
    const numbered = async () => {
      const pages = [1, 2, 3].map((page) => ask(POPULAR, { orderBy: 'BOOKMARKS', page, size: 2 }));
      const ids = (await Promise.all(pages)).flatMap(({ nodes }) => nodes.map(({ id }: { id: string }) => id));
      return { ids, totalCount: (await pages[0]).totalCount as number };
    };
    const before = await numbered();
    const [gone, ...rest] = before.ids;
    const change = (mutation: string) =>
      ask(
        `mutation Change($id: ID!) { ${mutation}(input: { itemType: CONTEST, itemId: $id }) { __typename } }`,
        { id: gone },
        '1',
        ['USER', 'ADMIN'],
      );
    await change('deleteItem');
    // Pages and their count are kept for a moment, each by itself.
    const withoutIt = JSON.stringify({ ids: rest, totalCount: before.totalCount - 1 });
    await waitUntil(async () => JSON.stringify(await numbered()) === withoutIt, 'the item has left the pages');
    await change('restoreItem');
    await waitUntil(async () => (await numbered()).ids.join() === before.ids.join(), 'the item is back');
  });

  it('does not take a cursor of another order', async () => {
    const { pageInfo } = await ask(POPULAR, { orderBy: 'BOOKMARKS', first: 1 });
    const token = await tokenOf({ claims: { sub: '1' } });
    const variables = { orderBy: 'VIEWS', first: 1, after: pageInfo.endCursor };
    expect(codeOf(await api.ask(POPULAR, { token, variables }))).toBe('BAD_USER_INPUT');
  });
}

describe('statistics over GraphQL (embedded)', () => {
  sentences(() => openEmbeddedApi());

  it('lets a user record no more views in a minute than it is told', async () => {
    const api = await openEmbeddedApi({ variables: { ITEM_VIEWS_PER_MINUTE: '2' } });
    const token = await tokenOf({ claims: { sub: '5' } });
    const codes = [];
    for (let time = 0; time < 3; time += 1)
      codes.push(codeOf(await api.ask(VIEW, { token, variables: { itemId: contests[0] } })));
    await api.close();
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });
});

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('statistics over GraphQL on servers', () => {
  let remove = async (): Promise<void> => undefined;
  afterAll(() => remove(), 60_000);
  sentences(async () => {
    const servers = await scratchServers();
    remove = servers.remove;
    return openApi({ ...servers.env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50' });
  });
});
