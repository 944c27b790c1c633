import { describe, expect, it } from 'vitest';
import { authenticator, verifiedTokens } from '../../../src/auth/access-token.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { fakeClock } from '../../testkit/fakes/clock.ts';
import { SECRET, TOKEN_RULES, tokenOf } from '../../testkit/tokens.ts';

const SOMEBODY = { userId: 7n as UserId, isAdmin: false };
const secondsOf = (instant: string): number => Date.parse(instant) / 1_000;

describe('a token that was found good', () => {
  it('is known for a minute, then looked at again', () => {
    const clock = fakeClock('2026-01-07T12:00:00.000Z');
    const tokens = verifiedTokens(clock);
    tokens.put('token', SOMEBODY, secondsOf('2026-01-07T18:00:00.000Z'));
    clock.advance(59_999);
    expect(tokens.get('token')).toBe(SOMEBODY);
    clock.advance(1);
    expect(tokens.get('token')).toBeUndefined();
  });

  it('is not known beyond its own end', () => {
    const clock = fakeClock('2026-01-07T12:00:00.000Z');
    const tokens = verifiedTokens(clock);
    tokens.put('token', SOMEBODY, secondsOf('2026-01-07T12:00:05.000Z'));
    clock.advance(4_999);
    expect(tokens.get('token')).toBe(SOMEBODY);
    clock.advance(1);
    expect(tokens.get('token')).toBeUndefined();
  });

  it('says nothing about any other', () => {
    const tokens = verifiedTokens(fakeClock());
    tokens.put('token', SOMEBODY, secondsOf('2026-01-07T18:00:00.000Z'));
    expect(tokens.get('token ')).toBeUndefined();
    expect(tokens.get('toke')).toBeUndefined();
  });

  it('expires in the eyes of the authenticator too, also when it was just used', async () => {
    const clock = fakeClock('2026-01-07T12:00:00.000Z');
    const authenticate = authenticator({ ...TOKEN_RULES, secret: SECRET }, clock);
    const token = await tokenOf({ claims: { exp: secondsOf('2026-01-07T12:00:05.000Z') } });
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ ok: true });
    clock.advance(4_000);
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ ok: true });
    clock.advance(1_000);
    expect(await authenticate(`Bearer ${token}`)).toEqual({ ok: false, error: 'the access token has expired' });
  });

  it('lends its signature to no other content', async () => {
    const authenticate = authenticator({ ...TOKEN_RULES, secret: SECRET });
    const [header, , signature] = (await tokenOf()).split('.');
    expect(await authenticate(`Bearer ${await tokenOf()}`)).toMatchObject({ ok: true });
    const [, admin] = (await tokenOf({ claims: { roles: ['ADMIN'] } })).split('.');
    expect(await authenticate(`Bearer ${header}.${admin}.${signature}`)).toMatchObject({ ok: false });
  });
});
