import { describe, expect, it } from 'vitest';
import { authenticator } from '../../../src/auth/access-token.ts';
import { signToken } from '../../../src/auth/sign-token.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { SECRET, TOKEN_RULES, tokenOf } from '../../testkit/tokens.ts';

const authenticate = authenticator({ ...TOKEN_RULES, secret: SECRET });
const USER = 9007199254740993n as UserId;

describe('an access token', () => {
  it.each([false, true])(
    'tells who it is for, to the last digit, and whether they are an admin: %s',
    async (isAdmin) => {
      const token = await signToken({ ...TOKEN_RULES, secret: SECRET }, { userId: USER, isAdmin }, 60);
      expect(await authenticate(`Bearer ${token}`)).toEqual({ ok: true, value: { userId: USER, isAdmin } });
    },
  );

  it.each(['bearer', 'BEARER', 'Bearer '])('may be announced as %j', async (scheme) => {
    expect(await authenticate(`${scheme} ${await tokenOf()}`)).toMatchObject({ ok: true });
  });

  it('of an admin need not say USER too', async () => {
    const token = await tokenOf({ claims: { roles: ['ADMIN'] } });
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ ok: true, value: { isAdmin: true } });
  });

  it('may say more than we need: other roles, several audiences', async () => {
    const token = await tokenOf({ claims: { roles: ['USER', 'EDITOR'], aud: ['other', TOKEN_RULES.audience] } });
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ ok: true, value: { isAdmin: false } });
  });

  it.each([
    [undefined, 'an access token is needed: send it as "Authorization: Bearer <token>"'],
    ['', 'an access token is needed: send it as "Authorization: Bearer <token>"'],
    ['Basic dXNlcjpwYXNz', 'the Authorization header must be "Bearer <token>"'],
    ['Bearer', 'the Authorization header must be "Bearer <token>"'],
    ['Bearer a b', 'the Authorization header must be "Bearer <token>"'],
    ['Bearer nonsense', 'the access token is not valid'],
  ])('is explained when it is missing or malformed: %j', async (header, error) => {
    expect(await authenticate(header)).toEqual({ ok: false, error });
  });

  it('that has expired is told from one that is wrong', async () => {
    const rules = { ...TOKEN_RULES, secret: SECRET };
    const token = await signToken(rules, { userId: USER, isAdmin: false }, -1);
    expect(await authenticate(`Bearer ${token}`)).toEqual({ ok: false, error: 'the access token has expired' });
  });
});
