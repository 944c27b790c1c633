import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminId } from '../../../../../src/modules/identity/admin.ts';
import type { SigningKeyRow, TokenRevocationRow } from '../../../../../src/modules/identity/records.ts';
import { revocationRow } from '../../../../../src/modules/identity/tokens/revocations.ts';
import { type FakeClock, fakeClock } from '../../../../testkit/fakes/clock.ts';
import { type PlainRows, plainRows } from '../../../../testkit/fakes/plain-rows.ts';
import { claimsOf, forged, headerOf, tokenContent, tokenProcess } from '../../../../testkit/token-processes.ts';
import { tokenOf, unsignedToken } from '../../../../testkit/tokens.ts';

const MINUTE = 60_000;
const INVALID = 'the access token is not valid';
const quiet = { wake: () => undefined, onWakeUp: () => () => undefined };

let clock: FakeClock;
let keyRows: PlainRows<SigningKeyRow>;
let revocationRows: PlainRows<TokenRevocationRow>;
let here: ReturnType<typeof tokenProcess>;

beforeEach(() => {
  clock = fakeClock();
  keyRows = plainRows<SigningKeyRow>('id', 'signsFrom');
  revocationRows = plainRows<TokenRevocationRow>('id');
  here = tokenProcess({ keyRows, revocationRows, wakeUps: quiet, clock });
  here.revoked.start();
});
afterEach(() => here.revoked.stop());

describe('an access token', () => {
  it('says who holds it, in which session, and when they last proved it', async () => {
    const content = tokenContent();
    const { token, expiresAt } = await here.tokens.sign(content);
    expect(headerOf(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    expect(claimsOf(token)).toMatchObject({
      iss: 'dogear',
      aud: 'dogear-api',
      sub: `${content.subject.id}`,
      sid: `${content.sessionId}`,
      roles: ['USER'],
      epoch: 3,
      amr: ['pwd'],
      jti: expect.any(String),
    });
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(10 * MINUTE);
    expect(await here.actorOf(token)).toMatchObject({
      userId: content.subject.id,
      isAdmin: false,
      session: { id: content.sessionId, subjectKind: 'USER', epoch: 3, authTime: content.authTime },
    });
  });

  it('of an admin makes no user', async () => {
    const content = tokenContent({ subject: { kind: 'ADMIN', id: 5n as AdminId }, roles: ['ADMIN', 'SUPER_ADMIN'] });
    const { token } = await here.tokens.sign(content);
    expect(await here.actorOf(token)).toMatchObject({
      isAdmin: true,
      isSuperAdmin: true,
      isUser: false,
      session: { subjectKind: 'ADMIN' },
    });
  });

  it('is good for ten minutes, also in the cache of verified tokens', async () => {
    const { token } = await here.tokens.sign(tokenContent());
    clock.advance(10 * MINUTE - 1_000);
    expect(await here.answerTo(token)).toBe('accepted');
    clock.advance(1_000);
    expect(await here.answerTo(token)).toBe('the access token has expired');
  });

  it('is refused when it was revoked, although it was found good a moment ago', async () => {
    const content = tokenContent();
    const { token } = await here.tokens.sign(content);
    expect(await here.answerTo(token)).toBe('accepted');
    const { sessionId } = content;
    await revocationRows.insert(revocationRow(1n, content.subject, { sessionId }, clock.now()));
    await here.revoked.spread();
    expect(await here.answerTo(token)).toBe('the access token has been revoked');
  });

  it('is refused by a process that has just started, and that one waits for its revocations', async () => {
    const content = tokenContent();
    const { token } = await here.tokens.sign(content);
    await revocationRows.insert(revocationRow(1n, content.subject, { belowEpoch: 4 }, clock.now()));
    const started = tokenProcess({ keyRows, revocationRows, wakeUps: quiet, clock });
    await expect(started.answerTo(token)).rejects.toThrow('not read yet');
    started.revoked.start();
    expect(await started.answerTo(token)).toBe('the access token has been revoked');
    await started.revoked.stop();
  });
});

describe('a forged token', () => {
  const good = async () => (await here.tokens.sign(tokenContent())).token;

  it('is refused when a secret signs it in the name of one of our keys, be it the public key itself', async () => {
    const token = await good();
    const { kid } = headerOf(token);
    const [row] = keyRows.all;
    for (const secret of [row!.publicKey, Buffer.from(row!.publicKey).toString('base64'), 'anything']) {
      for (const typ of ['at+jwt', 'JWT']) {
        const header = { alg: 'HS256', typ, kid };
        const text = forged(token, header).split('.').slice(0, 2).join('.');
        const signature = createHmac('sha256', secret).update(text).digest('base64url');
        expect(await here.answerTo(`${text}.${signature}`)).toBe(INVALID);
      }
    }
  });

  it.each(['none', 'None', 'HS256', 'ES384', ''])('is refused with the algorithm %s', async (alg) => {
    const token = await good();
    expect(await here.answerTo(forged(token, { ...headerOf(token), alg }, {}, ''))).toBe(INVALID);
    expect(await here.answerTo(forged(token, { ...headerOf(token), alg }))).toBe(INVALID);
    expect(await here.answerTo(unsignedToken(alg))).toBe(INVALID);
  });

  it('is refused with another type, name of key, or claim', async () => {
    const token = await good();
    const header = headerOf(token);
    for (const other of [{ typ: 'JWT' }, { typ: undefined }, { kid: 'unknown' }, { kid: undefined }, { crit: ['x'] }])
      expect(await here.answerTo(forged(token, { ...header, ...other })), JSON.stringify(other)).toBe(INVALID);
    for (const claims of [{ sub: '1' }, { roles: ['ADMIN'] }, { exp: 9_999_999_999 }, { sid: '1' }])
      expect(await here.answerTo(forged(token, header, claims)), JSON.stringify(claims)).toBe(INVALID);
  });

  it('is refused with a key of its own, whatever it says of that key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = await good();
    const jwk = publicKey.export({ format: 'jwk' });
    const header = { alg: 'ES256', typ: 'at+jwt', kid: headerOf(token).kid as string };
    for (const more of [{}, { jwk }, { jku: 'https://evil.example/jwks.json' }]) {
      const signed = await new SignJWT(claimsOf(token)).setProtectedHeader({ ...header, ...more }).sign(privateKey);
      expect(await here.answerTo(signed)).toBe(INVALID);
    }
  });

  it('is refused when it is for somebody else, or from somebody else', async () => {
    const { kid, privateKey } = await here.keys.signer();
    const claims = claimsOf(await good());
    const signed = (given: object) =>
      new SignJWT({ ...claims, ...given }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid }).sign(privateKey);
    expect(await here.answerTo(await signed({}))).toBe('accepted');
    const flaws = [{ iss: 'another' }, { aud: 'another' }, { sub: '01' }, { sub: undefined }, { roles: [] }];
    const more = [
      { roles: 'ADMIN' },
      { sid: 7 },
      { sid: '-1' },
      { epoch: '3' },
      { auth_time: null },
      { jti: undefined },
    ];
    for (const flaw of [...flaws, ...more])
      expect(await here.answerTo(await signed(flaw)), JSON.stringify(flaw)).toBe(INVALID);
  });
});

describe('a token that is signed with the secret', () => {
  it('counts beside our own, and belongs to no session', async () => {
    clock.set(new Date().toISOString());
    expect(await here.actorOf(await tokenOf())).not.toHaveProperty('session');
    const { kid } = await here.keys.signer();
    expect(await here.answerTo(await tokenOf({ kid }))).toBe(INVALID);
  });
});
