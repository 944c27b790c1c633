import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenIdentity } from '../testkit/identity-stage.ts';
import { aVerifier, providerStage, RETURN_TO, s256, somebody } from '../testkit/provider-stage.ts';

/** A tenth of a second is ages on the loopback address. */
const IMPATIENT = { discoveryMs: 300, exchangeMs: 600 };

/** Providers that are away, on an engine. */
export function providerOutagesContract(engine: string, open: OpenIdentity): void {
  describe(`providers that are away on ${engine}`, () => {
    const stage = providerStage(open);
    const google = () => stage.oidc.GOOGLE;
    const start = () =>
      stage
        .commands()
        .startProviderSignIn(
          { method: 'GOOGLE', returnTo: RETURN_TO, codeChallenge: s256(aVerifier()) },
          stage.requester(),
        );
    beforeEach(() => {
      stage.restart(IMPATIENT);
      google().person = somebody();
    });

    it.each(['silent', 'broken'] as const)('are told when they are %s, and tried again the next time', async (how) => {
      google().behave(how);
      expect(await start()).toEqual({ kind: 'ProviderUnavailable' });
      google().behave('well');
      expect(await start()).toMatchObject({ kind: 'ProviderRedirect' });
    });

    it('are told when their discovery names another issuer, an endpoint without an address, or nothing', async () => {
      for (const forge of [
        (answer: object) => ({ ...answer, issuer: 'https://accounts.example' }),
        (answer: object) => ({ ...answer, authorization_endpoint: 'javascript:alert(1)' }),
        () => '<html>',
      ]) {
        stage.restart(IMPATIENT);
        google().forge('discovery', forge);
        expect(await start()).toEqual({ kind: 'ProviderUnavailable' });
      }
    });

    it('are discovered once for many sign-ins, also for simultaneous ones', async () => {
      await Promise.all([start(), start(), start()]);
      expect(await start()).toMatchObject({ kind: 'ProviderRedirect' });
      expect(google().asked.discovery).toBe(1);
    });

    it.each(['silent', 'broken'] as const)(
      'send the user back to the client when they get %s on the way',
      async (how) => {
        const way = await stage.begin('GOOGLE');
        const url = await stage.atProvider(way);
        google().behave(how);
        expect(await stage.comeBack(url, way.browserToken)).toMatchObject({
          status: 303,
          code: undefined,
          error: 'provider_unavailable',
        });
        google().behave('well');
        expect(await stage.comeBack(url, way.browserToken)).toMatchObject({ status: 400 });
        expect(await stage.signInAt('GOOGLE')).toMatchObject({ kind: 'SignUpIncomplete' });
      },
    );

    it('are not followed elsewhere: our secret goes to no other address', async () => {
      const way = await stage.begin('GOOGLE');
      const url = await stage.atProvider(way);
      google().behave(new URL(stage.oidc.KAKAO.issuer));
      expect(await stage.comeBack(url, way.browserToken)).toMatchObject({ error: 'provider_refused' });
      expect(stage.oidc.KAKAO.asked).toEqual({});
    });

    it('do not keep others waiting', async () => {
      const way = await stage.begin('GOOGLE');
      const url = await stage.atProvider(way);
      google().behave('silent');
      let isBack = false;
      const back = stage.comeBack(url, way.browserToken).then(() => {
        isBack = true;
      });
      stage.oidc.KAKAO.person = somebody();
      expect(await stage.signInAt('KAKAO')).toMatchObject({ kind: 'SignUpIncomplete' });
      expect(isBack).toBe(false);
      await back;
    });

    it('leave a line in the log, and no code, token, secret or address in it', async () => {
      google().forge('token', () => ({ error: 'invalid_client', error_description: google().clientSecret }));
      const way = await stage.begin('GOOGLE');
      const url = await stage.atProvider(way);
      await stage.comeBack(url, way.browserToken);
      google().reset();
      google().forge('userinfo', (answer) => ({ ...answer, sub: 'somebody-else' }));
      const other = await stage.begin('GOOGLE');
      const otherUrl = await stage.atProvider(other);
      await stage.comeBack(otherUrl, other.browserToken);
      google().behave('silent');
      stage.oidc.KAKAO.behave('silent');
      await stage
        .commands()
        .startProviderSignIn(
          { ...way, method: 'KAKAO', returnTo: RETURN_TO, codeChallenge: s256('x') },
          stage.requester(),
        );
      const { lines } = stage.log();
      expect(lines.map(({ level, facts }) => [level, facts])).toMatchObject([
        ['warn', { method: 'GOOGLE', failure: 'refused' }],
        ['warn', { method: 'GOOGLE', failure: 'refused' }],
        ['warn', { method: 'KAKAO', failure: 'unavailable' }],
      ]);
      const text = JSON.stringify(lines);
      const secrets = [way, other].flatMap(({ browserToken, codeVerifier }) => [browserToken, codeVerifier]);
      const sent = [url, otherUrl].flatMap(({ searchParams }) => [searchParams.get('code'), searchParams.get('state')]);
      for (const secret of [...secrets, ...sent, google().clientSecret, google().person?.email])
        expect(text).not.toContain(secret);
    });
  });
}
