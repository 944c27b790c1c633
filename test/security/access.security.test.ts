import { type GraphQLSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIdOf } from '../../src/kernel/documents/document-type.ts';
import { MessageRefused } from '../../src/kernel/event-log.ts';
import type { Engines } from '../../src/main/engines.ts';
import { dogearSchema } from '../../src/main/graphql-schema.ts';
import type { BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi, type Reply } from '../testkit/embedded-api.ts';
import { aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { accessTable, carried, PARKED_BECAUSE, personalTypes, type World } from './access-table.ts';
import { identityAccessTable, identityCarried, identityPersonalTypes } from './identity-access-table.ts';

const SECRET_MEMO = 'Secret plans 7f3a';
const ITEM_ID = sampleItems.find(({ itemType }) => itemType === 'CONTEST')!.documents[0]!.id;

let api: EmbeddedApi;
beforeAll(async () => {
  api = await openEmbeddedApi({ replace: refusing, variables: { RELAY_MAX_ATTEMPTS: '1' } });
  await parkAnEvent();
});
afterAll(() => api?.close());

const tokenFor = (sub: string, ...roles: string[]) => tokenOf({ claims: { sub, roles } });

const REFUSED_MEMO = 'no log takes this';

/** The log refuses events of one memo: so there is something to see for those who may see the pipeline. */
const refusing = (engines: Engines): Engines => {
  const { log } = engines.eventSide;
  const publish: typeof log.publish = async (messages, isStillOurs) => {
    if (messages.some(({ value }) => value?.includes(REFUSED_MEMO))) throw new MessageRefused(PARKED_BECAUSE);
    await log.publish(messages, isStillOurs);
  };
  return { ...engines, eventSide: { ...engines.eventSide, log: { ...log, publish } } };
};

async function parkAnEvent(): Promise<void> {
  const token = await tokenFor(aUser().toString(), 'USER', 'ADMIN');
  const input = `{ itemType: CONTEST, itemId: "${ITEM_ID}", memo: "${REFUSED_MEMO}" }`;
  await api.ask(`mutation { createBookmark(input: ${input}) { __typename } }`, { token });
  await waitUntil(async () => {
    const { body } = await api.ask('{ parkedEvents { totalCount } }', { token });
    return JSON.stringify(body.data) === '{"parkedEvents":{"totalCount":1}}';
  }, 'an event is parked');
  await waitUntil(async () => {
    const { body } = await api.ask('{ exceptionLogs { totalCount } }', { token });
    return JSON.stringify(body.data) === '{"exceptionLogs":{"totalCount":1}}';
  }, 'the exception log has it');
}

/** A bookmark of a new user, visible in the documents; in the trash if wanted. */
async function aWorld(inTrash: boolean): Promise<World & { token: string }> {
  const ownerId = aUser().toString();
  const token = await tokenFor(ownerId, 'USER');
  const ask = async (query: string) => (await api.ask(query, { token })).body.data as Record<string, unknown>;
  const { createBookmark } = await ask(`mutation { createBookmark(input: { itemType: CONTEST, itemId: "${ITEM_ID}",
    memo: "${SECRET_MEMO}" }) { ... on CreateBookmarkSuccess { bookmark { id history { nodes { id } } } } } }`);
  const { id, history } = (createBookmark as { bookmark: { id: string; history: { nodes: [{ id: string }] } } })
    .bookmark;
  const isVisible = async () => (await ask(`{ bookmark(id: "${id}") { id } }`)).bookmark !== null;
  await waitUntil(isVisible, 'the bookmark is visible');
  if (inTrash) {
    await ask(`mutation { deleteBookmark(input: { id: "${id}" }) { __typename } }`);
    await waitUntil(async () => !(await isVisible()), 'the bookmark is gone from the documents');
  }
  const documentId = documentIdOf(BigInt(id) as BookmarkId);
  return { bookmarkId: id, documentId, historyId: history.nodes[0].id, ownerId, itemId: ITEM_ID, token };
}

const SECRET_SHOWN = /secret plans/i;

function verdictOf(reply: Reply, shows = SECRET_SHOWN): unknown {
  if (reply.body.errors) return codeOf(reply);
  const [value] = Object.values(reply.body.data ?? {}) as ({ __typename?: string } | null)[];
  return value?.__typename ?? (shows.test(reply.text) ? 'SEES' : 'NOTHING');
}

const roles = {
  nobody: async () => undefined,
  owner: async ({ token }: { token: string }) => token,
  stranger: () => tokenFor(aUser().toString(), 'USER'),
  admin: () => tokenFor(aUser().toString(), 'USER', 'ADMIN'),
};

describe.each(Object.entries(accessTable))('%s', (_, access) => {
  it.each(['nobody', 'owner', 'stranger', 'admin'] as const)(`answers %s`, async (role) => {
    const world = await aWorld(access.inTrash ?? false);
    const reply = await api.ask(access.ask(world), { token: await roles[role](world) });
    expect({ role, verdict: verdictOf(reply, access.shows) }).toEqual({ role, verdict: access[role] });
    if (access[role] !== 'SEES' || access.shows) expect(reply.text).not.toMatch(SECRET_SHOWN);
    if (access[role] !== 'SEES') expect(reply.text).not.toMatch(access.shows ?? SECRET_SHOWN);
  });
});

describe('somebody else’s bookmark', () => {
  it('is answered byte for byte like a missing one, by TSID and by ObjectId', async () => {
    const world = await aWorld(false);
    const missing = aUser();
    const token = await roles.stranger();
    const fields = '{ id memo item { id } history { totalCount } }';
    for (const [theirs, nobodys] of [
      [world.bookmarkId, missing.toString()],
      [world.documentId, documentIdOf(missing as bigint as BookmarkId)],
    ] as const) {
      const answers = [theirs, nobodys].map(async (id) => {
        const reply = await api.ask(`{ bookmark(id: "${id}") ${fields} }`, { token });
        const { 'x-request-id': __, date: ___, ...headers } = reply.headers;
        return { status: reply.status, text: reply.text, headers };
      });
      const [one, other] = await Promise.all(answers);
      expect(one).toEqual(other);
      expect(one?.text).toMatch(/^{"data":{"bookmark":null},"extensions":{"cost":/);
    }
  });

  it.each([
    'bookmarkHistory(bookmarkId: "ID") { totalCount }',
    'bookmarkAt(bookmarkId: "ID", at: "2100-01-01T00:00:00Z") { memo }',
    'bookmarkAt(bookmarkId: "ID", at: "2000-01-01T00:00:00Z") { memo }',
  ])('is as good as missing for %s', async (field) => {
    const [world, token] = [await aWorld(false), await roles.stranger()];
    const answerTo = async (id: string) => (await api.ask(`{ ${field.replace('ID', id)} }`, { token })).text;
    expect(await answerTo(world.bookmarkId)).toBe(await answerTo(aUser().toString()));
  });

  it.each(['updateBookmark', 'deleteBookmark', 'restoreBookmark'])('is as good as missing for %s', async (name) => {
    const [world, token] = [await aWorld(false), await roles.stranger()];
    const fields = '{ __typename ... on UserError { code message } ... on BookmarkNotFound { bookmarkId } }';
    const answerTo = async (id: string) =>
      (await api.ask(`mutation { ${name}(input: { id: "${id}" }) ${fields} }`, { token })).text.replace(id, 'ID');
    expect(await answerTo(world.bookmarkId)).toBe(await answerTo(aUser().toString()));
  });

  it('is not changed by anybody else’s attempt', async () => {
    const world = await aWorld(false);
    for (const token of [undefined, await roles.stranger(), await roles.admin()]) {
      await api.ask(`mutation { updateBookmark(input: { id: "${world.bookmarkId}", memo: "taken" }) { __typename } }`, {
        token,
      });
      await api.ask(`mutation { deleteBookmark(input: { id: "${world.bookmarkId}" }) { __typename } }`, { token });
    }
    const { body } = await api.ask(`{ bookmarkHistory(bookmarkId: "${world.bookmarkId}") { totalCount } }`, world);
    expect(body.data).toEqual({ bookmarkHistory: { totalCount: 1 } });
  });
});

describe('the table of who may do what', () => {
  const rows = [...Object.keys(accessTable), ...Object.keys(identityAccessTable)];
  const known = [...rows.map((name) => name.split(' ')[0]), ...carried, ...identityCarried];

  it('has every operation, and every field that leads to somebody’s data', () => {
    expect(waysIn(dogearSchema()).filter((way) => !known.includes(way))).toEqual([]);
  });

  it('has nothing that the schema does not', () => {
    const ways = waysIn(dogearSchema());
    expect(known.filter((way) => way === undefined || !ways.includes(way))).toEqual([]);
  });
});

const everyPersonalType = [...personalTypes, ...identityPersonalTypes];

/** `Type.field` of all operations, and of the fields that return personal data, directly or by the page. */
function waysIn(schema: GraphQLSchema): string[] {
  const roots = ['Query', 'Mutation', 'Subscription'];
  const isPersonal = (name: string): boolean => everyPersonalType.includes(name) || isPageOfPersonal(schema, name);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => roots.includes(type.name) || isPersonal(getNamedType(field.type).name))
        .map((field) => `${type.name}.${field.name}`),
    );
}

function isPageOfPersonal(schema: GraphQLSchema, name: string): boolean {
  const type = schema.getType(name);
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  return nodes !== undefined && everyPersonalType.includes(getNamedType(nodes.type).name);
}
