import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { bytesOf, inSeconds, tokenOf, unsignedToken } from '../testkit/tokens.ts';

const MINE = '{ bookmarks { totalCount } }';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER_SECRET = bytesOf('another-secret-that-is-just-as-long-as-ours');

let api: EmbeddedApi;
beforeAll(async () => {
  api = await openEmbeddedApi();
});
afterAll(() => api.close());

const refusal = async (authorization: string | undefined) => {
  const reply = await api.ask(MINE, authorization === undefined ? {} : { headers: { authorization } });
  return {
    status: reply.status,
    code: codeOf(reply),
    data: reply.body.data ?? null,
    why: reply.body.errors?.[0]?.message,
  };
};
const refused = (why: string) => ({
  status: 401,
  code: 'UNAUTHENTICATED',
  data: null,
  why: `Not signed in: ${why}.`,
});

describe('a request with a good token', () => {
  it('is answered', async () => {
    const reply = await api.ask(MINE, { token: await tokenOf() });
    expect({ status: reply.status, data: reply.body.data }).toEqual({
      status: 200,
      data: { bookmarks: { totalCount: 0 } },
    });
  });
});

describe('a request is refused', () => {
  it.each([
    ['without a token', undefined, 'an access token is needed: send it as "Authorization: Bearer <token>"'],
    ['with an empty header', '', 'an access token is needed: send it as "Authorization: Bearer <token>"'],
    ['with another scheme', 'Basic dXNlcjpwYXNz', 'the Authorization header must be "Bearer <token>"'],
    ['with a scheme alone', 'Bearer', 'the Authorization header must be "Bearer <token>"'],
    ['with two tokens', 'Bearer a.b.c d.e.f', 'the Authorization header must be "Bearer <token>"'],
    ['with something else than a token', 'Bearer nonsense', 'the access token is not valid'],
    ['with a token in pieces', 'Bearer ..', 'the access token is not valid'],
    ['with an unsigned token', `Bearer ${unsignedToken('none')}`, 'the access token is not valid'],
    ['with an unsigned token in disguise', `Bearer ${unsignedToken('nOnE')}`, 'the access token is not valid'],
    ['with HS256 but no signature', `Bearer ${unsignedToken('HS256')}`, 'the access token is not valid'],
  ])('%s', async (_, authorization, why) => {
    expect(await refusal(authorization)).toEqual(refused(why));
  });

  it.each<[string, Parameters<typeof tokenOf>[0], string]>([
    ['has expired', { claims: { exp: inSeconds(-1) } }, 'the access token has expired'],
    ['never expires', { claims: { exp: undefined } }, 'the access token is not valid'],
    ['is not valid yet', { claims: { nbf: inSeconds(600) } }, 'the access token is not valid'],
    ['is signed with another secret', { key: OTHER_SECRET }, 'the access token is not valid'],
    ['is signed with HS384', { alg: 'HS384' }, 'the access token is not valid'],
    ['is signed with HS512', { alg: 'HS512' }, 'the access token is not valid'],
    ['is signed with RS256', { alg: 'RS256', key: privateKey }, 'the access token is not valid'],
    ['comes from another issuer', { claims: { iss: 'somebody' } }, 'the access token is not valid'],
    ['names no issuer', { claims: { iss: undefined } }, 'the access token is not valid'],
    ['is for another audience', { claims: { aud: 'other-api' } }, 'the access token is not valid'],
    ['is for nobody in particular', { claims: { aud: undefined } }, 'the access token is not valid'],
    ['names no user', { claims: { sub: undefined } }, 'the access token is not valid'],
  ])('when its token %s', async (_, draft, why) => {
    expect(await refusal(`Bearer ${await tokenOf(draft)}`)).toEqual(refused(why));
  });

  it.each([
    '',
    '0',
    '1e3',
    '007',
    '-1',
    '+1',
    '1.0',
    '１２',
    'alice',
    '9223372036854775808',
    7,
    1e3,
    [['7']],
    { $gt: 0 },
    true,
  ])('when its token says it is for user %j', async (sub) => {
    const token = await tokenOf({ claims: { sub } });
    expect(await refusal(`Bearer ${token}`)).toEqual(refused('the access token names no valid user'));
  });

  it.each([undefined, null, [], ['GUEST'], ['user'], 'USER', 'ADMIN', { USER: true }, [['USER']]])(
    'when its token gives the roles %j',
    async (roles) => {
      const token = await tokenOf({ claims: { roles } });
      const why = 'the access token gives neither the role USER nor ADMIN';
      expect(await refusal(`Bearer ${token}`)).toEqual(refused(why));
    },
  );

  it('on every operation of a document, and on a mutation before anything is written', async () => {
    const reply = await api.ask(
      'mutation { createBookmark(input: { itemType: CONTEST, itemId: "x" }) { __typename } }',
    );
    expect(codeOf(reply)).toBe('UNAUTHENTICATED');
  });
});
