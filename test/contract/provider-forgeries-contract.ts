import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { OpenIdentity } from '../testkit/identity-stage.ts';
import { providerStage, somebody } from '../testkit/provider-stage.ts';

/** What a provider, or somebody in its place, must not get away with, on an engine (identity 7, promise 9). */
export function providerForgeriesContract(engine: string, open: OpenIdentity): void {
  describe(`forged sign-ins at providers on ${engine}`, () => {
    const stage = providerStage(open);
    const google = () => stage.oidc.GOOGLE;

    const signed = async (claims: JWTPayload, { key, kid } = google().signingKey, alg = 'RS256') =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
    /** The server hands out this ID token in the place of its own. */
    const forgeIdToken = (make: (claims: JWTPayload) => Promise<string> | string): void => {
      google().forge('token', async (answer) => ({
        ...answer,
        id_token: await make(decodeJwt(String(answer.id_token))),
      }));
    };
    /** The way there and back; nobody may have come into being on it. */
    const comesBack = async (method: 'GOOGLE' | 'GITHUB' = 'GOOGLE') => {
      google().person = somebody();
      const way = await stage.begin(method);
      return stage.comeBack(await stage.atProvider(way), way.browserToken);
    };
    const refused = { status: 303, code: undefined, error: 'provider_refused' };
    const unavailable = { ...refused, error: 'provider_unavailable' };
    const seconds = () => Math.floor(Date.now() / 1_000);

    it('accepts the ID token that the forgeries are made of, when it is signed anew without a change', async () => {
      forgeIdToken((claims) => signed(claims));
      expect(await comesBack()).toMatchObject({ status: 303, error: undefined, code: expect.any(String) });
    });

    it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
      ['a wrong nonce', (claims) => signed({ ...claims, nonce: 'another' })],
      ['no nonce', ({ nonce: _, ...claims }) => signed(claims)],
      ['a wrong issuer', (claims) => signed({ ...claims, iss: 'https://accounts.example' })],
      ['a wrong audience', (claims) => signed({ ...claims, aud: 'somebody-else' })],
      ['more than one audience and another party', (claims) => signed({ ...claims, aud: ['dogear', 'x'], azp: 'x' })],
      ['an expiry that is over', (claims) => signed({ ...claims, iat: seconds() - 600, exp: seconds() - 300 })],
      ['no subject', ({ sub: _, ...claims }) => signed(claims)],
      ['the algorithm none', (claims) => new UnsecuredJWT(claims).encode()],
      [
        'HS256 and our own secret as its key',
        (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode(google().clientSecret)),
      ],
      [
        'the signature of another key',
        async (claims) => signed(claims, { key: (await generateKeyPair('RS256')).privateKey, kid: 'signing' }),
      ],
      [
        'an algorithm that its key is not for',
        async (claims) => signed(claims, { key: (await generateKeyPair('PS256')).privateKey, kid: 'signing' }, 'PS256'),
      ],
      ['a signature that was cut off', async (claims) => (await signed(claims)).replace(/[^.]+$/, '')],
    ])('refuses an ID token with %s', async (_, make) => {
      forgeIdToken(make);
      expect(await comesBack()).toMatchObject(refused);
    });

    it('refuses a profile of another subject, an answer without an ID token and one that is not JSON', async () => {
      google().forge('userinfo', (answer) => ({ ...answer, sub: 'somebody-else' }));
      expect(await comesBack()).toMatchObject(refused);
      google().reset();
      google().forge('token', ({ id_token: _, ...answer }) => answer);
      expect(await comesBack()).toMatchObject(refused);
      google().forge('token', () => 'not JSON');
      expect(await comesBack()).toMatchObject(refused);
    });

    it('refuses a wrapped profile of another subject', async () => {
      const naver = stage.oidc.NAVER;
      naver.person = somebody();
      naver.forge('userinfo', (answer) => ({ resultcode: '00', response: { ...answer, id: 'somebody-else' } }));
      const way = await stage.begin('NAVER');
      expect(await stage.comeBack(await stage.atProvider(way), way.browserToken)).toMatchObject(refused);
    });

    it('reads no more of an answer than any honest one has', async () => {
      google().forge('userinfo', (answer) => ({ ...answer, padding: 'x'.repeat(1_000_000) }));
      expect(await comesBack()).toMatchObject(refused);
    });

    it('refuses a code that belongs to another sign-in: its verifier is another one', async () => {
      google().person = somebody();
      const [mine, stolen] = [await stage.begin('GOOGLE'), await stage.begin('GOOGLE')];
      const url = await stage.atProvider(mine);
      url.searchParams.set('code', (await stage.atProvider(stolen)).searchParams.get('code') ?? '');
      expect(await stage.comeBack(url, mine.browserToken)).toMatchObject(refused);
    });

    it('refuses an issuer in the address that is not the one asked, and a parameter that is given twice', async () => {
      google().person = somebody();
      for (const change of [
        (url: URL) => url.searchParams.set('iss', stage.oidc.KAKAO.issuer),
        (url: URL) => url.searchParams.delete('iss'),
        (url: URL) => url.searchParams.append('code', 'another'),
        (url: URL) => url.searchParams.append('iss', google().issuer),
        (url: URL) => url.searchParams.delete('code'),
      ]) {
        const way = await stage.begin('GOOGLE');
        const url = await stage.atProvider(way);
        change(url);
        expect(await stage.comeBack(url, way.browserToken)).toMatchObject(refused);
      }
    });

    it('refuses at GitHub a wrong issuer, a code of another sign-in and a user without a number', async () => {
      const { iss } = stage.github();
      stage.github().account = { id: 7, login: 'octocat', emails: [] };
      expect(await comesBack('GITHUB')).toMatchObject({ error: undefined, code: expect.any(String) });
      stage.github().iss = 'https://github.example';
      expect(await comesBack('GITHUB')).toMatchObject(refused);
      Object.assign(stage.github(), { iss });
      const [mine, stolen] = [await stage.begin('GITHUB'), await stage.begin('GITHUB')];
      const url = await stage.atProvider(mine);
      url.searchParams.set('code', (await stage.atProvider(stolen)).searchParams.get('code') ?? '');
      expect(await stage.comeBack(url, mine.browserToken)).toMatchObject(refused);
      for (const id of [undefined, null, 'octocat', 1.5, 2 ** 53]) {
        stage.github().account = { id, login: 'octocat', emails: [] };
        expect(await comesBack('GITHUB')).toMatchObject(refused);
      }
      Object.assign(stage.github(), { apiStatus: 403 });
      expect(await comesBack('GITHUB')).toMatchObject(refused);
      Object.assign(stage.github(), { apiStatus: 502 });
      expect(await comesBack('GITHUB')).toMatchObject(unavailable);
    });
  });
}
