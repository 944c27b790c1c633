import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildSchema, isEnumType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { answerIn, rawConnection } from '../testkit/raw-http.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { withListsOfUsers } from '../testkit/with-engines.ts';
import { codeIn, readPage, root, tableWith } from './markdown.ts';

const page = readPage('docs/guide/errors.md');
const rows = tableWith(page, 'UNAUTHENTICATED').map(
  ([code = '', status = '']) => [codeIn(code)[0] ?? '', status] as const,
);

const asking = (query: string, variables: object = {}): InjectOptions => ({ payload: { query, variables } });
const list = (size: number): string =>
  `{ bookmarks(first: ${size}) { nodes { history(first: ${size}) { nodes { id } } } } }`;

const unknownHash: InjectOptions = {
  payload: { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
};

/** What no web page can send without asking first. */
const ours = { 'apollo-require-preflight': '1' };

/** A request for each code. What is not said is a POST to /graphql by user 1. */
const provocations: readonly (readonly [code: string, request: InjectOptions])[] = [
  ['UNAUTHENTICATED', { ...asking('{ bookmarks { totalCount } }'), headers: { authorization: '' } }],
  ['FORBIDDEN', asking('{ pipelineStatus { parkedEvents } }')],
  ['BAD_USER_INPUT', asking('{ bookmarks(first: 0) { totalCount } }')],
  ['BAD_USER_INPUT', asking('query($n: Int!) { bookmarks(first: $n) { totalCount } }', { n: 'x' })],
  ['BOOKMARK_NOT_FOUND', asking('{ bookmarkHistory(bookmarkId: "1") { totalCount } }')],
  ['QUERY_TOO_COMPLEX', asking(list(100))],
  ['BAD_USER_INPUT', asking('{ bookmarkAt(bookmarkId: "1", at: "0000-01-01T00:00:00Z") { version } }')],
  ['PERSISTED_QUERY_NOT_SUPPORTED', unknownHash],
  ['PERSISTED_QUERY_NOT_SUPPORTED', { payload: { documentId: 'unknown' } }],
  ['GRAPHQL_PARSE_FAILED', asking('{ bookmarks(')],
  ['GRAPHQL_VALIDATION_FAILED', asking('{ bookmarkz { id } }')],
  ['OPERATION_RESOLUTION_FAILURE', asking('query A { __typename } query B { __typename }')],
  ['OPERATION_RESOLUTION_FAILURE', { payload: { query: 'query A { __typename }', operationName: 'C' } }],
  ['BAD_REQUEST', { method: 'GET', url: '/graphql', query: { query: 'mutation { __typename }' }, headers: ours }],
  ['BAD_REQUEST', { ...asking('{ __typename }'), headers: { accept: 'text/plain' } }],
  ['BAD_REQUEST', { payload: '{', headers: { 'content-type': 'application/json' } }],
  ['BAD_REQUEST', { payload: { query: 'x'.repeat(300_000) } }],
  ['BAD_REQUEST', { payload: '<query/>', headers: { 'content-type': 'application/xml' } }],
  ['NOT_FOUND', { url: '/graphq' }],
  ['MISDIRECTED_REQUEST', { ...asking('{ __typename }'), headers: { host: 'dogear.example' } }],
  ['METHOD_NOT_ALLOWED', { method: 'DELETE' }],
];

/** Nobody gets to read this one: the client has gone. */
const UNSEEN = ['CLIENT_CLOSED_REQUEST'];

describe('the codes and statuses in docs/guide/errors.md', () => {
  let api: EmbeddedApi;
  let broken: EmbeddedApi;
  let slow: EmbeddedApi;
  let trusting: EmbeddedApi;
  let withoutKeys: EmbeddedApi;
  const seen = new Map<string, Set<string>>();
  beforeAll(async () => {
    api = await openEmbeddedApi({ httpLimits: { HEADERS_TIMEOUT_MS: 200, TIMEOUT_CHECK_MS: 50 } });
    broken = await openEmbeddedApi({
      variables: { RATE_LIMIT_PER_MINUTE: '1' },
      replace: (engines) => withListsOfUsers(engines, () => Promise.reject(new Error('away'))),
    });
    slow = await openEmbeddedApi({
      variables: { REQUEST_TIMEOUT_MS: '100' },
      replace: (engines) => withListsOfUsers(engines, () => new Promise(() => undefined)),
    });
    const TRUSTED_DOCUMENTS_FILE = join(root, 'examples/gql/persisted-documents.json');
    trusting = await openEmbeddedApi({ variables: { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE } });
    // Port 9 discards: nobody listens there.
    withoutKeys = await openEmbeddedApi({ variables: { JWT_SECRET: '', JWKS_URL: 'http://127.0.0.1:9/keys' } });
  });
  afterAll(() => Promise.all([api, broken, slow, trusting, withoutKeys].map((each) => each?.close())));

  const provoke = async ({ app }: EmbeddedApi, code: string, request: InjectOptions): Promise<void> => {
    const authorization = `Bearer ${await tokenOf()}`;
    const reply = await app.inject({
      method: 'POST',
      url: '/graphql',
      ...request,
      headers: { authorization, ...request.headers },
    });
    expect(reply.json().errors[0].extensions.code).toBe(code);
    seen.set(code, new Set([...(seen.get(code) ?? []), `${reply.statusCode}`]));
  };

  it.each(provocations)('%s is what such a request gets', (code, request) => provoke(api, code, request));

  it('CLIENT_TIMEOUT and BAD_REQUEST are what headers get that come slowly or are too long', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const provokeRaw = async (code: string, beginning: string): Promise<void> => {
      const connection = await rawConnection(url);
      connection.send(beginning);
      const { status, body } = answerIn((await connection.ended()).text);
      expect(body).toMatchObject({ errors: [{ extensions: { code } }] });
      seen.set(code, new Set([...(seen.get(code) ?? []), `${status}`]));
    };
    await provokeRaw('CLIENT_TIMEOUT', 'POST /graphql HTTP/1.1\r\n');
    await provokeRaw('BAD_REQUEST', `GET /graphql HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  });

  it('HISTORY_NOT_FOUND is what the time before a bookmark gets', async () => {
    const create =
      'mutation { createBookmark(input: { itemType: CONTEST, itemId: "6785bbc034e7ca7515d8f023" }) { ... on CreateBookmarkSuccess { bookmark { id } } } }';
    const { body } = await api.ask(create, { token: await tokenOf() });
    const { id } = (body.data as { createBookmark: { bookmark: { id: string } } }).createBookmark.bookmark;
    const at = `{ bookmarkAt(bookmarkId: "${id}", at: "2000-01-01T00:00:00Z") { version } }`;
    await provoke(api, 'HISTORY_NOT_FOUND', asking(at));
  });

  it('INTERNAL_SERVER_ERROR is what a broken engine gives, RATE_LIMITED one request too many', async () => {
    await provoke(broken, 'INTERNAL_SERVER_ERROR', asking('{ bookmarks { nodes { id } } }'));
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const headers = { authorization: `Bearer ${await tokenOf({ alg: 'ES256', key })}` };
    await provoke(withoutKeys, 'INTERNAL_SERVER_ERROR', { ...asking('{ bookmarks { nodes { id } } }'), headers });
    await provoke(broken, 'RATE_LIMITED', asking('{ bookmarks { nodes { id } } }'));
  });

  it('DOCUMENT_NOT_TRUSTED and PERSISTED_QUERY_NOT_FOUND are what strangers get where only known documents run', async () => {
    await provoke(trusting, 'DOCUMENT_NOT_TRUSTED', asking('{ bookmarks { totalCount } }'));
    await provoke(trusting, 'PERSISTED_QUERY_NOT_FOUND', unknownHash);
  });

  it('REQUEST_TIMEOUT is what an engine gives that hangs', () =>
    provoke(slow, 'REQUEST_TIMEOUT', asking('{ bookmarks { nodes { id } } }')));

  it('are exactly those that were seen', () => {
    const sorted = (statuses: Iterable<string>): string[] => [...statuses].sort();
    const shown = rows.map(([code, cell]) => [code, sorted(new Set(cell.match(/\d{3}/g)))] as const);
    const were = [...seen].map(([code, statuses]) => [code, sorted(statuses)] as const);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(were));
  });

  it('are all that the program knows', () => {
    const [, union = ''] =
      /type ErrorCode =([^;]*);/.exec(readFileSync(join(root, 'src/graphql/errors.ts'), 'utf8')) ?? [];
    const codes = [...union.matchAll(/'(\w+)'/g)].flatMap(([, code]) => code ?? []);
    expect(codes).toContain('UNAUTHENTICATED');
    expect(codes.filter((code) => !UNSEEN.includes(code) && !rows.some(([shown]) => shown === code))).toEqual([]);
  });
});

describe('the typed results in docs/guide/errors.md', () => {
  it('are those of the schema', () => {
    const code = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8')).getType('UserErrorCode');
    const shown = tableWith(page, 'InvalidInput').flatMap(([, cell = '']) => codeIn(cell));
    expect(
      isEnumType(code) &&
        code
          .getValues()
          .map(({ name }) => name)
          .sort(),
    ).toEqual(shown.sort());
  });
});
