import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

const FRIEND = 'https://app.example';
const JSON_BODY = { 'content-type': 'application/json' };
const hello = JSON.stringify({ query: '{ __typename }' });
const items = JSON.stringify({ query: '{ items(itemType: CONTEST, first: 30) { nodes { id title summary } } }' });

let api: EmbeddedApi;
let closed: EmbeddedApi;
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${await tokenOf()}`;
  api = await openEmbeddedApi({ variables: { CORS_ORIGINS: FRIEND } });
  closed = await openEmbeddedApi();
});
afterAll(() => Promise.all([api.close(), closed.close()]));

const post = (headers: Record<string, string>, payload: string | Buffer = hello, to = api) =>
  to.app.inject({ method: 'POST', url: '/graphql', headers, payload });

describe('every answer', () => {
  it.each(['/graphql', '/nothing', '/healthz'])('tells browsers to be careful with it: %s', async (url) => {
    const { headers } = await api.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('is kept by nobody: it depends on who asks', async () => {
    const url = '/graphql?query={bookmarks{totalCount}}';
    const headers = { authorization, 'apollo-require-preflight': '1' };
    const reply = await api.app.inject({ url, headers });
    expect(reply.json().data).toEqual({ bookmarks: { totalCount: 0 } });
    expect(reply.headers['cache-control']).toMatch(/no-store/);
    expect(reply.headers.vary).toMatch(/authorization/);
  });

  it('carries the id of its request, the caller’s own if it is harmless', async () => {
    expect((await post({ ...JSON_BODY, 'x-request-id': 'mine-1' })).headers['x-request-id']).toBe('mine-1');
    expect((await post(JSON_BODY)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('comes as what was asked for: %s', async (accept, type) => {
    expect((await post({ ...JSON_BODY, accept })).headers['content-type']).toBe(type);
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is compressed with %s when it is long and may be', async (encoding, unpack) => {
    const headers = { ...JSON_BODY, authorization, 'accept-encoding': encoding };
    const long = await post(headers, items);
    expect(long.headers['content-encoding']).toBe(encoding);
    expect(long.headers.vary).toMatch(/accept-encoding/);
    expect(JSON.parse(unpack(long.rawPayload).toString()).data.items.nodes).toHaveLength(30);
    expect((await post(headers)).headers).not.toHaveProperty('content-encoding');
    expect((await post({ ...JSON_BODY, authorization }, items)).headers).not.toHaveProperty('content-encoding');
  });
});

describe('the methods of /graphql', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)('are not %s', async (method) => {
    const reply = await closed.app.inject({ method, url: '/graphql' });
    expect({ status: reply.statusCode, allow: reply.headers.allow }).toEqual({ status: 405, allow: 'GET, POST' });
  });

  it('are not GET for a mutation', async () => {
    const query = encodeURIComponent('mutation { deleteBookmark(input: { id: "1" }) { __typename } }');
    const headers = { authorization, 'apollo-require-preflight': '1' };
    const reply = await api.app.inject({ url: `/graphql?query=${query}`, headers });
    expect({ status: reply.statusCode, allow: reply.headers.allow }).toEqual({ status: 405, allow: 'POST' });
  });
});

describe('a request that any web page could send', () => {
  it.each([
    ['text/plain', hello],
    ['application/x-www-form-urlencoded', 'query={__typename}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['', hello],
  ])('is refused: a POST of %j', async (type, payload) => {
    const reply = await post({ authorization, ...(type && { 'content-type': type }) }, payload);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.json().data).toBeUndefined();
  });

  it('is refused: a GET without a header that browsers ask about first', async () => {
    const reply = await api.app.inject({ url: '/graphql?query={__typename}' });
    expect({ status: reply.statusCode, data: reply.json().data }).toEqual({ status: 400, data: undefined });
  });
});

describe('a GET with a token', () => {
  /** What urql sends for every query unless it is told otherwise: no content type, no header of Apollo. */
  const accept =
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';

  it('is answered like a POST: no page can make a browser send the header without asking', async () => {
    const query = 'query Mine($first: Int!) { bookmarks(first: $first) { totalCount } }';
    const search = new URLSearchParams({ operationName: 'Mine', query, variables: '{"first":1}' });
    const reply = await api.app.inject({ url: `/graphql?${search}`, headers: { accept, authorization } });
    expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({
      status: 200,
      data: { bookmarks: { totalCount: 0 } },
    });
    expect(reply.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
  });

  it('still changes nothing', async () => {
    const query = encodeURIComponent('mutation { deleteBookmark(input: { id: "1" }) { __typename } }');
    expect((await api.app.inject({ url: `/graphql?query=${query}`, headers: { authorization } })).statusCode).toBe(405);
  });

  it('is refused when the token is none', async () => {
    const headers = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' };
    const reply = await api.app.inject({ url: '/graphql?query={bookmarks{totalCount}}', headers });
    expect({ status: reply.statusCode, code: reply.json().errors[0].extensions.code }).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('a web page from elsewhere', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const ask = (origin: string, to = api) =>
    to.app.inject({ method: 'OPTIONS', url: '/graphql', headers: { origin, ...preflight } });

  it('may use the API when it is listed', async () => {
    const asked = await ask(FRIEND);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(FRIEND);
    expect(asked.headers['access-control-allow-headers']).toMatch(/authorization/);
    expect(asked.headers['access-control-allow-credentials']).toBe('true');
    const answered = await post({ ...JSON_BODY, origin: FRIEND });
    expect(answered.headers['access-control-allow-origin']).toBe(FRIEND);
    expect(answered.headers.vary).toMatch(/origin/i);
    expect(answered.headers.vary).toMatch(/authorization/);
  });

  it('may send a file to the folder of images when it is listed, with the headers of its target', async () => {
    const upload = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,if-none-match',
    };
    const { headers } = await api.app.inject({
      method: 'OPTIONS',
      url: '/uploads/0af3',
      headers: { origin: FRIEND, ...upload },
    });
    expect(headers['access-control-allow-origin']).toBe(FRIEND);
    expect(headers['access-control-allow-methods']).toMatch(/PUT/);
    expect(headers['access-control-allow-headers']).toMatch(/if-none-match/);
  });

  it.each(['https://evil.example', 'https://app.example.evil.example', 'null', 'http://app.example'])(
    'may not when it is not: %s',
    async (origin) => {
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      expect((await post({ ...JSON_BODY, origin })).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('may not when nobody is listed', async () => {
    expect((await ask(FRIEND, closed)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a connection', () => {
  it('stays open for the next request', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const connection = await new Promise<string | undefined>((resolve, reject) => {
      const sent = request(`${url}/graphql`, { method: 'POST', headers: JSON_BODY }, (reply) => {
        reply.resume();
        resolve(reply.headers.connection);
      });
      sent.on('error', reject);
      sent.end(hello);
    });
    expect(connection).toBe('keep-alive');
  });
});

describe('a compressed body', () => {
  it('is refused, not unpacked: a small one can become very large', async () => {
    const bomb = gzipSync(JSON.stringify({ query: `{ __typename } #${'a'.repeat(10_000_000)}` }));
    const reply = await post({ ...JSON_BODY, 'content-encoding': 'gzip' }, bomb);
    expect(reply.statusCode).toBe(400);
  });
});
