import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COST } from '../../src/graphql/limits/limits.ts';
import { ATTACK_BYTES, attacks } from '../testkit/attacks.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

let api: EmbeddedApi;
let token: string;
beforeAll(async () => {
  token = await tokenOf();
  api = await openEmbeddedApi();
});
afterAll(() => api.close());

const send = (payload: string, authorization: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...authorization },
    payload,
  });

describe('an attack is refused by its limit while somebody else is answered', () => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_, { body, code, limit }) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(ATTACK_BYTES);
    const bystander = api.ask('{ bookmarks { totalCount } }', { token });
    for (const authorization of [{}, { authorization: `Bearer ${token}` }]) {
      const reply = await send(body, authorization);
      const { errors, data, extensions } = reply.json();
      expect({
        status: reply.statusCode,
        data,
        code: errors[0].extensions.code,
        limit: errors[0].extensions.limit,
      }).toEqual({ status: 400, data: undefined, code, limit });
      expect(errors[0].message.length).toBeLessThan(500);
      expect(extensions.cost).toEqual({ requested: expect.any(Number), maximum: MAX_COST });
    }
    expect((await bystander).body.data).toEqual({ bookmarks: { totalCount: 0 } });
  });

  it('and nothing was an error of ours', () => {
    expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
