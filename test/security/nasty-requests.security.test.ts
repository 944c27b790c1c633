import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, MAX_COST, MAX_TOKENS } from '../../src/graphql/limits/limits.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

const JSON_TYPE = 'application/json';
/** Generous for a busy machine; a document that grows while it is read takes minutes, or the process. */
const SOON_MS = 3_000;

const bodyOf = (query: string, more: object = {}): string => JSON.stringify({ query, ...more });
const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const nested = (depth: number, open: string, close: string, inside = ''): string =>
  open.repeat(depth) + inside + close.repeat(depth);

/** Each fragment twice in the next: 2^30 fields in a few hundred bytes. */
const bomb = `{ ...F0 } ${times(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { __typename }`;
const bombOfAliases = `{ ...F0 } ${times(25, (i) => `fragment F${i} on Query { a${i}: bookmark(id: "1") { id } ...F${i + 1} ...F${i + 1} }`)} fragment F25 on Query { __typename }`;

const nasty: [string, string, string?][] = [
  ['nothing', ''],
  ['half a JSON', '{"query": "{ bookm'],
  ['something else than JSON', 'query { bookmarks { totalCount } }'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"{ __typename }"'],
  ['a list', '[]'],
  ['a batch', `[${bodyOf('{ __typename }')},${bodyOf('{ __typename }')}]`],
  ['no query', '{}'],
  ['a query that is a number', '{"query": 7}'],
  ['a query that is an object', '{"query": {"$gt": ""}}'],
  ['an empty query', bodyOf('')],
  ['a comment for a query', bodyOf('# nothing')],
  ['a prototype', '{"__proto__": {"admin": true}, "query": "{ __typename }"}'],
  ['variables that are a list', bodyOf('{ __typename }', { variables: [1] })],
  ['variables that are a text', bodyOf('{ __typename }', { variables: '{}' })],
  ['an operation that is not there', bodyOf('query A { __typename }', { operationName: 'B' })],
  ['two operations and no name', bodyOf('query A { __typename } query B { __typename }')],
  ['a body that is too large', bodyOf(`# ${'x'.repeat(MAX_BODY_BYTES)}`)],
  ['another type of content', bodyOf('{ __typename }'), 'application/xml'],
  ['plain text', bodyOf('{ __typename }'), 'text/plain'],
  ['a form', 'query={__typename}', 'application/x-www-form-urlencoded'],
  ['an upload', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['too many tokens', bodyOf(`{ ${times(MAX_TOKENS, (i) => `a${i}: __typename`)} }`)],
  ['selections nested deeply', bodyOf(nested(2_000, '{ a ', '}'))],
  ['a value nested deeply', bodyOf(`{ bookmark(id: ${nested(4_900, '[', ']').slice(0, 4_900)}`)],
  ['a closed value nested deeply', bodyOf(`{ bookmark(id: ${nested(2_400, '[', ']')}) { id } }`)],
  ['a type nested deeply', bodyOf(`query ($a: ${nested(2_400, '[', ']', 'ID')}) { __typename }`)],
  ['JSON nested deeply', `{"query":"{ __typename }","variables":${nested(100_000, '[', ']')}}`],
  [
    'a variable nested deeply',
    bodyOf('query ($id: ID!) { bookmark(id: $id) { id } }').replace(
      /}$/,
      `,"variables":{"id":${nested(50_000, '[', ']')}}}`,
    ),
  ],
  ['a fragment of itself', bodyOf('{ ...A } fragment A on Query { ...A }')],
  ['fragments of each other', bodyOf('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')],
  ['a fragment bomb', bodyOf(bomb)],
  ['a fragment bomb of aliases', bodyOf(bombOfAliases)],
  ['a thousand unknown fields', bodyOf(`{ ${times(1_000, (i) => `bookmrk${i}`)} }`)],
  ['many directives', bodyOf(`{ __typename ${'@include(if: true) '.repeat(600)} }`)],
  ['a lone surrogate in the document', '{"query":"{ bookmark(id: \\"\\ud800\\") { id } }"}'],
  ['a zero byte in the document', '{"query":"{ book\\u0000marks }"}'],
];

let api: EmbeddedApi;
let token: string;
beforeAll(async () => {
  token = await tokenOf();
  api = await openEmbeddedApi();
});
afterAll(() => api.close());

const send = async (payload: string, type: string | undefined) => {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
  const reply = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  return { status: reply.statusCode, body: reply.body, milliseconds: performance.now() - started };
};

describe('a nasty request is refused, and soon', () => {
  it.each(nasty)('%s', async (_, payload, type = JSON_TYPE) => {
    const { status, body, milliseconds } = await send(payload, type);
    expect({ status, body: body.slice(0, 300) }).toEqual({
      status: expect.any(Number),
      body: expect.stringMatching(/^{"errors":\[{/),
    });
    expect(status, body.slice(0, 300)).toBeGreaterThanOrEqual(400);
    expect(status, body.slice(0, 300)).toBeLessThan(500);
    expect(milliseconds).toBeLessThan(SOON_MS);
    expect(JSON.parse(body).extensions.cost).toEqual({ requested: expect.any(Number), maximum: MAX_COST });
    expect(body).not.toMatch(/stacktrace|node_modules|\\n +at /i);
  });

  it.each([
    ['a mutation by GET', '/graphql?query=mutation{deleteBookmark(input:{id:"1"}){__typename}}'],
    ['half a query by GET', '/graphql?query={bookmarks'],
    ['broken variables by GET', '/graphql?query={__typename}&variables={'],
    ['an unknown path', '/nothing'],
    ['a path with a broken escape', '/%E0%A4%A'],
  ])('%s', async (_, url) => {
    const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' };
    const { statusCode, body } = await api.app.inject({ method: 'GET', url, headers });
    expect(statusCode, body).toBeGreaterThanOrEqual(400);
    expect(statusCode, body).toBeLessThan(500);
  });

  it('a query from another site’s form is refused: it cannot set the header we want', async () => {
    const { statusCode } = await api.app.inject({ method: 'GET', url: '/graphql?query={__typename}' });
    expect(statusCode).toBe(400);
  });

  it('an id that JSON has rounded is refused, not taken for the id of somebody else’s bookmark', async () => {
    const payload = `{"query":"query($id: ID!) { bookmark(id: $id) { id } }","variables":{"id":910065419805294593}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf()}` };
    const reply = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(reply.json().errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'id' }] } }]);
    const exact = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: payload.replace(/\d{18}/, '"$&"'),
    });
    expect(exact.json().data).toEqual({ bookmark: null });
  });

  it('and the server still answers', async () => {
    expect((await send(bodyOf('{ bookmarks { totalCount } }'), JSON_TYPE)).status).toBe(200);
    expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
