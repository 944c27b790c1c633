import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { SessionId } from '../../../src/modules/identity/session.ts';
import { cookieIn } from '../../testkit/people/visitors.ts';
import {
  DeleteAccount,
  Me,
  MySessions,
  Reauthenticate,
  Refresh,
  RequestReauthenticationCode,
  RevokeOtherSessions,
  RevokeSession,
  SignIn,
  SignOut,
} from '../identity-operations.ts';
import type { Cases } from './accounts.ts';
import { aNewUser, bearer, type Person, personOf, refreshed, signedIn, signInAgain, ticketOf } from './people.ts';
import { behindTheScenes } from './stage.ts';

const ALLOWED = 'https://app.example';

export const sessionCases: Cases = (stage) => {
  const isRefused = async (person: Person): Promise<boolean> => {
    const { errors } = await person.visitor.answer(Me, {}, bearer(person));
    return errors[0]?.extensions.code === 'UNAUTHENTICATED';
  };
  /** As if the session had begun, and been rotated, so much earlier. */
  const letPass = ({ sessionId }: Person, milliseconds: number): Promise<unknown> =>
    behindTheScenes(stage().dogear, async ({ store }) => {
      const id = BigInt(sessionId) as SessionId;
      const [session] = await store.records.sessions.find({ id });
      const earlier = (moment: Date): Date => new Date(moment.getTime() - milliseconds);
      if (!session) throw new Error('there is no such session');
      const { rotatedAt, authTime, prevRotatedAt } = session;
      return store.records.sessions.update(
        { id },
        {
          rotatedAt: earlier(rotatedAt),
          authTime: earlier(authTime),
          prevRotatedAt: prevRotatedAt && earlier(prevRotatedAt),
        },
      );
    });

  describe('a session', () => {
    it('goes on with a new refresh token each time, and never changes itself', async () => {
      const first = await aNewUser(stage());
      const second = await refreshed(first);
      const third = await refreshed(second);
      expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
      expect(new Set([first, second, third].map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(await isRefused(third)).toBe(false);
    });

    it('is a new one with every sign-in', async () => {
      const person = await aNewUser(stage());
      const again = await signInAgain(person, person.visitor, bearer(person));
      expect(again.sessionId).not.toBe(person.sessionId);
    });

    it('gives fifty refreshes at once one successor', async () => {
      const person = await aNewUser(stage());
      const next = await Promise.all(Array.from({ length: 50 }, () => refreshed(person)));
      expect(new Set(next.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      expect(next[0]!.refreshToken).not.toBe(person.refreshToken);
      await refreshed(next[0]!);
    });

    it('gives somebody whose answer was lost the same token again, for a day with the same retryKey', async () => {
      const person = await aNewUser(stage());
      const next = await refreshed(person, 'a random text');
      await letPass(person, 3_600_000);
      expect((await refreshed(person, 'a random text')).refreshToken).toBe(next.refreshToken);
    });

    it('ends when an old token comes again, and with it no other session; the owner is told', async () => {
      const person = await aNewUser(stage());
      const elsewhere = await signInAgain(person, stage().aVisitor());
      const next = await refreshed(person);
      await letPass(person, 31_000);
      const thief = stage().aVisitor();
      const { refreshSession } = await thief.ask(Refresh, { input: { refreshToken: person.refreshToken } });
      expect(refreshSession.__typename).toBe('SessionEnded');
      expect(await isRefused(next)).toBe(true);
      expect(await isRefused(elsewhere)).toBe(false);
      const late = await next.visitor.ask(Refresh, { input: { refreshToken: next.refreshToken } });
      expect(late.refreshSession.__typename).toBe('SessionEnded');
      await stage().mailbox.mailAbout(person.email, /./);
      const { me } = await elsewhere.visitor.ask(MySessions, {}, bearer(elsewhere));
      expect(me!.activity!.nodes.map(({ type }) => type)).toContain('REFRESH_REUSE');
    });

    it('tells the tab that is two tokens behind to read its store again, and ends nothing', async () => {
      const first = await aNewUser(stage());
      const third = await refreshed(await refreshed(first));
      const { refreshSession } = await first.visitor.ask(Refresh, { input: { refreshToken: first.refreshToken } });
      expect(refreshSession.__typename).toBe('SessionSuperseded');
      await refreshed(third);
    });

    it('refuses its access token right after the answer to signOut', async () => {
      const person = await aNewUser(stage());
      const elsewhere = await signInAgain(person, stage().aVisitor());
      expect((await person.visitor.ask(SignOut, {}, bearer(person))).signOut).toEqual({ ok: true });
      expect(await isRefused(person)).toBe(true);
      expect(await isRefused(elsewhere)).toBe(false);
      const { refreshToken } = person;
      const { refreshSession } = await person.visitor.ask(Refresh, { input: { refreshToken } });
      expect(refreshSession.__typename).toBe('SessionEnded');
    });

    it('ends with all others by signing out everywhere', async () => {
      const person = await aNewUser(stage());
      const elsewhere = await signInAgain(person, stage().aVisitor());
      await person.visitor.ask(SignOut, { everywhere: true }, bearer(person));
      expect([await isRefused(person), await isRefused(elsewhere)]).toEqual([true, true]);
      expect(await isRefused(await signInAgain(person, stage().aVisitor()))).toBe(false);
    });

    it('is shown to its owner, who can end it; another’s is as good as missing', async () => {
      const person = await aNewUser(stage());
      const elsewhere = await signInAgain(person, stage().aVisitor());
      const stranger = await aNewUser(stage());
      const { me } = await person.visitor.ask(MySessions, {}, bearer(person));
      expect(me!.sessions!.nodes.map(({ id, current }) => [id, current]).sort()).toEqual(
        [
          [person.sessionId, true],
          [elsewhere.sessionId, false],
        ].sort(),
      );
      const revoked = async (by: Person, id: string) =>
        (await by.visitor.ask(RevokeSession, { id }, bearer(by))).revokeSession;
      expect((await revoked(stranger, elsewhere.sessionId)).__typename).toBe('SessionNotFound');
      expect(await revoked(person, elsewhere.sessionId)).toMatchObject({ revoked: 1 });
      expect((await revoked(person, elsewhere.sessionId)).__typename).toBe('SessionNotFound');
      expect([await isRefused(person), await isRefused(elsewhere)]).toEqual([false, true]);
      await signInAgain(person, stage().aVisitor());
      const others = await person.visitor.ask(RevokeOtherSessions, {}, bearer(person));
      expect(others.revokeOtherSessions).toMatchObject({ revoked: 1 });
    });

    it('demands a fresh proof for what matters, by password or by mailed code', async () => {
      const person = await aNewUser(stage());
      await letPass(person, 600_000);
      const stale = await refreshed(person);
      const deleted = async (who: Person) => (await who.visitor.ask(DeleteAccount, {}, bearer(who))).deleteAccount;
      expect(await deleted(stale)).toMatchObject({ __typename: 'ReauthenticationRequired', methods: ['EMAIL'] });
      const proven = async (input: object) =>
        (await stale.visitor.ask(Reauthenticate, { input }, bearer(stale))).reauthenticate;
      expect((await proven({ password: 'not this one' })).__typename).toBe('InvalidCredentials');
      expect((await proven({})).__typename).toBe('InvalidCode');
      const byPassword = signedIn(await proven({ password: person.password }));
      expect(byPassword.session.id).toBe(person.sessionId);
      expect(byPassword.tokens.refreshToken).toBeNull();
      const asked = await stale.visitor.ask(RequestReauthenticationCode, {}, bearer(stale));
      const code = await stage().mailbox.codeFor(person.email, 2);
      const byCode = await proven({ ticket: ticketOf(asked.requestReauthenticationCode), code });
      const fresh = { ...stale, token: signedIn(byCode).tokens.accessToken };
      expect(await deleted(fresh)).toMatchObject({ __typename: 'UserChanged' });
    });
  });

  describe('a refresh token in a cookie', () => {
    const inBrowser = async (headers: Record<string, string> = {}) => {
      const person = await aNewUser(stage());
      const { email, password, visitor } = person;
      const { data, cookies } = await visitor.answer(SignIn, { input: { email, password } }, { headers });
      const browser = personOf(visitor, person, data!.signIn);
      return { browser, outcome: signedIn(data!.signIn), setCookie: cookies.at(-1) ?? '' };
    };

    it('is for this server alone: no script reads it, and no other site sends it', async () => {
      const { outcome, setCookie } = await inBrowser({ 'x-forwarded-proto': 'https' });
      expect(outcome.tokens.refreshToken).toBeNull();
      expect(setCookie).toMatch(/^__Host-dogear_rt=dgr_/);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
        expect(setCookie).toContain(attribute);
      expect(setCookie).not.toContain('Domain');
    });

    it('counts for pages of this server and of listed origins only', async () => {
      const { browser, setCookie } = await inBrowser();
      const cookie = cookieIn(setCookie);
      const refresh = (manner: { origin?: string }) => browser.visitor.answer(Refresh, {}, { cookie, ...manner });
      for (const manner of [
        {},
        { origin: 'null' },
        { origin: 'https://evil.example' },
        { origin: `${ALLOWED}.evil.example` },
      ]) {
        const { errors, cookies } = await refresh(manner);
        expect(errors[0]?.extensions.code, JSON.stringify(manner)).toBe('FORBIDDEN');
        expect(cookies).toEqual([]);
      }
      const { data, cookies } = await refresh({ origin: ALLOWED });
      expect(signedIn(data!.refreshSession).tokens.refreshToken).toBeNull();
      expect(cookieIn(cookies[0])).not.toBe(cookie);
      const own = await refresh({ origin: stage().dogear.url });
      expect(signedIn(own.data!.refreshSession).session.id).toBe(browser.sessionId);
    });

    it('of the faster tab stays when a slower one is too late', async () => {
      const { browser, setCookie } = await inBrowser();
      const refresh = (cookie: string) => browser.visitor.answer(Refresh, {}, { cookie, origin: ALLOWED });
      const cookie = cookieIn(setCookie);
      const second = await refresh(cookie);
      await refresh(cookieIn(second.cookies[0]));
      const { data, cookies } = await refresh(cookie);
      expect(data!.refreshSession.__typename).toBe('SessionSuperseded');
      expect(cookies).toEqual([]);
    });

    it('signs out without an access token, from a page that may, and is cleared', async () => {
      const { browser, setCookie } = await inBrowser();
      const cookie = cookieIn(setCookie);
      const from = (origin: string) => browser.visitor.answer(SignOut, {}, { cookie, origin });
      expect((await from('https://evil.example')).errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(await isRefused(browser)).toBe(false);
      const { data, cookies } = await from(ALLOWED);
      expect(data!.signOut).toEqual({ ok: true });
      expect(cookies[0]).toMatch(/^dogear_rt=; Max-Age=0/);
      expect(await isRefused(browser)).toBe(true);
      const { errors } = await browser.visitor.answer(SignOut, { everywhere: true }, { cookie, origin: ALLOWED });
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });

    it('is no use to a page that can send simple requests only, and GET changes nothing', async () => {
      const { browser, setCookie } = await inBrowser();
      const cookie = cookieIn(setCookie);
      const query = print(SignOut);
      const { url } = stage().dogear;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type, cookie, origin: ALLOWED };
        const { status } = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
        expect(status, type).toBeGreaterThanOrEqual(400);
      }
      const { status } = await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, {
        headers: { cookie, origin: ALLOWED, 'content-type': 'application/json' },
      });
      expect(status).toBe(405);
      expect(await isRefused(browser)).toBe(false);
    });
  });
};
