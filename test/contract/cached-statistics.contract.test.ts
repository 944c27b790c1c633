import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../src/main/api.ts';
import { sample } from '../../src/main/seed-items.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { diceOf } from '../simulation/core/dice.ts';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { environmentOf } from '../testkit/environment-of.ts';
import { silentLog } from '../testkit/logs.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const SEED = Number(process.env.CACHE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const contests = sample()
  .filter(({ itemType }) => itemType === 'CONTEST')
  .map(({ id }) => id);
const ids = contests.slice(0, 12);
/** How long a first page of popular items may be kept by Redis, and then by a process. */
const RANKS_VISIBLE_MS = 3_000;
const COUNTS_VISIBLE_MS = 1_000;
const COUNTS = '{ bookmarkCount viewCount bookmarksPerDay(days: 2) { day count } }';

/** The same sentences in both lanes. */
function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  /** Another API on the same engines, without caches. */
  let off: FastifyInstance;
  beforeAll(async () => {
    api = await open();
    const { caches: _, ...withoutCaches } = api.engines;
    off = await buildApi({
      environment: environmentOf({ DATA_DIR: 'unused', JWT_SECRET: SECRET }),
      engines: withoutCaches,
      log: silentLog,
      metrics: createMetrics(),
      readiness: () => ({ ready: true, engines: {} }),
    });
  }, 120_000);
  afterAll(async () => {
    await off?.close();
    await api?.close();
  }, 60_000);

  const ask = async (query: string, sub = aUser().toString(), on: FastifyInstance = api.app) => {
    const headers = { authorization: `Bearer ${await tokenOf({ claims: { sub } })}` };
    const reply = await on.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    const { data, errors } = reply.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const statisticsQuery = (id: string): string => `{ item(itemType: CONTEST, id: "${id}") { statistics ${COUNTS} } }`;
  const bookmark = (id: string, user: string): Promise<unknown> =>
    ask(`mutation { createBookmark(input: { itemType: CONTEST, itemId: "${id}" }) { __typename } }`, user);
  const view = (id: string): string =>
    `mutation { recordItemView(input: { itemType: CONTEST, itemId: "${id}" }) { __typename } }`;

  it(`counts and ranks are the same with caches and without, under concurrent changes (CACHE_SEED=${SEED})`, async () => {
    const { integer: draw } = diceOf(SEED);
    const mine: { readonly id: string; readonly user: string }[] = [];
    const change = async (): Promise<void> => {
      const id = ids[draw(ids.length)]!;
      const user = aUser().toString();
      const kind = draw(4);
      if (kind === 0) return void (await ask(view(id), user));
      const [gone] = kind === 1 ? mine.splice(0, 1) : [];
      if (gone) {
        await ask(`mutation { deleteBookmark(input: { id: "${gone.id}" }) { __typename } }`, gone.user);
        return;
      }
      const { r } = await ask(
        `mutation { r: createBookmark(input: { itemType: CONTEST, itemId: "${id}" })
          { ... on CreateBookmarkSuccess { bookmark { id } } } }`,
        user,
      );
      mine.push({ id: r.bookmark.id, user });
    };
    const counts = [
      ...ids.map(statisticsQuery),
      `{ items(itemType: CONTEST, first: 30) { nodes { id statistics ${COUNTS} } } }`,
    ];
    const popular = (args: string, fields = `{ nodes { id title statistics ${COUNTS} } totalCount }`): string =>
      `{ popularItems(itemType: CONTEST, ${args}) ${fields} }`;
    const ranks = [
      ...['BOOKMARKS', 'VIEWS', 'TRENDING'].map((order) => popular(`orderBy: ${order}, first: 12`)),
      ...[1, 10, 11, 100].map((first) => popular(`first: ${first}`)),
      popular('page: 1, size: 5', '{ nodes { id } pageInfo { hasNextPage totalPages } }'),
      popular('page: 2, size: 3', '{ nodes { id } }'),
      popular('last: 4', '{ nodes { id } pageInfo { hasPreviousPage endCursor } }'),
      popular('first: 3', '{ edges { cursor node { id } } pageInfo { hasNextPage endCursor } }'),
    ];
    const isSettled = async (): Promise<boolean> => {
      const backlog = await api.engines.eventSide.backlog();
      const marking = backlog.filter(({ name }) => name === 'item-statistics' || name === 'item-views');
      const depths = await Promise.all(api.engines.commandSides.map(({ outbox }) => outbox.depth()));
      return marking.every(({ lag }) => lag === 0) && depths.every(({ pending }) => pending === 0);
    };
    const same = async (probes: readonly string[], withinMs: number): Promise<void> => {
      await Promise.all(
        probes.map((probe) =>
          waitUntil(
            async () => {
              const [on, without] = await Promise.all([ask(probe), ask(probe, undefined, off)]);
              return JSON.stringify(on) === JSON.stringify(without);
            },
            `the same answer to ${probe}`,
            withinMs,
          ),
        ),
      );
    };
    for (let round = 0; round < 3; round++) {
      const readers = Array.from({ length: 10 }, () => ask([...counts, ...ranks][draw(counts.length + ranks.length)]!));
      await Promise.all([change(), change(), change(), change(), ...readers]);
      await waitUntil(isSettled, 'the items are marked');
      await same(counts, 2_000 + COUNTS_VISIBLE_MS);
      await same(ranks, RANKS_VISIBLE_MS);
    }
  }, 90_000);

  it('a new count is shown soon, although the item is read all the time', async () => {
    const id = contests[13]!;
    const shown = async (): Promise<number> => (await ask(statisticsQuery(id))).item.statistics.bookmarkCount;
    const without = async (): Promise<number> =>
      (await ask(statisticsQuery(id), undefined, off)).item.statistics.bookmarkCount;
    for (let more = 0; more < 3; more += 1) {
      const before = await without();
      await bookmark(id, aUser().toString());
      await waitUntil(async () => {
        await shown();
        return (await without()) > before;
      }, 'it is counted');
      await waitUntil(async () => (await shown()) === before + 1, 'the count is shown', COUNTS_VISIBLE_MS);
    }
    const countedAt = `{ item(itemType: CONTEST, id: "${id}") { statistics { countedAt } } }`;
    expect(await ask(countedAt)).toEqual(await ask(countedAt, undefined, off));
  }, 60_000);

  it('a first page of popular items shows each user their own bookmarks', async () => {
    const [mine, theirs] = [aUser().toString(), aUser().toString()] as const;
    const id = ids[1]!;
    await bookmark(id, mine);
    const query = '{ popularItems(itemType: CONTEST, first: 20) { nodes { id viewerBookmark { id } } } }';
    type Nodes = { readonly id: string; readonly viewerBookmark: object | null }[];
    const marked = async (user: string): Promise<string[]> => {
      const { nodes } = (await ask(query, user)).popularItems as { nodes: Nodes };
      return nodes.filter(({ viewerBookmark }) => viewerBookmark !== null).map((node) => node.id);
    };
    await waitUntil(async () => (await marked(mine)).includes(id), 'it is popular and mine');
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => marked(n % 2 === 0 ? mine : theirs)));
    all.forEach((ids, n) => {
      expect(ids).toEqual(n % 2 === 0 ? [id] : []);
    });
  }, 60_000);
}

describe('cached statistics, embedded', () => sentences(() => openEmbeddedApi()));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('cached statistics, distributed', () =>
  sentences(async () => {
    const { env, remove } = await scratchServers();
    const api = await openApi({ ...env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50' });
    const close = async (): Promise<void> => {
      await api.close();
      await remove();
    };
    return { ...api, close };
  }),
);
