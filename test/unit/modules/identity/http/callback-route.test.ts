import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveProviderCallback } from '../../../../../src/modules/identity/http/callback-route.ts';
import type { ProviderReturn, ReturnResult } from '../../../../../src/modules/identity/providers/callback.ts';
import { fakeClock } from '../../../../testkit/fakes/clock.ts';

let app: FastifyInstance;
let asked: ProviderReturn[];
let result: ReturnResult;
beforeEach(() => {
  app = fastify();
  asked = [];
  result = { kind: 'Unknown' };
  const handle = async (back: ProviderReturn) => {
    asked.push(back);
    return result;
  };
  serveProviderCallback(app, { handle, clock: fakeClock() });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'api.example', ...headers } });

describe('the address to which providers send browsers back', () => {
  it('passes on the query as it was sent, and the cookie that no other host can set', async () => {
    await get('/auth/callback/google?state=a&code=b%20c&code=d', {
      cookie: 'dogear_oauth=forged; __Host-dogear_oauth=genuine',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ provider: 'google', browserToken: 'genuine' });
    expect([...(asked[0]?.query ?? [])]).toEqual([
      ['state', 'a'],
      ['code', 'b c'],
      ['code', 'd'],
    ]);
  });

  it('takes the cookie without a prefix on plain HTTP at loopback only', async () => {
    await get('/auth/callback/google', { host: 'localhost:4000', cookie: 'dogear_oauth=mine' });
    await get('/auth/callback/google', { cookie: 'dogear_oauth=mine' });
    expect(asked.map(({ browserToken }) => browserToken)).toEqual(['mine', undefined]);
  });

  it('sends the browser on and takes the cookie back', async () => {
    result = { kind: 'Redirect', to: 'https://app.example/?code=x' };
    const { statusCode, headers, body } = await get('/auth/callback/google?state=a');
    expect(statusCode).toBe(303);
    expect(body).toBe('');
    expect(headers).toMatchObject({
      location: 'https://app.example/?code=x',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': '__Host-dogear_oauth=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    });
  });

  it('says what to do in the language of the browser', async () => {
    expect((await get('/auth/callback/google')).body).toContain('sign in again');
    const { statusCode, body, headers } = await get('/auth/callback/google', { 'accept-language': 'ko' });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain('다시 로그인해 주세요');
  });

  it('is not asked by a HEAD request, which would use the way back up', async () => {
    const { statusCode } = await app.inject({ method: 'HEAD', url: '/auth/callback/google?state=a' });
    expect(statusCode).toBe(404);
    expect(asked).toEqual([]);
  });
});
