import { describe, expect, it } from 'vitest';
import type { OpenIdentity } from '../testkit/identity-stage.ts';
import { aVerifier, OTHER_RETURN_TO, providerStage, RETURN_TO, s256, somebody } from '../testkit/provider-stage.ts';

/** The way back from a provider and the code that it gives, on an engine (identity 7, promise 9). */
export function providerReturnsContract(engine: string, open: OpenIdentity): void {
  describe(`returns from providers on ${engine}`, () => {
    const stage = providerStage(open);
    const google = () => stage.oidc.GOOGLE;

    it('sends a user who said no back to the client', async () => {
      const way = await stage.begin('GOOGLE', undefined, OTHER_RETURN_TO);
      google().person = undefined;
      const back = await stage.comeBack(await stage.atProvider(way), way.browserToken);
      expect(back).toMatchObject({ status: 303, code: undefined, to: `${OTHER_RETURN_TO}?error=provider_refused` });
      expect(stage.log().lines).toEqual([]);
    });

    it('answers a wrong state, browser or provider, a replay and a late return with a page that repeats nothing', async () => {
      google().person = somebody();
      const [way, other] = [await stage.begin('GOOGLE'), await stage.begin('GOOGLE')];
      const url = await stage.atProvider(way);
      const changed = (change: (url: URL) => void): URL => {
        const copy = new URL(url);
        change(copy);
        return copy;
      };
      const unknown = { status: 400, to: undefined };
      for (const [at, browser] of [
        [changed(({ searchParams }) => searchParams.set('state', aVerifier())), way.browserToken],
        [changed(({ searchParams }) => searchParams.set('state', '<script>alert(1)</script>')), way.browserToken],
        [changed(({ searchParams }) => searchParams.delete('state')), way.browserToken],
        [url, other.browserToken],
        [url, undefined],
        [url, `${way.browserToken}=`],
        [changed((at) => Object.assign(at, { pathname: '/auth/callback/kakao' })), way.browserToken],
        [changed((at) => Object.assign(at, { pathname: '/auth/callback/email' })), way.browserToken],
      ] as const) {
        const answer = await stage.comeBack(at, browser);
        expect(answer).toMatchObject({
          ...unknown,
          headers: {
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringContaining("default-src 'none'"),
          },
        });
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.body).toContain('sign in again');
        for (const sent of [...at.searchParams.values(), 'script', 'kakao'])
          if (sent !== '') expect(answer.body).not.toContain(sent);
      }
      // None of them has used the attempt up.
      expect(await stage.comeBack(url, way.browserToken)).toMatchObject({ status: 303, error: undefined });
      expect(await stage.comeBack(url, way.browserToken)).toMatchObject(unknown);
      const late = await stage.atProvider(other);
      stage.clock.advance(600_000);
      expect(await stage.comeBack(late, other.browserToken)).toMatchObject(unknown);
    });

    it('accepts a return in the last millisecond, and no two of the same at once', async () => {
      google().person = somebody();
      const way = await stage.begin('GOOGLE');
      const url = await stage.atProvider(way);
      stage.clock.advance(599_999);
      const answers = await Promise.all([1, 2, 3].map(() => stage.comeBack(url, way.browserToken)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    });

    it('signs nobody in and changes no account before the client has finished', async () => {
      const { signedIn } = await stage.aProviderUser('GOOGLE');
      const { sessions, identities, activity, proofs, mails } = stage.store().records;
      const all = async () => [
        await stage.store().users.read({ id: signedIn.session.subject.id as never }),
        ...(await Promise.all([sessions, identities, activity, proofs, mails].map((rows) => rows.count({})))),
      ];
      const before = await all();
      const way = await stage.begin('GOOGLE');
      expect(await stage.comeBack(await stage.atProvider(way), way.browserToken)).toMatchObject({ error: undefined });
      expect(await all()).toEqual(before);
    });

    it('takes a code once, for a minute, from the client that has the verifier', async () => {
      await stage.aProviderUser('GOOGLE');
      const codeFor = async () => {
        const way = await stage.begin('GOOGLE');
        const { code, to, headers } = await stage.comeBack(await stage.atProvider(way), way.browserToken);
        expect(to).toBe(`${RETURN_TO}&code=${code}`);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        expect(headers['set-cookie']).toContain('dogear_oauth=; Max-Age=0');
        return { code, way };
      };
      const [first, second, third] = [await codeFor(), await codeFor(), await codeFor()];
      const none = { kind: 'ProviderRefused' };
      for (const codeVerifier of [aVerifier(), '', s256(first.way.codeVerifier)])
        expect(await stage.finish(first.code, { codeVerifier })).toEqual(none);
      expect(await stage.finish(aVerifier(), first.way)).toEqual(none);
      expect(await stage.finish('', first.way)).toEqual(none);
      expect(await stage.finish(first.code, second.way)).toEqual(none);
      expect(await stage.finish(first.code, first.way)).toMatchObject({ kind: 'SignedIn' });
      expect(await stage.finish(first.code, first.way)).toEqual(none);
      stage.clock.advance(59_999);
      const at = await Promise.all([1, 2].map(() => stage.finish(second.code, second.way)));
      expect(at.map(({ kind }) => kind).sort()).toEqual(['ProviderRefused', 'SignedIn']);
      stage.clock.advance(1);
      expect(await stage.finish(third.code, third.way)).toEqual(none);
    });

    it.each([
      'https://app.example/signed-in',
      'https://app.example/signed-in?from=dogear#',
      'https://app.example/signed-in?from=dogear&more',
      'https://app.example:443/signed-in?from=dogear',
      'https://APP.example/signed-in?from=dogear',
      'https://app.example.evil.example/signed-in?from=dogear',
      ' https://app.example/signed-in?from=dogear',
      'com.example.app:/signed-in/',
      'javascript:alert(1)',
      '',
    ])('never goes back to an address that is not configured to the letter: "%s"', async (returnTo) => {
      const input = { method: 'GOOGLE', returnTo, codeChallenge: s256(aVerifier()) } as const;
      expect(await stage.commands().startProviderSignIn(input, stage.requester())).toMatchObject({
        kind: 'InvalidInput',
        fields: [{ path: 'returnTo' }],
      });
    });

    it.each([aVerifier().slice(1), `${aVerifier()}A`, `${aVerifier().slice(1)}=`, `${aVerifier().slice(1)}+`, ''])(
      'needs a challenge that can be one of S256: "%s"',
      async (codeChallenge) => {
        const input = { method: 'GOOGLE', returnTo: RETURN_TO, codeChallenge } as const;
        expect(await stage.commands().startProviderSignIn(input, stage.requester())).toMatchObject({
          kind: 'InvalidInput',
          fields: [{ path: 'codeChallenge' }],
        });
      },
    );
  });
}
