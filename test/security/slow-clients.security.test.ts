import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpLimits } from '../../src/http/http-server.ts';
import { healthServer } from '../../src/main/listen.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { answerIn, rawConnection } from '../testkit/raw-http.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** The real limits in a hurry. */
const LIMITS: Partial<HttpLimits> = {
  HEADERS_TIMEOUT_MS: 400,
  RECEIVE_TIMEOUT_MS: 600,
  TIMEOUT_CHECK_MS: 50,
  KEEP_ALIVE_MS: 300,
  MAX_CONNECTIONS: 20,
};
const SOON_MS = 3_000;

const late = { status: 408, body: { errors: [{ extensions: { code: 'CLIENT_TIMEOUT' } }] } };
const head = (method: string, path: string, ...more: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const query = JSON.stringify({ query: '{ bookmarks { totalCount } }' });

let api: EmbeddedApi;
let worker: FastifyInstance;
const urls = { api: '', worker: '' };
beforeAll(async () => {
  api = await openEmbeddedApi({ httpLimits: LIMITS });
  const environment = { host: '127.0.0.1', requestTimeoutMs: 10_000 };
  worker = healthServer(environment, createMetrics(), () => ({ ready: true, engines: {} }), LIMITS);
  urls.api = await api.app.listen({ port: 0, host: '127.0.0.1' });
  urls.worker = await worker.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([api?.close(), worker?.close()]);
});

describe.each(['api', 'worker'] as const)('on the port of the %s', (part) => {
  it('a client that sends nothing is sent away', async () => {
    const connection = await rawConnection(urls[part]);
    const { text, milliseconds } = await connection.ended();
    expect(answerIn(text)).toMatchObject(late);
    expect(milliseconds).toBeLessThan(SOON_MS);
  });

  it('a client that sends its headers one by one is sent away', async () => {
    const connection = await rawConnection(urls[part]);
    connection.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    await connection.trickle('X-Slow: slow\r\n'.repeat(1_000), 20);
    const { text, milliseconds } = await connection.ended();
    expect(answerIn(text)).toMatchObject(late);
    expect(milliseconds).toBeLessThan(SOON_MS);
  });

  it('a client whose headers are too long is told so', async () => {
    const connection = await rawConnection(urls[part]);
    connection.send(head('GET', '/healthz', `X-Long: ${'x'.repeat(20_000)}`));
    const { text } = await connection.ended();
    expect(answerIn(text)).toMatchObject({ status: 431, body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } });
  });

  it('what is not HTTP is told so', async () => {
    const connection = await rawConnection(urls[part]);
    connection.send('\x16\x03\x01\x02\x00 hello\r\n\r\n');
    const { text } = await connection.ended();
    expect(answerIn(text)).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } });
  });

  it('a connection that is not used any more ends', async () => {
    const connection = await rawConnection(urls[part]);
    connection.send(head('GET', '/healthz'));
    const { text, milliseconds } = await connection.ended();
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(milliseconds).toBeLessThan(SOON_MS);
  });

  it('no more connections are taken than there is room for', async () => {
    const connections = await Promise.all(Array.from({ length: 60 }, () => rawConnection(urls[part])));
    for (const { send } of connections) send(head('GET', '/healthz'));
    const answered = (await Promise.all(connections.map(({ ended }) => ended()))).filter(({ text }) => text !== '');
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThanOrEqual(20);
  });
});

describe('a body that comes slowly', () => {
  it.each([
    ['of a known length', '/graphql', ['Content-Length: 100000'], '{'],
    ['in chunks', '/graphql', ['Transfer-Encoding: chunked'], '1\r\n{\r\n'],
    ['to an unknown path', '/nothing', ['Content-Length: 100000'], '{'],
  ])('%s is not waited for', async (_, path, headers, piece) => {
    const connection = await rawConnection(urls.api);
    connection.send(head('POST', path, JSON_TYPE, ...headers));
    await connection.trickle(piece.repeat(1_000), 20);
    const { text, milliseconds } = await connection.ended();
    expect(answerIn(text)).toMatchObject(late);
    expect(milliseconds).toBeLessThan(SOON_MS);
  });

  it('is not waited for on the second request of a connection either', async () => {
    const connection = await rawConnection(urls.api);
    connection.send(head('GET', '/healthz') + head('POST', '/graphql', JSON_TYPE, 'Content-Length: 1000'));
    await connection.trickle('{'.repeat(1_000), 20);
    const { text, milliseconds } = await connection.ended();
    expect(text).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 408 .*CLIENT_TIMEOUT/s);
    expect(milliseconds).toBeLessThan(SOON_MS);
  });

  it('is answered if it is not too slow, and others are answered meanwhile', async () => {
    const authorization = `Authorization: Bearer ${await tokenOf()}`;
    const slow = await rawConnection(urls.api);
    slow.send(
      head('POST', '/graphql', JSON_TYPE, authorization, `Content-Length: ${query.length}`, 'Connection: close'),
    );
    slow.send(query.slice(0, 10));
    const other = await fetch(`${urls.api}/healthz`);
    expect(other.status).toBe(200);
    slow.send(query.slice(10));
    expect((await slow.ended()).text).toMatch(/"totalCount":0/);
  });
});

describe('an answer that nobody reads', () => {
  it('does not keep its connection for ever', async () => {
    const impatient = await openEmbeddedApi({
      variables: { REQUEST_TIMEOUT_MS: '100' },
      httpLimits: { UNREAD_MS: 300 },
    });
    try {
      const url = await impatient.app.listen({ port: 0, host: '127.0.0.1' });
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      // More than the buffers on both sides take, and nobody listens to `data`.
      socket.write(head('GET', '/graphiql/graphiql.js').repeat(50));
      const open = () =>
        new Promise<number>((resolve) => impatient.app.server.getConnections((_, count) => resolve(count)));
      await waitUntil(async () => (await open()) === 1, 'the connection is open');
      await waitUntil(async () => (await open()) === 0, 'the connection is closed');
      socket.destroy();
    } finally {
      await impatient.close();
    }
  });
});
