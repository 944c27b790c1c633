import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { type KeyPair, type KeyServer, keyPair, openKeyServer } from '../testkit/key-server.ts';
import { bytesOf, inSeconds, tokenOf } from '../testkit/tokens.ts';

const MINE = '{ bookmarks { totalCount } }';
const LONG = { exp: inSeconds(86_400) };

let server: KeyServer;
let api: EmbeddedApi;
let rsa: KeyPair;
let elliptic: KeyPair;

const openApi = (url: string) => openEmbeddedApi({ variables: { JWT_SECRET: '', JWKS_URL: url } });
const answerTo = async (token: string, at = api) => codeOf(await at.ask(MINE, { token })) ?? 'answered';
const signedBy = ({ alg, kid, key }: KeyPair) => tokenOf({ alg, kid, key, claims: LONG });

/** A key set is asked for again after a while, not for every token that names an unknown key. */
const letMinutesPass = (minutes: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

beforeAll(async () => {
  [server, rsa, elliptic] = await Promise.all([openKeyServer(), keyPair('RS256', 'rsa'), keyPair('ES256', 'elliptic')]);
  server.show(rsa, elliptic);
  api = await openApi(server.url);
});
afterEach(() => {
  vi.useRealTimers();
  server.answerWith(200);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

describe('with a key server', () => {
  it('a token signed by one of its keys is accepted: RS256 and ES256', async () => {
    expect(await answerTo(await signedBy(rsa))).toBe('answered');
    expect(await answerTo(await signedBy(elliptic))).toBe('answered');
  });

  it('a public key never serves as a secret', async () => {
    for (const secret of [rsa.pem, rsa.pem.trim(), JSON.stringify(rsa.shown), String(rsa.shown.n)]) {
      const forged = await tokenOf({ alg: 'HS256', kid: 'rsa', key: bytesOf(secret) });
      expect(await answerTo(forged)).toBe('UNAUTHENTICATED');
    }
  });

  it('a token signed with our own kind of secret is refused', async () => {
    expect(await answerTo(await tokenOf())).toBe('UNAUTHENTICATED');
  });

  it('a key is good for its own algorithm and name only', async () => {
    expect(await answerTo(await tokenOf({ alg: 'PS256', kid: 'rsa', key: (await keyPair('PS256', 'x')).key }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await answerTo(await tokenOf({ ...rsa, kid: 'elliptic' }))).toBe('UNAUTHENTICATED');
    expect(await answerTo(await signedBy(await keyPair('RS256', 'rsa')))).toBe('UNAUTHENTICATED');
  });

  it('claims count as much as with a secret', async () => {
    for (const claims of [
      { iss: 'other' },
      { aud: 'other' },
      { exp: undefined },
      { exp: inSeconds(-1) },
      { sub: '0' },
    ]) {
      expect(await answerTo(await tokenOf({ ...rsa, claims }))).toBe('UNAUTHENTICATED');
    }
  });

  it('a new key is followed, and a withdrawn one is no longer good', async () => {
    const next = await keyPair('RS256', 'next');
    server.show(next);
    letMinutesPass(1);
    expect(await answerTo(await signedBy(next))).toBe('answered');
    expect(await answerTo(await signedBy(rsa))).toBe('UNAUTHENTICATED');
  });
});

describe('when the key server does not help', () => {
  it.each<[string, () => Promise<string>]>([
    ['is unreachable', async () => 'http://127.0.0.1:9/jwks.json'],
    [
      'answers with an error',
      async () => {
        server.answerWith(503);
        return server.url;
      },
    ],
  ])('because it %s, nobody’s token is called wrong, and nothing is told', async (_, urlOf) => {
    const other = await openApi(await urlOf());
    try {
      const reply = await other.ask(MINE, { token: await signedBy(elliptic), headers: { 'x-request-id': 'quote-me' } });
      expect(codeOf(reply)).toBe('INTERNAL_SERVER_ERROR');
      expect(reply.status).toBe(500);
      expect(reply.body.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: 'quote-me' });
      expect(reply.text).not.toMatch(/fetch|127\.0\.0\.1|JSON Web Key|ECONN|stack/i);
      expect(other.lines).toContainEqual(
        expect.objectContaining({ level: 'error', facts: expect.objectContaining({ requestId: 'quote-me' }) }),
      );
    } finally {
      await other.close();
    }
  });
});
