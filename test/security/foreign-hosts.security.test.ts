import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthServer } from '../../src/main/listen.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { answerIn, rawConnection } from '../testkit/raw-http.ts';

const FOREIGN = ['evil.example', 'evil.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example', '2130706433'];
const OWN = ['localhost:4000', 'LOCALHOST', '127.0.0.1:4000', '127.0.0.2', '[::1]:4000'];
const PAGES = [
  '/graphql',
  '/graphql?query={__typename}',
  '/graphiql/graphiql.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/x',
];
const refused = { status: 421, code: 'MISDIRECTED_REQUEST' };

let local: EmbeddedApi;
let open: EmbeddedApi;
beforeAll(async () => {
  local = await openEmbeddedApi();
  open = await openEmbeddedApi({ variables: { HOST: '0.0.0.0' } });
});
afterAll(() => Promise.all([local.close(), open.close()]));

const codeIn = (text: string): unknown => JSON.parse(text).errors?.[0]?.extensions.code;

describe('an API that listens on loopback', () => {
  it.each(FOREIGN.flatMap((host) => PAGES.map((url) => [host, url])))('does not know %s: %s', async (host, url) => {
    const reply = await local.app.inject({ url, headers: { host, accept: 'text/html' } });
    expect({ status: reply.statusCode, code: codeIn(reply.body) }).toEqual(refused);
  });

  it('answers no operation under another name', async () => {
    const reply = await local.ask('{ __typename }', { headers: { host: 'evil.example' } });
    expect({ status: reply.status, code: codeIn(reply.text), data: reply.body.data }).toEqual({ ...refused });
  });

  it.each(OWN)('knows itself as %s', async (host) => {
    expect((await local.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
    expect((await local.ask('{ __typename }', { headers: { host } })).body.data).toEqual({ __typename: 'Query' });
  });

  it('does not answer who names nobody', async () => {
    const url = await local.app.listen({ port: 0, host: '127.0.0.1' });
    const connection = await rawConnection(url);
    connection.send('GET /healthz HTTP/1.0\r\n\r\n');
    const { status, body } = answerIn((await connection.ended()).text);
    expect({ status, code: codeIn(JSON.stringify(body)) }).toEqual(refused);
  });
});

describe('an API that listens elsewhere', () => {
  it.each(FOREIGN)('answers to the names its operator gave it: %s', async (host) => {
    expect((await open.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });
});

describe('the port of the worker, and that for health and metrics', () => {
  const serverOn = (host: string) =>
    healthServer({ host, requestTimeoutMs: 1_000 }, createMetrics(), () => ({ ready: true, engines: {} }));

  it.each(['127.0.0.1', '::1', 'localhost'])('does not know other names on %s', async (host) => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/x']) {
      const reply = await serverOn(host).inject({ url, headers: { host: 'evil.example' } });
      expect({ status: reply.statusCode, code: codeIn(reply.body) }).toEqual(refused);
    }
    expect((await serverOn(host).inject('/healthz')).statusCode).toBe(200);
  });

  it.each(['0.0.0.0', '::', '10.1.2.3'])('has any name on %s', async (host) => {
    const reply = await serverOn(host).inject({ url: '/metrics', headers: { host: 'dogear.example' } });
    expect(reply.statusCode).toBe(200);
  });
});
