import { describe, expect, it } from 'vitest';
import { decideDormant, decideSuspend } from '../../src/modules/identity/decide-moderation.ts';
import type { UserChange } from '../../src/modules/identity/events.ts';
import type { SignedIn, SignUpIncomplete } from '../../src/modules/identity/outcomes.ts';
import { consents, type OpenIdentity, PASSWORD } from '../testkit/identity-stage.ts';
import { providerStage, somebody } from '../testkit/provider-stage.ts';

/** Sign-in and sign-up at providers, on an engine. */
export function providersContract(engine: string, open: OpenIdentity): void {
  describe(`sign-in at providers on ${engine}`, () => {
    const stage = providerStage(open);
    const userOf = ({ session }: SignedIn) => session.subject.id as never;
    /** What the login history says of the ways into an account, oldest first. */
    const waysInto = async (signedIn: SignedIn): Promise<string[]> => {
      const rows = await stage.store().records.activity.find({ subjectId: userOf(signedIn) }, { by: ['id'] });
      return rows.flatMap(({ type, method }) => (method === null ? [] : [`${type} ${method}`]));
    };
    const onGithub = ({ sub: _, email, email_verified: verified, name }: ReturnType<typeof somebody>, id: number) => {
      const other = { email: `other-${email}`, primary: false, verified: true };
      stage.github().account = { id, login: name, emails: [other, { email, primary: true, verified }] };
    };

    it('makes an account of a verified address at once, and finds it again', async () => {
      stage.oidc.GOOGLE.person = somebody();
      const incomplete = await stage.signUpAt('GOOGLE');
      expect(incomplete).toMatchObject({
        email: stage.oidc.GOOGLE.person.email,
        suggestedUsername: stage.oidc.GOOGLE.person.name,
      });
      expect(incomplete.terms.map(({ type }) => type)).toEqual(['SERVICE', 'PRIVACY', 'MARKETING']);
      expect(await stage.store().records.identities.find({ issuer: stage.oidc.GOOGLE.issuer })).toEqual([]);
      const signedUp = await stage.finishSignUp(incomplete);
      if (signedUp.kind !== 'SignedIn') throw new Error(signedUp.kind);
      expect(signedUp).toMatchObject({ session: { method: 'GOOGLE' }, viewer: { user: { passwordHash: null } } });
      stage.clock.advance(60_000);
      const again = await stage.signInAt('GOOGLE');
      if (again.kind !== 'SignedIn') throw new Error(again.kind);
      expect(userOf(again)).toBe(userOf(signedUp));
      expect(again.session.id).not.toBe(signedUp.session.id);
      expect((await stage.store().users.read({ id: userOf(again) }))?.lastLoginAt).toEqual(stage.clock.now());
      const activity = await stage.store().records.activity.find({ subjectId: userOf(again) });
      expect(activity.map(({ type, method }) => [type, method])).toEqual([
        ['SIGN_IN', 'GOOGLE'],
        ['SIGN_IN', 'GOOGLE'],
      ]);
      expect(await stage.store().records.oauthAttempts.count({})).toBe(0);
    });

    it('works at Kakao, and at GitHub, whose subject is the number of the user', async () => {
      await stage.aProviderUser('KAKAO');
      onGithub(somebody(), 583_231);
      const signedUp = await stage.finishSignUp(await stage.signUpAt('GITHUB'));
      expect(signedUp).toMatchObject({ kind: 'SignedIn', session: { method: 'GITHUB' } });
      const [identity] = await stage.store().records.identities.find({ method: 'GITHUB' });
      expect(identity).toMatchObject({ issuer: stage.github().url, subject: '583231' });
      expect(identity?.label).toMatch(/^s\*\*\*@example\.com$/);
      onGithub({ ...somebody(), name: 'renamed' }, 583_231);
      expect(await stage.signInAt('GITHUB')).toMatchObject({ kind: 'SignedIn' });
    });

    it('mails a code when the address is not verified, and makes the account with it', async () => {
      const person = { ...somebody(), email_verified: false };
      stage.oidc.GOOGLE.person = person;
      const first = await stage.signUpAt('GOOGLE');
      const second = await stage.finishSignUp(first);
      expect(second).toMatchObject({ kind: 'SignUpIncomplete', email: person.email, terms: [] });
      if (second.kind !== 'SignUpIncomplete') return;
      expect(second.ticket).not.toBe(first.ticket);
      expect(await stage.finishSignUp(first)).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      expect(await stage.finishSignUp(second)).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      const code = await stage.codeFor(person.email);
      const verified = await stage.commands().verifyEmail({ ticket: second.ticket, code }, stage.requester());
      expect(verified).toMatchObject({ kind: 'SignedIn', session: { method: 'GOOGLE' } });
      expect(await stage.signInAt('GOOGLE')).toMatchObject({ kind: 'SignedIn' });
    });

    it.each([
      ['wrapped as Naver wraps it', true],
      ['in the form of the standard', false],
    ])('never counts an address from Naver as verified: %s', async (_, isWrapped) => {
      const { issuer } = stage.oidc.NAVER;
      if (isWrapped)
        stage.oidc.NAVER.forge('userinfo', ({ sub, ...rest }) => ({
          resultcode: '00',
          response: { id: sub, ...rest },
        }));
      const { input } = await stage.aUser();
      const person = { ...somebody(), email: input.email };
      stage.oidc.NAVER.person = person;
      const first = await stage.signUpAt('NAVER');
      expect(first).toMatchObject({ email: input.email, suggestedUsername: person.name });
      expect(await stage.finishSignUp(first)).toMatchObject({ kind: 'SignUpIncomplete' });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'ALREADY_REGISTERED'],
      ]);
      expect(await stage.store().records.identities.find({ issuer, subject: person.sub })).toEqual([]);
    });

    it('asks for an address if the provider gives none', async () => {
      stage.oidc.GOOGLE.person = { sub: somebody().sub };
      const incomplete = await stage.signUpAt('GOOGLE');
      expect(incomplete).toMatchObject({ email: null, suggestedUsername: null });
      expect(await stage.finishSignUp(incomplete, somebody().name)).toMatchObject({
        kind: 'InvalidInput',
        fields: [{ path: 'ticket' }],
      });
    });

    it('never opens an account by its address alone: its owner proves it, then the identity is linked', async () => {
      const { input, signedIn } = await stage.aUser();
      const person = { ...somebody(), email: input.email.toUpperCase() };
      stage.oidc.GOOGLE.person = person;
      const required = await stage.signInAt('GOOGLE');
      if (required.kind !== 'LinkRequired') throw new Error(required.kind);
      expect(required.methods).toEqual(['EMAIL']);
      expect(await stage.store().records.identities.find({ userId: userOf(signedIn) })).toEqual([]);
      const prove = (email: string) =>
        stage
          .commands()
          .signIn({ email, password: PASSWORD, linkTicket: required.ticket }, stage.requester({ ip: '192.0.2.77' }));
      const other = await stage.aUser();
      expect(await prove(other.input.email)).toMatchObject({ kind: 'InvalidCode' });
      await stage.newMails();
      expect(await prove(input.email)).toMatchObject({ kind: 'SignedIn' });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toContainEqual([
        input.email,
        'IDENTITY_LINKED',
      ]);
      expect(await prove(input.email)).toMatchObject({ kind: 'InvalidCode' });
      const again = await stage.signInAt('GOOGLE');
      expect(again.kind === 'SignedIn' && userOf(again)).toBe(userOf(signedIn));
    });

    it('takes the same subject at two issuers for two people', async () => {
      const google = await stage.aProviderUser('GOOGLE');
      const kakao = await stage.aProviderUser('KAKAO', { ...somebody(), sub: google.person.sub });
      expect(userOf(kakao.signedIn)).not.toBe(userOf(google.signedIn));
      const again = await stage.signInAt('GOOGLE');
      expect(again.kind === 'SignedIn' && userOf(again)).toBe(userOf(google.signedIn));
    });

    it.each([
      // The address is looked for before the identity, and the other sign-up may commit in between.
      ['the same address', (email: string) => email, ['InvalidCode', 'IdentityInUse']],
      ['an address that has changed meanwhile', (email: string) => `new-${email}`, ['IdentityInUse']],
    ])('makes one user of two simultaneous sign-ups of one identity with %s', async (_, second, refusals) => {
      const person = somebody();
      const tickets: SignUpIncomplete[] = [];
      for (const email of [person.email, second(person.email)]) {
        stage.oidc.GOOGLE.person = { ...person, email };
        tickets.push(await stage.signUpAt('GOOGLE'));
      }
      const outcomes = await Promise.all(tickets.map((ticket) => stage.finishSignUp(ticket, somebody().name)));
      const kinds = outcomes.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'SignedIn')).toHaveLength(1);
      expect(refusals).toContain(kinds.find((kind) => kind !== 'SignedIn'));
      expect(await stage.store().records.identities.count({ subject: person.sub })).toBe(1);
    });

    it('keeps the ticket when the name is taken or terms are missing, and suggests a free name', async () => {
      const { input } = await stage.aUser();
      stage.oidc.GOOGLE.person = { ...somebody(), name: input.username.toUpperCase() };
      const incomplete = await stage.signUpAt('GOOGLE');
      expect(incomplete.suggestedUsername).toMatch(new RegExp(`^${input.username}[0-9]+$`, 'i'));
      const signUp = (username: string, agreed = consents) =>
        stage
          .commands()
          .finishProviderSignUp({ ticket: incomplete.ticket, username, consents: agreed }, stage.requester());
      expect(await signUp(input.username)).toEqual({ kind: 'UsernameTaken' });
      expect(await signUp('x')).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'username' }] });
      expect(await signUp(somebody().name, [])).toMatchObject({ kind: 'TermsRequired' });
      expect(await signUp(somebody().name)).toMatchObject({ kind: 'SignedIn' });
    });

    it('tells a deleted account how to come back, and a suspended one no more than a wrong code', async () => {
      const { signedIn } = await stage.aProviderUser('GOOGLE');
      const context: UserChange = { actor: null, now: stage.clock.now(), reason: 'a test', traceparent: null };
      await stage.commands().deleteAccount(null, stage.signedInAs(signedIn));
      const deleted = await stage.signInAt('GOOGLE');
      if (deleted.kind !== 'AccountDeleted') throw new Error(deleted.kind);
      const restored = await stage.commands().restoreAccount(deleted.ticket, stage.requester());
      expect(restored).toMatchObject({ kind: 'SignedIn', session: { method: 'GOOGLE' } });
      expect(await waysInto(signedIn)).toEqual(['SIGN_IN GOOGLE', 'ACCOUNT_RESTORED GOOGLE', 'SIGN_IN GOOGLE']);
      const moderation = { ...context, actor: 1n as never, reason: 'a test' };
      await stage.store().users.change({ id: userOf(signedIn) }, (user) => decideSuspend(user, moderation), moderation);
      expect(await stage.signInAt('GOOGLE')).toEqual({ kind: 'ProviderRefused' });
    });

    it('mails a dormant account the code to come back', async () => {
      const { person, signedIn } = await stage.aProviderUser('KAKAO');
      const now = new Date(stage.clock.now().getTime() + 400 * 86_400_000);
      const context: UserChange = { actor: null, now, reason: null, traceparent: null };
      await stage.store().users.change({ id: userOf(signedIn) }, (user) => decideDormant(user, context), context);
      const dormant = await stage.signInAt('KAKAO');
      if (dormant.kind !== 'AccountDormant') throw new Error(dormant.kind);
      const code = await stage.codeFor(person.email);
      const back = await stage.commands().reactivateAccount({ ticket: dormant.ticket, code }, stage.requester());
      expect(back).toMatchObject({ kind: 'SignedIn', session: { method: 'KAKAO' } });
      expect(await waysInto(signedIn)).toEqual(['SIGN_IN KAKAO', 'SIGN_IN KAKAO']);
    });

    it('is not offered by mail, which is no provider', async () => {
      const input = { method: 'EMAIL', returnTo: '', codeChallenge: '' } as const;
      expect(await stage.commands().startProviderSignIn(input, stage.requester())).toEqual({
        kind: 'ProviderUnavailable',
      });
    });
  });
}
