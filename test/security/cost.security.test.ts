import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, MAX_COST } from '../../src/graphql/limits/limits.ts';
import { nodeIdOf } from '../../src/graphql/node-id.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { withListsOfUsers } from '../testkit/with-engines.ts';

const asking = (query: string, variables: object = {}): InjectOptions => ({ payload: { query, variables } });
const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } });
const byGet = (query: string): InjectOptions => ({
  method: 'GET',
  url: `/graphql?query=${encodeURIComponent(query)}`,
  headers: { 'apollo-require-preflight': '1' },
});
const stranger = (request: InjectOptions): InjectOptions => ({ ...request, headers: { authorization: '' } });

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const LIST = '{ bookmarks { nodes { id } } }';
const OF_LIST = 1 + 10;
const PAGE = 'query ($n: Int!) { bookmarks(first: $n) { nodes { id } } }';
const DELETE = 'mutation { deleteBookmark(input: { id: "1" }) { __typename } }';

const nodeId = (key: string): string => nodeIdOf('Bookmark', key);
const NODES = 'query ($ids: [ID!]!) { nodes(nodeIds: $ids) { nodeId } }';
const FULL_NODES =
  'query ($ids: [ID!]!) { nodes(nodeIds: $ids) { ... on Bookmark { history(first: 100) { nodes { id } } } } }';
const hundred = Array.from({ length: 100 }, (_, index) => nodeId(`${index + 1}`));

const CONTEST_ID = sampleItems.find(({ itemType }) => itemType === 'CONTEST')!.documents[0]!.id;

let api: EmbeddedApi;
let impatient: EmbeddedApi;
let thrifty: EmbeddedApi;
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${await tokenOf()}`;
  api = await openEmbeddedApi();
  thrifty = await openEmbeddedApi({ variables: { RATE_LIMIT_PER_MINUTE: '1' } });
  impatient = await openEmbeddedApi({
    variables: { REQUEST_TIMEOUT_MS: '100' },
    replace: (engines) => withListsOfUsers(engines, () => new Promise<never>(() => undefined)),
  });
});
afterAll(() => Promise.all([api, impatient, thrifty].map((each) => each?.close())));

const costOf = async (request: InjectOptions, to = api) => {
  const headers = { authorization, ...request.headers };
  const reply = await to.app.inject({ method: 'POST', url: '/graphql', ...request, headers });
  const { errors, extensions } = reply.json();
  return { code: errors?.[0].extensions.code, cost: extensions?.cost };
};
const costing = (code: string | undefined, requested: number) => ({ code, cost: { requested, maximum: MAX_COST } });

describe('an answer that is too long to be sent', () => {
  it('is refused with 400, by graphql-js and by its plan alike, and the shorter one is given', async () => {
    const token = `Bearer ${await tokenOf({ claims: { sub: '4711' } })}`;
    const ask = (query: string) =>
      api.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: { authorization: token } });
    const input = `{ itemType: CONTEST, itemId: "${CONTEST_ID}", memo: "${'메'.repeat(10_000)}" }`;
    const created = await ask(
      `mutation { createBookmark(input: ${input}) { ... on CreateBookmarkSuccess { bookmark { id } } } }`,
    );
    const { id } = created.json().data.createBookmark.bookmark;
    for (let version = 2; version <= 30; version += 1) {
      await ask(`mutation { updateBookmark(input: { id: "${id}", tag: "${version}" }) { __typename } }`);
    }
    const history = (n: number) =>
      `h${n}: bookmarkHistory(bookmarkId: "${id}", first: 30) { nodes { before { memo } after { memo } } }`;
    for (let run = 0; run < 4; run += 1) {
      const reply = await ask(`{ ${times(20, history)} }`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].extensions).toMatchObject({
        code: 'QUERY_TOO_COMPLEX',
        limit: 'MAX_ANSWER_CHARACTERS',
      });
    }
    expect((await ask(`{ ${times(2, history)} }`)).statusCode).toBe(200);
  });
});

describe('an answer tells what its operation costs', () => {
  it.each<[string, string | undefined, number, InjectOptions]>([
    ['data', undefined, OF_LIST, asking(LIST)],
    ['nodes, each counted', undefined, 3, asking(NODES, { ids: [nodeId('1'), nodeId('2'), nodeId('3')] })],
    [
      'nodes and what each asks for',
      undefined,
      2 * (1 + 1 + 10),
      asking(
        `{ nodes(nodeIds: ["${nodeId('1')}", "${nodeId('2')}"]) { ... on Bookmark { history { nodes { id } } } } }`,
      ),
    ],
    ['too much of too many nodes', 'QUERY_TOO_COMPLEX', 100 * (1 + 1 + 100), asking(FULL_NODES, { ids: hundred })],
    ['data by GET', undefined, OF_LIST, byGet(LIST)],
    ['not signed in', 'UNAUTHENTICATED', OF_LIST, stranger(asking(LIST))],
    ['not allowed', 'FORBIDDEN', 1, asking('{ pipelineStatus { parkedEvents } }')],
    ['an input the list refuses', 'BAD_USER_INPUT', 1, asking('{ bookmarks(first: 0) { nodes { id } } }')],
    ['a variable of another type', 'BAD_USER_INPUT', OF_LIST, asking(PAGE, { n: 'x' })],
    ['a number JSON has rounded', 'BAD_USER_INPUT', OF_LIST, asking(LIST, { n: 2 ** 60 })],
    ['too many variables', 'QUERY_TOO_COMPLEX', OF_LIST, asking(LIST, { n: Array(1_001).fill(0) })],
    ['a mutation by GET', 'BAD_REQUEST', 10, byGet(DELETE)],
    [
      'pages of which nothing is shown',
      'QUERY_TOO_COMPLEX',
      1 + 100 * (1 + 39 * (1 + 100)),
      asking(
        `{ bookmarks(first: 100) { nodes { ${times(39, (n) => `a${n}: history(first: 100) { pageInfo { endCursor } }`)} } } }`,
      ),
    ],
    [
      'sizes in variables named like what every object has',
      'QUERY_TOO_COMPLEX',
      1 + 100 * (1 + 1 + 100),
      asking(
        'query ($toString: Int = 100, $__proto__: Int = 100) { bookmarks(first: $toString) { nodes { history(first: $__proto__) { __typename } } } }',
      ),
    ],
    [
      'such a variable that was sent',
      undefined,
      1 + 3,
      asking('query ($toString: Int = 100) { bookmarks(first: $toString) { nodes { id } } }', { toString: 3 }),
    ],
    [
      'a hundred tags',
      undefined,
      1 + 10,
      asking('query ($tags: [String!]) { bookmarks(filter: { tags: $tags }) { nodes { id } } }', {
        tags: Array.from({ length: 100 }, (_, n) => `${n}`),
      }),
    ],
    [
      'more tags than a list takes',
      'BAD_USER_INPUT',
      1 + 10,
      asking('query ($tags: [String!]) { bookmarks(filter: { tags: $tags }) { nodes { id } } }', {
        tags: Array.from({ length: 900 }, (_, n) => `${n}`),
      }),
    ],
    [
      'matches of many searches',
      'QUERY_TOO_COMPLEX',
      10 * (50 + 100 * (1 + 5)),
      asking(
        `{ ${times(10, (n) => `a${n}: searchBookmarks(query: "a", first: 100) { edges { matches { snippet } } }`)} }`,
      ),
    ],
    [
      'texts under many names',
      'QUERY_TOO_COMPLEX',
      2 * (1 + 100 * (1 + 30)),
      asking(
        `{ a: bookmarks(first: 100) { nodes { ...F } } b: bookmarks(first: 100) { nodes { ...F } } } fragment F on Bookmark { ${times(30, (n) => `m${n}: memo`)} }`,
      ),
    ],
    [
      'more than it may',
      'QUERY_TOO_COMPLEX',
      1 + 100 * (1 + 1 + 100),
      asking('{ bookmarks(first: 100) { nodes { history(first: 100) { nodes { id } } } } }'),
    ],
  ])('%s', async (_, code, requested, request) => {
    expect(await costOf(request)).toEqual(costing(code, requested));
  });

  it('a time-out', async () => {
    expect(await costOf(asking(LIST), impatient)).toEqual(costing('REQUEST_TIMEOUT', OF_LIST));
  });
});

describe('an answer to what has no operation that can be counted tells 0', () => {
  it.each<[string, string, InjectOptions]>([
    ['a syntax error', 'GRAPHQL_PARSE_FAILED', asking('{ bookmarks(')],
    ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', asking('{ bookmarks { nodes { idd } } }')],
    ['a fragment of itself', 'GRAPHQL_VALIDATION_FAILED', asking('{ ...A } fragment A on Query { ...A }')],
    ['too deep', 'QUERY_TOO_COMPLEX', asking('{ a '.repeat(20) + '}'.repeat(20))],
    ['too many tokens', 'QUERY_TOO_COMPLEX', asking(`{ ${'id '.repeat(3_000)} }`)],
    [
      'an unknown operation',
      'OPERATION_RESOLUTION_FAILURE',
      { payload: { query: `query A ${LIST}`, operationName: 'B' } },
    ],
    [
      'an unknown hash',
      'PERSISTED_QUERY_NOT_SUPPORTED',
      { payload: { extensions: { persistedQuery: { version: 1 } } } },
    ],
    ['no query', 'BAD_REQUEST', json('{}')],
    ['no body', 'BAD_REQUEST', json('')],
    ['half a body', 'BAD_REQUEST', json('{"query": "{ bookm')],
    ['a batch', 'BAD_REQUEST', json(`[{"query":"${LIST}"}]`)],
    ['a body that is too large', 'BAD_REQUEST', asking('x'.repeat(MAX_BODY_BYTES))],
    ['another type of content', 'BAD_REQUEST', { payload: '<query/>', headers: { 'content-type': 'application/xml' } }],
    [
      'a GET that any web page could send',
      'BAD_REQUEST',
      { method: 'GET', url: `/graphql?query=${LIST}`, headers: { authorization: '' } },
    ],
    ['another method', 'METHOD_NOT_ALLOWED', { method: 'DELETE' }],
    ['another path', 'NOT_FOUND', { url: '/graphq' }],
  ])('%s', async (_, code, request) => {
    expect(await costOf(request)).toEqual(costing(code, 0));
    expect(await costOf(stranger(request))).toMatchObject({ cost: { requested: 0, maximum: MAX_COST } });
  });

  it('one request too many: it is refused before it is read', async () => {
    expect(await costOf(asking(LIST), thrifty)).toEqual(costing(undefined, OF_LIST));
    expect(await costOf(asking(LIST), thrifty)).toEqual(costing('RATE_LIMITED', 0));
  });
});
