import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../src/main/api.ts';
import { sample } from '../../src/main/seed-items.ts';
import { documentNumberOf, itemDocuments } from '../../src/modules/catalog/document.ts';
import type { ItemId } from '../../src/modules/catalog/item.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { diceOf } from '../simulation/core/dice.ts';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { environmentOf } from '../testkit/environment-of.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { silentLog } from '../testkit/logs.ts';
import { anItemId, aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const ITEM = `{ id version title summary url createdAt
  ... on Contest { startDate endDate } ... on NewsArticle { publishedAt } }`;
const admin = { sub: '2', roles: ['USER', 'ADMIN'] };
const VISIBLE_MS = 1_000;
/** Five seconds, and the time that the answers take. */
const FOREIGN_MS = 10_000;
const SEED = Number(process.env.CACHE_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The same sentences in both lanes. */
function sentences(open: (variables: Readonly<Record<string, string>>) => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  /** Another API on the same engines, without caches. */
  let off: FastifyInstance;
  beforeAll(async () => {
    api = await open({});
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

  const ask = async (query: string, claims: object = admin, on: FastifyInstance = api.app) => {
    const token = await tokenOf({ claims: claims as Record<string, unknown> });
    const headers = { authorization: `Bearer ${token}` };
    const reply = await on.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    const { data, errors } = reply.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const removeDocument = async (itemId: string): Promise<void> => {
    const { scan } = api.engines.querySide.documents(itemDocuments.CONTEST);
    await scan.remove(await scan.byIds([documentNumberOf({ itemId: itemId as ItemId })]));
  };
  const itemQuery = (id: string): string => `{ item(itemType: CONTEST, id: "${id}") ${ITEM} }`;

  it(`answers are the same with caches and without, under concurrent changes (CACHE_SEED=${SEED})`, async () => {
    const { integer: draw } = diceOf(SEED);
    const ids: string[] = [];
    const mutations = {
      create: () =>
        `mutation { r: createItem(input: { itemType: CONTEST, title: "made ${draw(1_000)}" })
          { __typename ... on CreateItemSuccess { item { id } } } }`,
      update: (id: string) =>
        `mutation { r: updateItem(input: { itemType: CONTEST, itemId: "${id}", title: "new ${draw(1_000)} é 👩‍👧" }) { __typename } }`,
      delete: (id: string) =>
        `mutation { r: deleteItem(input: { itemType: CONTEST, itemId: "${id}", reason: "r" }) { __typename } }`,
      restore: (id: string) =>
        `mutation { r: restoreItem(input: { itemType: CONTEST, itemId: "${id}" }) { __typename } }`,
    };
    const change = async (): Promise<void> => {
      const id = ids[draw(ids.length)];
      const kind = (['update', 'update', 'delete', 'restore'] as const)[draw(4)]!;
      if (id !== undefined && draw(5) > 0) return void (await ask(mutations[kind](id)));
      const { r } = await ask(mutations.create());
      ids.push(r.item.id);
    };
    const probes = (): string[] => [
      ...ids.map(itemQuery),
      ...[1, 10, 11, 30, 100].map(
        (first) => `{ items(itemType: CONTEST, first: ${first}) { nodes ${ITEM} totalCount } }`,
      ),
      `{ items(itemType: CONTEST, page: 1, size: 7) { nodes ${ITEM} pageInfo { hasNextPage totalPages } } }`,
      `{ items(itemType: CONTEST, page: 2, size: 3) { nodes ${ITEM} } }`,
      `{ items(itemType: CONTEST, last: 4) { nodes ${ITEM} pageInfo { hasPreviousPage endCursor } } }`,
      `{ items(itemType: CONTEST, first: 3) { edges { cursor node ${ITEM} } pageInfo { hasNextPage endCursor } } }`,
    ];
    const isSettled = async (): Promise<boolean> => {
      const backlog = await api.engines.eventSide.backlog();
      const documents = backlog.filter(({ name }) => name === 'item-documents');
      const depths = await Promise.all(api.engines.commandSides.map(({ outbox }) => outbox.depth()));
      return documents.every(({ lag }) => lag === 0) && depths.every(({ pending }) => pending === 0);
    };
    for (let round = 0; round < 6; round++) {
      const readers = Array.from({ length: 10 }, () =>
        ask(probes()[draw(probes().length)] ?? itemQuery('a'.repeat(24))),
      );
      await Promise.all([change(), change(), change(), ...readers]);
      await waitUntil(isSettled, 'the documents are written');
      const begin = performance.now();
      for (const probe of probes()) {
        await waitUntil(
          async () => JSON.stringify(await ask(probe)) === JSON.stringify(await ask(probe, admin, off)),
          `the same answer to ${probe}`,
          VISIBLE_MS,
        );
      }
      expect(performance.now() - begin).toBeLessThan(10 * VISIBLE_MS);
    }
  }, 60_000);

  it('an item that is kept but just deleted cannot be bookmarked, and its bookmarks show no item', async () => {
    const me = { sub: aUser().toString(), roles: ['USER'] };
    const { id } = sample().filter(({ itemType }) => itemType === 'CONTEST')[5]!;
    const create = `mutation { createBookmark(input: { itemType: CONTEST, itemId: "${id}" }) { __typename } }`;
    await waitUntil(async () => (await ask(itemQuery(id))).item, 'it is there');
    await ask(create, me);
    await waitUntil(
      async () => (await ask('{ bookmarks { totalCount } }', me)).bookmarks.totalCount === 1,
      'it is listed',
    );
    const kept = await ask(itemQuery(id));
    await removeDocument(id);
    expect(await ask(itemQuery(id))).toEqual(kept);
    expect(await ask(create, { sub: aUser().toString(), roles: ['USER'] })).toEqual({
      createBookmark: { __typename: 'ItemNotFound' },
    });
    expect(await ask('{ bookmarks { nodes { item { id } } } }', me)).toEqual({
      bookmarks: { nodes: [{ item: null }] },
    });
  });

  it('what another service writes into a collection of Dogear is shown within seconds, whatever was kept', async () => {
    const { put } = foreignItemsOn(api.engines.querySide);
    const [id, later] = [anItemId(), anItemId()];
    const createdAt = new Date(Date.UTC(2040, 0, 1));
    const listed = '{ items(itemType: CONTEST, first: 2) { totalCount nodes { title } } }';
    await ask(listed);
    await put('CONTEST', [{ id, fields: { title: 'Before', createdAt } }]);
    await waitUntil(async () => (await ask(itemQuery(id))).item?.title === 'Before', 'it is there');
    await put('CONTEST', [
      { id, fields: { title: 'After', createdAt } },
      { id: later, fields: { title: 'Later', createdAt: new Date(createdAt.getTime() + 1) } },
    ]);
    const shown = await ask(listed, admin, off);
    expect(shown).toMatchObject({ items: { nodes: [{ title: 'Later' }, { title: 'After' }] } });
    await waitUntil(
      async () =>
        (await ask(itemQuery(id))).item.title === 'After' &&
        JSON.stringify(await ask(listed)) === JSON.stringify(shown),
      'all of it is shown',
      FOREIGN_MS,
    );
  }, 60_000);

  it('two users never share a bookmark through what is kept of an item', async () => {
    const [mine, theirs] = [aUser(), aUser()].map((user) => ({ sub: user.toString(), roles: ['USER'] }));
    const { id } = sample().filter(({ itemType }) => itemType === 'CONTEST')[0]!;
    const bookmarked = `{ item(itemType: CONTEST, id: "${id}") { viewerBookmark { userId: id } }
      items(itemType: CONTEST, first: 100) { nodes { id viewerBookmark { userId: id } } } }`;
    await ask(`mutation { createBookmark(input: { itemType: CONTEST, itemId: "${id}" }) { __typename } }`, mine);
    await waitUntil(async () => (await ask(bookmarked, mine)).item.viewerBookmark !== null, 'it is shown to its owner');
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => [n % 2, await ask(bookmarked, n % 2 === 0 ? mine : theirs)] as const),
    );
    for (const [who, { item, items }] of answers) {
      const shown = items.nodes.flatMap(({ viewerBookmark }: { viewerBookmark: unknown }) => viewerBookmark ?? []);
      expect([item.viewerBookmark !== null, shown.length]).toEqual(who === 0 ? [true, 1] : [false, 0]);
    }
  });

  it('CACHE=off asks the store each time', async () => {
    const { id } = sample().filter(({ itemType }) => itemType === 'CONTEST')[7]!;
    const uncached = await open({ CACHE: 'off' });
    try {
      await waitUntil(async () => (await ask(itemQuery(id), admin, uncached.app)).item, 'it is there');
      const { scan } = uncached.engines.querySide.documents(itemDocuments.CONTEST);
      // Events of the sample are still on their way and may write it again.
      const removed = async () => {
        await scan.remove(await scan.byIds([documentNumberOf({ itemId: id })]));
        return (await ask(itemQuery(id), admin, uncached.app)).item === null;
      };
      await waitUntil(removed, 'it is gone at once, long before a cache forgets it', 3_000);
    } finally {
      await uncached.close();
    }
  }, 120_000);
}

describe('cached items, embedded', () => sentences((variables) => openEmbeddedApi({ variables })));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('cached items, distributed', () =>
  sentences(async (variables) => {
    const { env, remove } = await scratchServers();
    const api = await openApi({ ...env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50', ...variables });
    const close = async (): Promise<void> => {
      await api.close();
      await remove();
    };
    return { ...api, close };
  }),
);
