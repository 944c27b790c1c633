import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../src/graphql/node-id.ts';
import { documentIdOf, tsidOfDocumentId } from '../../src/kernel/documents/document-type.ts';
import { rebuild } from '../../src/kernel/repair/rebuild.ts';
import { type Finding, verify } from '../../src/kernel/repair/verify.ts';
import { enginesOf, projectionsOn } from '../../src/main/engines.ts';
import { importGenerated, importSample, sample } from '../../src/main/seed-items.ts';
import { itemDocuments, projectionOf } from '../../src/modules/catalog/document.ts';
import type { ItemId } from '../../src/modules/catalog/item.ts';
import { catalogModule } from '../../src/modules/catalog/module.ts';
import { generatedItems } from '../../src/modules/catalog/sample/generated-items.ts';
import { ownedItemsOn } from '../../src/modules/catalog/tables.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { type EmbeddedApi, type EmbeddedApiOptions, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { silentLog } from '../testkit/logs.ts';
import { anItemId } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { withoutRelay } from '../testkit/without-relay.ts';

const ITEM = `id nodeId version title summary url createdAt
  ... on Contest { startDate endDate } ... on NewsArticle { publishedAt }`;
const ERRORS = `__typename ... on UserError { code message }
  ... on InvalidInput { fields { path message } } ... on CatalogReadOnly { itemType }`;
const CONFLICT = `... on ItemVersionConflict { expectedVersion current { ${ITEM} } }`;
const selections = {
  createItem: `... on CreateItemSuccess { item { ${ITEM} } } ${ERRORS}`,
  updateItem: `... on UpdateItemSuccess { item { ${ITEM} } } ${CONFLICT} ${ERRORS}`,
  deleteItem: `... on DeleteItemSuccess { deletedItemId deletedItemNodeId } ${CONFLICT} ${ERRORS}`,
  restoreItem: `... on RestoreItemSuccess { item { ${ITEM} } } ${ERRORS}`,
} as const;
type Operation = keyof typeof selections;
const mutationOf = (operation: Operation): string => {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
  return `mutation Change($input: ${type}!) { result: ${operation}(input: $input) { ${selections[operation]} } }`;
};

interface Shown {
  readonly id: string;
  readonly nodeId: string;
  readonly version: number;
  readonly title: string;
  readonly [field: string]: unknown;
}
interface Result {
  readonly __typename: string;
  readonly item: Shown;
  readonly [field: string]: unknown;
}

const admin = { sub: '2', roles: ['USER', 'ADMIN'] };
const user = { sub: '7', roles: ['USER'] };

/** The same sentences in both lanes. */
function sentences(
  open: (variables: Readonly<Record<string, string>>, options?: EmbeddedApiOptions) => Promise<EmbeddedApi>,
): void {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await open({});
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const ask = async (query: string, claims: Readonly<Record<string, unknown>> = admin, on = api) =>
    (await on.ask(query, { token: await tokenOf({ claims }) })).body;
  const change = async (operation: Operation, input: object, on = api): Promise<Result> => {
    const token = await tokenOf({ claims: admin });
    const { body } = await on.ask(mutationOf(operation), { token, variables: { input } });
    expect(body.errors).toBeUndefined();
    return body.data?.result as Result;
  };
  const contest = { itemType: 'CONTEST', title: 'A new contest' };
  const created = async (input: object = {}): Promise<Shown> => {
    const result = await change('createItem', { ...contest, ...input });
    expect(result.__typename).toBe('CreateItemSuccess');
    return result.item;
  };
  const shownTo = async (id: string, claims = user): Promise<Shown | null> => {
    const { data, errors } = await ask(`{ item(itemType: CONTEST, id: "${id}") { ${ITEM} } }`, claims);
    expect(errors).toBeUndefined();
    return data?.item as Shown | null;
  };
  const isShown = (id: string, version: number | undefined) =>
    waitUntil(async () => (await shownTo(id))?.version === version, `version ${version} of ${id} is shown`);

  it('an item is created, seen by everybody, changed, deleted and restored', async () => {
    const item = await created({
      title: '  겨울 밤하늘 🌌 ',
      summary: 'one\r\ntwo',
      url: 'https://contests.example/x',
      startDate: '2026-12-01T00:00:00.000Z',
      endDate: '2027-01-31T14:59:59.000Z',
      reason: 'first',
    });
    expect(item).toMatchObject({
      version: 1,
      title: '겨울 밤하늘 🌌',
      summary: 'one\ntwo',
      nodeId: nodeIdOf('Contest', item.id),
    });
    const tsid = tsidOfDocumentId(item.id);
    expect(tsid && documentIdOf(tsid)).toBe(item.id);
    await isShown(item.id, 1);
    expect(await shownTo(item.id)).toEqual(item);
    const { data } = await ask('{ items(itemType: CONTEST, first: 1) { nodes { id } } }', user);
    expect(data).toEqual({ items: { nodes: [{ id: item.id }] } });

    const named = { itemType: 'CONTEST', itemId: item.id };
    const { item: changed } = await change('updateItem', { ...named, title: 'Other', url: null, expectedVersion: 1 });
    expect(changed).toEqual({ ...item, version: 2, title: 'Other', url: null });
    await isShown(item.id, 2);
    expect(await shownTo(item.id)).toEqual(changed);

    expect(await change('deleteItem', { ...named, reason: 'over' })).toEqual({
      __typename: 'DeleteItemSuccess',
      deletedItemId: item.id,
      deletedItemNodeId: item.nodeId,
    });
    await isShown(item.id, undefined);
    expect(await change('deleteItem', { ...named, expectedVersion: 2 })).toMatchObject({
      __typename: 'DeleteItemSuccess',
    });
    expect(await change('updateItem', { ...named, title: 'x' })).toMatchObject({ code: 'ITEM_NOT_FOUND' });

    const { item: restored } = await change('restoreItem', named);
    expect(restored).toEqual({ ...changed, version: 4 });
    await isShown(item.id, 4);
    expect(await change('restoreItem', named)).toMatchObject({ item: { version: 4 } });
  });

  it('unchanged content makes neither a version nor history', async () => {
    const item = await created({ summary: 'same' });
    const same = { itemType: 'CONTEST', itemId: item.id.toUpperCase(), title: ` ${item.title} `, summary: 'same' };
    expect((await change('updateItem', same)).item).toEqual(item);
    const { data } = await ask(`{ itemHistory(itemType: CONTEST, itemId: "${item.id}") { totalCount } }`);
    expect(data).toEqual({ itemHistory: { totalCount: 1 } });
  });

  it('two changes that expect the same version do not both happen', async () => {
    const { id } = await created();
    const named = { itemType: 'CONTEST', itemId: id, expectedVersion: 1 };
    const results = await Promise.all(['one', 'two'].map((title) => change('updateItem', { ...named, title })));
    expect(results.map(({ __typename }) => __typename).sort()).toEqual(['ItemVersionConflict', 'UpdateItemSuccess']);
    expect(results.find((each) => each.code === 'ITEM_VERSION_CONFLICT')).toMatchObject({
      expectedVersion: 1,
      current: { id, version: 2 },
    });
  });

  it('bad input is told at once, and nothing is written', async () => {
    const bad = { itemType: 'NEWS_ARTICLE', title: ' ', url: 'javascript:alert(1)', startDate: '2026-01-01T00:00:00Z' };
    const { fields } = await change('createItem', bad);
    expect((fields as { path: string }[]).map(({ path }) => path)).toEqual(['title', 'url', 'startDate']);
    const { id } = await created({ startDate: '2026-02-01T00:00:00Z' });
    const named = { itemType: 'CONTEST', itemId: id };
    expect(await change('updateItem', { ...named, endDate: '2026-01-31T00:00:00Z' })).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ path: 'endDate' }],
    });
    expect(await change('deleteItem', { ...named, itemId: 'x' })).toMatchObject({ fields: [{ path: 'itemId' }] });
    expect(await change('restoreItem', { ...named, itemId: 'f'.repeat(24) })).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('only admins may change items or see their history, also by node', async () => {
    const { id } = await created();
    const history = `{ itemHistory(itemType: CONTEST, itemId: "${id}") { nodes { id nodeId } } }`;
    const { nodes } = (await ask(history)).data!.itemHistory as { nodes: [{ nodeId: string }] };
    const [{ nodeId }] = nodes;
    const node = `{ node(nodeId: "${nodeId}") { nodeId ... on ItemHistoryEntry { version } } }`;
    expect((await ask(node)).data).toEqual({ node: { nodeId, version: 1 } });
    expect((await ask(node, user)).data).toEqual({ node: null });
    const named = `itemType: CONTEST, itemId: "${id}"`;
    for (const query of [
      history,
      'mutation { createItem(input: { itemType: CONTEST, title: "x" }) { __typename } }',
      `mutation { updateItem(input: { ${named}, title: "x" }) { __typename } }`,
      `mutation { deleteItem(input: { ${named} }) { __typename } }`,
      `mutation { restoreItem(input: { ${named} }) { __typename } }`,
    ]) {
      expect((await ask(query, user)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      expect((await api.ask(query)).body.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    await isShown(id, 1);
  });

  it('the history is newest first, can be filtered and paged, and says who, why and what', async () => {
    const { id } = await created({ reason: 'why not' });
    const named = { itemType: 'CONTEST', itemId: id };
    await change('updateItem', { ...named, title: 'B', startDate: '2026-02-01T00:00:00.000Z' });
    await change('deleteItem', named);
    const ofItem = `itemHistory(itemType: CONTEST, itemId: "${id}"`;
    const entry =
      'version operation reason changedBy changes { field from to } before { title isDeleted } after { version title startDate isDeleted }';
    const { data } = await ask(`{ ${ofItem}, first: 3) { nodes { ${entry} } totalCount } }`);
    expect(data?.itemHistory).toEqual({
      totalCount: 3,
      nodes: [
        {
          version: 3,
          operation: 'DELETE',
          reason: null,
          changedBy: '2',
          changes: [{ field: 'isDeleted', from: 'false', to: 'true' }],
          before: { title: 'B', isDeleted: false },
          after: { version: 3, title: 'B', startDate: '2026-02-01T00:00:00.000Z', isDeleted: true },
        },
        {
          version: 2,
          operation: 'UPDATE',
          reason: null,
          changedBy: '2',
          changes: [
            { field: 'title', from: contest.title, to: 'B' },
            { field: 'startDate', from: null, to: '2026-02-01T00:00:00.000Z' },
          ],
          before: { title: contest.title, isDeleted: false },
          after: { version: 2, title: 'B', startDate: '2026-02-01T00:00:00.000Z', isDeleted: false },
        },
        {
          version: 1,
          operation: 'INSERT',
          reason: 'why not',
          changedBy: '2',
          changes: [{ field: 'title', from: null, to: contest.title }],
          before: null,
          after: { version: 1, title: contest.title, startDate: null, isDeleted: false },
        },
      ],
    });
    const page = await ask(`{ ${ofItem}, first: 1) { nodes { version } pageInfo { endCursor hasNextPage } } }`);
    const { pageInfo } = page.data!.itemHistory as { pageInfo: { endCursor: string } };
    const next = await ask(`{ ${ofItem}, first: 5, after: "${pageInfo.endCursor}") { nodes { version } } }`);
    expect(next.data).toEqual({ itemHistory: { nodes: [{ version: 2 }, { version: 1 }] } });
    const deletions = await ask(`{ ${ofItem}, filter: { operation: DELETE }) { nodes { version } } }`);
    expect(deletions.data).toEqual({ itemHistory: { nodes: [{ version: 3 }] } });
    const foreign = `{ itemHistory(itemType: NEWS_ARTICLE, itemId: "${id}") { totalCount } }`;
    expect((await ask(foreign)).data).toEqual({ itemHistory: null });
    expect(
      (await ask('{ itemHistory(itemType: CONTEST, itemId: "x") { totalCount } }')).errors?.[0]?.extensions?.code,
    ).toBe('BAD_USER_INPUT');
  });

  it('the sample catalog keeps its ids and has rows, and importing it again changes nothing', async () => {
    const engines = enginesOf(api.engines, catalogModule);
    const rows = ownedItemsOn(engines.commandSide);
    const refs = sample().map(({ itemType, id }) => ({ itemType, itemId: id }));
    const before = await rows.existing(refs);
    expect(before.size).toBe(refs.length);
    await importSample(engines);
    expect(await rows.existing(refs)).toEqual(before);
    const [first] = sample();
    expect(await shownTo(first!.id)).toMatchObject({ version: 1, title: first!.title });
  });

  it('an item of the sample that an admin deleted is not brought back by importing it again', async () => {
    const { id, itemType } = sample()[3]!;
    await change('deleteItem', { itemType, itemId: id });
    await isShown(id, undefined);
    await importSample(enginesOf(api.engines, catalogModule));
    expect(await shownTo(id)).toBeNull();
  });

  it('a document without a row gives way to an imported item, and is left alone otherwise', async () => {
    const engines = enginesOf(api.engines, catalogModule);
    const foreign = foreignItemsOn(api.engines.querySide);
    const [first] = [...generatedItems(1)];
    const { id } = first!.document;
    await foreign.put('CONTEST', [{ id, fields: { title: 'Of another service', version: 50 } }]);
    expect(await shownTo(id)).toMatchObject({ version: 50, title: 'Of another service' });
    await importGenerated(engines, 1, () => undefined);
    // What imports is another process as a rule: a cache of this one forgets within seconds.
    const shown = await isShown(id, 1).then(() => shownTo(id));
    expect(shown).toMatchObject({ version: 1, title: first!.document.fields.title });
  });

  it('rebuild and verify cover both collections, and leave what other services have written', async () => {
    const stray = 'aaaaaaaaaaaaaaaaaaaaaaaa' as ItemId;
    await foreignItemsOn(api.engines.querySide).put('CONTEST', [{ id: stray, fields: { title: 'Foreign' } }]);
    const lost = await created({ title: 'lost' });
    const gone = await created({ title: 'gone' });
    await isShown(lost.id, 1);
    await isShown(gone.id, 1);
    await change('deleteItem', { itemType: 'CONTEST', itemId: gone.id });
    await isShown(gone.id, undefined);
    const settings = { batch: 7, stopping: new AbortController().signal };
    const shared = { clock: systemClock, timers: systemTimers, log: silentLog };
    const sides = () => projectionsOn(api.engines).filter(({ name }) => ['contest', 'newsArticle'].includes(name));
    const differences = async () => {
      const found: Finding[] = [];
      for (const { rows, scan } of sides()) {
        await verify(
          { ...shared, rows, documents: scan },
          { ...settings, report: (one) => found.push(one), onProgress: () => undefined },
        );
      }
      return found.map(({ kind, id }) => `${kind} ${id?.toString(16)}`);
    };
    await waitUntil(async () => (await differences()).length === 0, 'both sides agree');

    const rows = ownedItemsOn(enginesOf(api.engines, catalogModule).commandSide);
    const refs = [lost, gone].map(({ id }) => ({ itemType: 'CONTEST' as const, itemId: id as ItemId }));
    const [lostRow, goneRow] = [...(await rows.existing(refs)).values()].sort(({ title }) =>
      title === 'lost' ? -1 : 1,
    );
    const { rewrites, scan } = api.engines.querySide.documents(itemDocuments.CONTEST);
    await scan.remove(await scan.byIds([projectionOf(lostRow!).id]));
    // As another service may have left it that has owned the item meanwhile.
    const { put } = foreignItemsOn(api.engines.querySide);
    await put('CONTEST', [{ id: lost.id as ItemId, fields: { title: 'Taken', version: 50 } }]);
    await rewrites.rewrite([projectionOf({ ...goneRow!, version: 2, deletedAt: null })]);
    expect((await differences()).sort()).toEqual([`MISSING_DOCUMENT ${lost.id}`, `STILL_VISIBLE ${gone.id}`].sort());
    for (const side of sides()) {
      await rebuild(
        { ...shared, rows: side.rows, documents: side.scan, rewrites: side.rewrites },
        { ...settings, after: undefined, onProgress: () => undefined },
      );
    }
    expect(await differences()).toEqual([]);
    expect(await shownTo(lost.id)).toEqual(lost);
    expect(await shownTo(gone.id)).toBeNull();
    expect(await shownTo(stray)).toMatchObject({ title: 'Foreign', version: 0 });
  });

  describe('while no event is published', () => {
    let held: EmbeddedApi;
    beforeAll(async () => {
      held = await open({}, { replace: withoutRelay });
    }, 120_000);
    afterAll(() => held?.close(), 60_000);

    const bookmark = async (operation: 'create' | 'restore' | 'delete', input: object): Promise<Result> => {
      const name = operation.replace(/^./, (letter) => letter.toUpperCase());
      const shown =
        operation === 'delete' ? '' : `... on ${name}BookmarkSuccess { bookmark { id itemTitle itemVersion } }`;
      const query = `mutation Change($input: ${name}BookmarkInput!) {
        result: ${operation}Bookmark(input: $input) { __typename ${shown} } }`;
      const { body } = await held.ask(query, { token: await tokenOf({ claims: user }), variables: { input } });
      expect(body.errors).toBeUndefined();
      return body.data?.result as Result;
    };
    const gone = { __typename: 'ItemNotFound' };

    it('an item can be bookmarked from its creation on, as it is now, and not once it is deleted', async () => {
      const { item } = await change('createItem', contest, held);
      const named = { itemType: 'CONTEST', itemId: item.id };
      await change('updateItem', { ...named, title: 'Other' }, held);
      const made = await bookmark('create', named);
      expect(made).toMatchObject({ bookmark: { itemTitle: 'Other', itemVersion: 2 } });
      const { id } = made.bookmark as { readonly id: string };
      await bookmark('delete', { id });
      await change('deleteItem', named, held);
      expect(await bookmark('restore', { id })).toEqual(gone);
      expect(await bookmark('create', named)).toEqual(gone);
      await change('restoreItem', named, held);
      expect(await bookmark('restore', { id })).toMatchObject({ bookmark: { id } });
    });

    it('an item of which everybody still sees the document cannot be bookmarked once it is deleted', async () => {
      for (const itemType of ['CONTEST', 'NEWS_ARTICLE'] as const) {
        const { id: itemId } = sample().find((item) => item.itemType === itemType)!;
        await change('deleteItem', { itemType, itemId }, held);
        const { data } = await ask(`{ item(itemType: ${itemType}, id: "${itemId}") { id } }`, user, held);
        expect(data).toEqual({ item: { id: itemId } });
        expect(await bookmark('create', { itemType, itemId })).toEqual(gone);
      }
    });

    it('an item without a row is what its document says', async () => {
      const itemId = anItemId();
      await foreignItemsOn(held.engines.querySide).put('CONTEST', [{ id: itemId, fields: { title: 'Foreign' } }]);
      expect(await bookmark('create', { itemType: 'CONTEST', itemId })).toMatchObject({
        bookmark: { itemTitle: 'Foreign', itemVersion: 0 },
      });
    });
  });

  describe('of a type that another service owns', () => {
    let external: EmbeddedApi;
    beforeAll(async () => {
      external = await open({ CATALOG_OWNER_CONTEST: 'external' });
    }, 120_000);
    afterAll(() => external?.close(), 60_000);

    it('cannot be changed, and nothing of them is written', async () => {
      const named = { itemType: 'CONTEST', itemId: sample()[0]!.id };
      const readOnly = { __typename: 'CatalogReadOnly', code: 'CATALOG_READ_ONLY', itemType: 'CONTEST' };
      expect(await change('createItem', contest, external)).toMatchObject(readOnly);
      expect(await change('updateItem', { ...named, title: 'x' }, external)).toMatchObject(readOnly);
      expect(await change('deleteItem', named, external)).toMatchObject(readOnly);
      expect(await change('restoreItem', named, external)).toMatchObject(readOnly);
      const { data } = await ask('{ items(itemType: CONTEST) { totalCount } }', user, external);
      expect(data).toEqual({ items: { totalCount: 0 } });
      expect(projectionsOn(external.engines).map(({ collection }) => collection)).not.toContain('contests');
    });

    it('are read as the other service has written them, with the version that it gives', async () => {
      const ids = ['b', 'c'].map((digit) => digit.repeat(24) as ItemId);
      const foreign = foreignItemsOn(external.engines.querySide);
      await foreign.put('CONTEST', [
        { id: ids[0]!, fields: { title: 'T', version: 5 } },
        { id: ids[1]!, fields: { title: 'U' } },
      ]);
      const { data } = await ask('{ items(itemType: CONTEST) { nodes { title version } } }', user, external);
      expect(data).toEqual({
        items: {
          nodes: [
            { title: 'U', version: 0 },
            { title: 'T', version: 5 },
          ],
        },
      });
    });

    it('does not keep the other type from being changed', async () => {
      const made = await change(
        'createItem',
        { itemType: 'NEWS_ARTICLE', title: 'N', publishedAt: '2026-01-01T00:00:00.000Z' },
        external,
      );
      expect(made.item).toMatchObject({ title: 'N', publishedAt: '2026-01-01T00:00:00.000Z' });
    });

    it('show no history of the time in which Dogear owned them', async () => {
      const engines = enginesOf(external.engines, catalogModule);
      const owned = { ...engines, settings: { ...engines.settings, CATALOG_OWNER_CONTEST: 'dogear' } };
      await importGenerated(owned, 2, () => undefined);
      const { id } = [...generatedItems(2)].find(({ itemType }) => itemType === 'CONTEST')!.document;
      const history = `{ itemHistory(itemType: CONTEST, itemId: "${id}") { totalCount } }`;
      expect((await ask(history, admin, external)).data).toEqual({ itemHistory: null });
    });
  });
}

describe('items, embedded', () => sentences((variables, options) => openEmbeddedApi({ variables, ...options })));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('items, distributed', () =>
  sentences(async (variables, options) => {
    const { env, remove } = await scratchServers();
    const api = await openApi({ ...env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50', ...variables }, options);
    const close = async (): Promise<void> => {
      await api.close();
      await remove();
    };
    return { ...api, close };
  }),
);
