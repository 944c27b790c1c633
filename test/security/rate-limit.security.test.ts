import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

describe('requests per user and minute', () => {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await openEmbeddedApi({ variables: { RATE_LIMIT_PER_MINUTE: '5' } });
  });
  afterAll(() => api?.close());

  const ask = async (user: bigint) =>
    api.ask('{ bookmarks { totalCount } }', { token: await tokenOf({ claims: { sub: `${user}` } }) });

  it('answers the one too many with RATE_LIMITED and how long to wait, and nobody else with it', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(1n)).status).toBe(200);
    const refused = await ask(1n);
    expect(refused.status).toBe(429);
    expect(refused.body.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await ask(2n)).status).toBe(200);
    expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
