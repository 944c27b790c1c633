import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorCodec, type ListIdentity } from '../../src/kernel/paging/cursor.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const T = '{ __typename }';
const asking = (query: string, more: object = {}): InjectOptions => ({ payload: { query, ...more } });
const raw = (payload: string, headers: object = JSON_TYPE): InjectOptions => ({ payload, headers: { ...headers } });
const get = (search: string): InjectOptions => ({ method: 'GET', url: `/graphql?${search}` });
const withVariables = (query: string, variables: string): InjectOptions =>
  raw(`{"query":${JSON.stringify(query)},"variables":${variables}}`);

const BY_ID = 'query ($id: ID!) { bookmark(id: $id) { id } }';
const BY_SIZE = 'query ($n: Int) { bookmarks(first: $n) { totalCount } }';
const AT = 'query ($at: DateTime!) { bookmarkAt(bookmarkId: "1", at: $at) { version } }';
const SINCE = 'query ($from: DateTime) { bookmarks(filter: { bookmarkedFrom: $from }) { totalCount } }';
const FOREVER = [
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
  '9999-12-31T23:59:59.999-23:59',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  'tomorrow',
];

/** What only a client can be blamed for: the status and the code say so. */
const mistakes: [name: string, request: InjectOptions, status: number, code: string][] = [
  ['an id above 2^53 as a number', withVariables(BY_ID, '{"id":910065419805294593}'), 400, 'BAD_USER_INPUT'],
  ['an id below -2^53 as a number', withVariables(BY_ID, '{"id":-9007199254740993}'), 400, 'BAD_USER_INPUT'],
  ['an id as an infinite number', withVariables(BY_ID, '{"id":1e999}'), 400, 'BAD_USER_INPUT'],
  ['a page size above 2^53', withVariables(BY_SIZE, '{"n":9007199254740993}'), 400, 'BAD_USER_INPUT'],
  ['a page size of 1e30', withVariables(BY_SIZE, '{"n":1e30}'), 400, 'BAD_USER_INPUT'],
  ['a page size above 2^31', withVariables(BY_SIZE, '{"n":2147483648}'), 400, 'BAD_USER_INPUT'],
  ['a page size above 2^53 by GET', get(`query=${BY_SIZE}&variables={"n":1e30}`), 400, 'BAD_USER_INPUT'],
  ['a large number nobody asked for', withVariables(T, '{"deep":[{"n":1e30}]}'), 400, 'BAD_USER_INPUT'],
  [
    'a large page size in the document',
    asking('{ bookmarks(first: 9007199254740993) { totalCount } }'),
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'null where a default does not help',
    withVariables('query ($id: ID = "1") { bookmark(id: $id) { id } }', '{"id":null}'),
    200,
    'BAD_USER_INPUT',
  ],
  [
    'null in a directive',
    withVariables('query ($a: Boolean = true) { __typename @include(if: $a) }', '{"a":null}'),
    200,
    'BAD_USER_INPUT',
  ],
  ['a variable that is missing', asking(BY_ID), 400, 'BAD_USER_INPUT'],

  ['a subscription', asking('subscription { bookmarks { totalCount } }'), 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a named subscription', asking('subscription S { anything }'), 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a subscription to a type name', asking('subscription { __typename }'), 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a subscription by GET', get('query=subscription{x}'), 400, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a subscription beside a query',
    asking('query Q { __typename } subscription S { x }', { operationName: 'Q' }),
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a schema', asking('type A { a: Int }'), 400, 'GRAPHQL_VALIDATION_FAILED'],

  ['a list of operations', raw(`[${JSON.stringify({ query: T })}]`), 400, 'BAD_REQUEST'],
  ['extensions that are a list', asking(T, { extensions: [] }), 400, 'BAD_REQUEST'],
  ['extensions that are a text', asking(T, { extensions: '{}' }), 400, 'BAD_REQUEST'],
  ['extensions that are a number', asking(T, { extensions: 1 }), 400, 'BAD_REQUEST'],
  ['variables that are a list', asking(T, { variables: [] }), 400, 'BAD_REQUEST'],
  ['variables that are a text', asking(T, { variables: '{}' }), 400, 'BAD_REQUEST'],
  ['variables that are true', asking(T, { variables: true }), 400, 'BAD_REQUEST'],
  ['an operation’s name that is a number', asking(T, { operationName: 1 }), 400, 'BAD_REQUEST'],
  ['the name of no operation', asking(T, { operationName: 'Other' }), 400, 'OPERATION_RESOLUTION_FAILURE'],
  ['an empty name of an operation', asking(T, { operationName: '' }), 400, 'OPERATION_RESOLUTION_FAILURE'],
  [
    'two operations and no name',
    asking('query A { __typename } query B { __typename }'),
    400,
    'OPERATION_RESOLUTION_FAILURE',
  ],
  ['a query that is a number', raw('{"query":1}'), 400, 'BAD_REQUEST'],
  ['a query that is a list', raw('{"query":["{ __typename }"]}'), 400, 'BAD_REQUEST'],
  ['a query that is null', raw('{"query":null}'), 400, 'BAD_REQUEST'],
  ['a parsed document', raw('{"query":{"kind":"Document","definitions":[]}}'), 400, 'BAD_REQUEST'],
  ['no body', raw(''), 400, 'BAD_REQUEST'],
  ['half a body', raw('{"query'), 400, 'BAD_REQUEST'],
  ['a body of another type', raw('<query/>', { 'content-type': 'application/xml' }), 415, 'BAD_REQUEST'],
  ['a body of a type that is none', raw('{}', { 'content-type': 'nonsense' }), 415, 'BAD_REQUEST'],
  ['the id of a document', asking(T, { documentId: 'abc' }), 400, 'PERSISTED_QUERY_NOT_SUPPORTED'],
  ['a mutation by GET', get('query=mutation{deleteBookmark(input:{id:"1"}){__typename}}'), 405, 'BAD_REQUEST'],
  ['a query twice by GET', get('query={__typename}&query={__typename}'), 400, 'BAD_REQUEST'],
  ['half of variables by GET', get('query={__typename}&variables={'), 400, 'BAD_REQUEST'],
  ['half of extensions by GET', get('query={__typename}&extensions={'), 400, 'BAD_REQUEST'],
  ['nothing by GET', get(''), 400, 'BAD_REQUEST'],
  [
    'an answer of another type',
    raw(JSON.stringify({ query: T }), { ...JSON_TYPE, accept: 'text/csv' }),
    406,
    'BAD_REQUEST',
  ],
  ...FOREVER.flatMap((at): typeof mistakes => [
    [`the moment ${at}`, asking(AT, { variables: { at } }), 400, 'BAD_USER_INPUT'],
    [`the moment ${at} in a filter`, asking(SINCE, { variables: { from: at } }), 400, 'BAD_USER_INPUT'],
    [
      `the moment ${at} in the document`,
      asking(AT.replace('($at: DateTime!)', '').replace('$at', `"${at}"`)),
      400,
      'BAD_USER_INPUT',
    ],
    [`the moment ${at} as a default`, asking(AT.replace('DateTime!', `DateTime! = "${at}"`)), 400, 'BAD_USER_INPUT'],
  ]),
];

let api: EmbeddedApi;
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${await tokenOf()}`;
  api = await openEmbeddedApi();
});
afterAll(() => api.close());

const outcomeOf = async (request: InjectOptions) => {
  const headers = { authorization, ...request.headers };
  const reply = await api.app.inject({ method: 'POST', url: '/graphql', ...request, headers });
  const { data, errors } = reply.json();
  return { status: reply.statusCode, code: errors?.[0].extensions.code, data: data ?? undefined };
};

describe('a request that is wrong by its client’s fault says so', () => {
  it.each(mistakes)('%s', async (_, request, status, code) => {
    // More often than a query is run before it is planned.
    for (let time = 0; time < 4; time += 1) {
      const outcome = await outcomeOf(request);
      expect({ status: outcome.status, code: outcome.code }).toEqual({ status, code });
    }
  });

  it('with a variable or a place to look for it', async () => {
    const { body } = await api.ask('{ bookmarkAt(bookmarkId: "1", at: "0000-01-01T00:00:00Z") { version } }');
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('"0000-01-01T00:00:00Z"'),
      locations: [{ line: 1, column: 35 }],
    });
    const inVariable = await api.ask(AT, { variables: { at: '0000-01-01T00:00:00Z' } });
    expect(inVariable.body.errors?.[0]?.message).toContain('"$at"');
  });

  it('and is no failure of ours', () => {
    expect(api.lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });
});

describe('the first and the last moment', () => {
  it.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('can be asked about: %s', async (at) => {
    expect(await outcomeOf(asking(AT, { variables: { at } }))).toMatchObject({
      status: 200,
      code: 'BOOKMARK_NOT_FOUND',
    });
    expect(await outcomeOf(asking(SINCE, { variables: { from: at } }))).toMatchObject({
      data: { bookmarks: { totalCount: 0 } },
    });
  });
});

describe('a cursor that was forged', () => {
  const trash: ListIdentity = { list: 'trash', scope: ['1', 30], shape: ['instant', 'tsid'] };
  const items: ListIdentity = { list: 'items', scope: 'CONTEST', shape: ['instant', 'objectId'] };
  const MOMENTS = [
    Date.parse('0001-01-01T00:00:00Z') - 1,
    Date.parse('9999-12-31T23:59:59.999Z') + 1,
    8.64e15,
    -8.64e15,
  ];
  const inTrash = (cursor: string) =>
    asking('query ($c: String) { deletedBookmarks(after: $c) { totalCount } }', { variables: { c: cursor } });
  const inItems = (cursor: string) =>
    asking('query ($c: String) { items(itemType: CONTEST, after: $c) { totalCount } }', { variables: { c: cursor } });

  it.each(MOMENTS)('with the moment %d is refused', async (moment) => {
    for (const request of [
      inTrash(cursorCodec(trash).encode([moment, '1'])),
      inItems(cursorCodec(items).encode([moment, '0'.repeat(24)])),
    ]) {
      expect(await outcomeOf(request)).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    }
  });

  it('is accepted with a moment that can be, so that this means something', async () => {
    const moment = Date.parse('9999-12-31T23:59:59.999Z');
    const places = [
      inTrash(cursorCodec(trash).encode([moment, '1'])),
      inItems(cursorCodec(items).encode([moment, 'f'.repeat(24)])),
    ];
    for (const request of places) expect((await outcomeOf(request)).code).toBeUndefined();
  });
});
