import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_COST } from '../../src/graphql/limits/limits.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { withListsOfUsers } from '../testkit/with-engines.ts';

const LIST = '{ bookmarks { nodes { id } } }';
const never = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

let api: EmbeddedApi | undefined;
afterEach(() => api?.close());

/** Lists never end by themselves; `signals` are those that they were given. */
async function openSlowApi(REQUEST_TIMEOUT_MS: string) {
  const signals: AbortSignal[] = [];
  api = await openEmbeddedApi({
    variables: { REQUEST_TIMEOUT_MS },
    replace: (engines) =>
      withListsOfUsers(engines, (signal) => {
        if (signal) signals.push(signal);
        return never(signal);
      }),
  });
  return { api, signals };
}

describe('a request that takes too long', () => {
  it('is answered with REQUEST_TIMEOUT, and its work is cancelled', async () => {
    const { api, signals } = await openSlowApi('100');
    const reply = await api.ask(LIST, { token: await tokenOf(), headers: { 'x-request-id': 'slow-1' } });
    expect(reply.status).toBe(504);
    expect(reply.body).toEqual({
      errors: [
        {
          message: expect.stringMatching(/^No answer within 100 ms/),
          extensions: { code: 'REQUEST_TIMEOUT', requestId: 'slow-1' },
        },
      ],
      extensions: { cost: { requested: 11, maximum: MAX_COST } },
    });
    await waitUntil(() => signals[0]?.aborted === true, 'the work is cancelled');
    expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(api.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', facts: { requestId: 'slow-1', code: 'REQUEST_TIMEOUT' } }),
    );
  });

  it('is answered in the type that the client asked for', async () => {
    const { api } = await openSlowApi('100');
    const accept = 'application/graphql-response+json';
    const { headers } = await api.ask(LIST, { token: await tokenOf(), headers: { accept } });
    expect(headers['content-type']).toBe(`${accept}; charset=utf-8`);
  });

  it('does not hold up anybody else', async () => {
    const { api, signals } = await openSlowApi('60000');
    const leave = await sendAndWait(api);
    await waitUntil(() => signals.length === 1, 'the slow request is under way');
    const reply = await api.ask('{ items(itemType: CONTEST) { totalCount } }', { token: await tokenOf() });
    expect(reply.status).toBe(200);
    expect(signals[0]?.aborted).toBe(false);
    leave();
  });
});

describe('a client that has gone', () => {
  it('leaves no work behind', async () => {
    const { api, signals } = await openSlowApi('60000');
    const leave = await sendAndWait(api);
    await waitUntil(() => signals.length === 1, 'the request is under way');
    expect(signals[0]?.aborted).toBe(false);
    leave();
    await waitUntil(() => signals[0]?.aborted === true, 'the work is cancelled');
    expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

/** A client over a real connection; returns how it leaves without its answer. */
async function sendAndWait({ app }: EmbeddedApi): Promise<() => void> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' };
  const sent = request(`${url}/graphql`, { method: 'POST', headers }).on('error', () => undefined);
  sent.end(JSON.stringify({ query: LIST }));
  return () => void sent.destroy();
}
