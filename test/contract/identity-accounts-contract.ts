import { describe, expect, it } from 'vitest';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import { systemTimers } from '../../src/shared/clock.ts';
import { identityStage, type OpenIdentity, PASSWORD } from '../testkit/identity-stage.ts';

/** Sign-up, sign-in, sessions and the end of an account, on an engine. */
export function accountsContract(engine: string, open: OpenIdentity): void {
  describe(`accounts on ${engine}`, () => {
    const stage = identityStage(open);

    it('are made by the code and the ticket together, signed in at once', async () => {
      const { input, signedIn } = await stage.aUser();
      expect(signedIn.viewer).toMatchObject({ kind: 'User', user: { username: input.username, status: 'ACTIVE' } });
      const row = await stage.store().users.read({ id: signedIn.session.subject.id as never });
      expect(row).toMatchObject({ version: 1, emailMasked: expect.stringContaining('***@example.com') });
      expect(row?.lastLoginAt).toEqual(stage.clock.now());
    });

    it('may have the longest addresses, whose masks fit beside them', async () => {
      for (const local of ['a', 'ab', 'abc', 'abcd']) {
        const domain = `${'d'.repeat(60)}.`.repeat(4);
        const email = `${local}@${domain}${'e'.repeat(254 - local.length - 1 - domain.length - 4)}.org`;
        expect(email).toHaveLength(254);
        const { signedIn } = await stage.aUser({ ...stage.aPerson(), email });
        expect(signedIn.viewer).toMatchObject({ user: { emailMasked: expect.stringContaining('***@ddd') } });
      }
    });

    it('answer a known address like an unknown one, and tell its owner', async () => {
      const { input } = await stage.aUser();
      const again = await stage.commands().signUp({ ...stage.aPerson(), email: input.email }, stage.requester());
      expect(again.kind).toBe('CodeSent');
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'ALREADY_REGISTERED'],
      ]);
    });

    it('refuse a ticket without its code, a code without its ticket, the sixth try and the second use', async () => {
      const input = stage.aPerson();
      const sent = await stage.commands().signUp(input, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await stage.codeFor(input.email);
      const verify = (ticket: string, typed: string) =>
        stage.commands().verifyEmail({ ticket, code: typed }, stage.requester());
      expect(await verify('A'.repeat(43), code)).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      const wrong = code === '00000000' ? '11111111' : '00000000';
      for (const attemptsLeft of [4, 3, 2, 1])
        expect(await verify(sent.ticket, wrong)).toEqual({ kind: 'InvalidCode', attemptsLeft });
      expect(await verify(sent.ticket, code)).toMatchObject({ kind: 'SignedIn' });
      expect(await verify(sent.ticket, code)).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      const other = await stage.commands().requestPasswordReset(input.email, stage.requester());
      if (other.kind !== 'CodeSent') throw new Error(other.kind);
      const resetCode = await stage.codeFor(input.email);
      expect(await verify(other.ticket, resetCode)).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
    });

    it('make one user of two simultaneous sign-ups of one address', async () => {
      const input = stage.aPerson();
      const tickets: { ticket: string; code: string }[] = [];
      for (const username of [input.username, `${input.username}b`]) {
        const sent = await stage.commands().signUp({ ...input, username }, stage.requester());
        if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
        tickets.push({ ticket: sent.ticket, code: await stage.codeFor(input.email) });
      }
      const outcomes = await Promise.all(tickets.map((one) => stage.commands().verifyEmail(one, stage.requester())));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['InvalidCode', 'SignedIn']);
    });

    it('keep the ticket when the name was taken meanwhile', async () => {
      const input = stage.aPerson();
      const sent = await stage.commands().signUp(input, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await stage.codeFor(input.email);
      await stage.aUser({ ...stage.aPerson(), username: input.username.toUpperCase() });
      const verify = (username?: string) =>
        stage.commands().verifyEmail({ ticket: sent.ticket, code, username }, stage.requester());
      expect(await verify()).toEqual({ kind: 'UsernameTaken' });
      expect(await verify(`${input.username}2`)).toMatchObject({ kind: 'SignedIn' });
    });

    it('sign in with NFD and NFC of one password, and answer the kinds of failure alike', async () => {
      const { input } = await stage.aUser();
      const signIn = (email: string, password: string) =>
        stage.commands().signIn({ email, password }, stage.requester());
      expect(await signIn(input.email, PASSWORD.normalize('NFD'))).toMatchObject({ kind: 'SignedIn' });
      expect(await signIn(input.email.toUpperCase(), PASSWORD)).toMatchObject({ kind: 'SignedIn' });
      const wrong = await signIn(input.email, 'not the password');
      const unknown = await signIn(stage.aPerson().email, PASSWORD);
      const long = await signIn(input.email, 'x'.repeat(1_025));
      expect([wrong, unknown, long]).toEqual(Array(3).fill({ kind: 'InvalidCredentials' }));
    });

    it('are throttled after five failures, the right password too, and only from that network', async () => {
      const { input } = await stage.aUser();
      const signIn = (password: string, ip = '198.51.100.9') =>
        stage.commands().signIn({ email: input.email, password }, stage.requester({ ip }));
      for (let failure = 0; failure < 5; failure++)
        expect((await signIn('wrong guess')).kind).toBe('InvalidCredentials');
      expect(await signIn(PASSWORD)).toEqual({ kind: 'TooManyAttempts', retryAfterSeconds: 1 });
      expect(await signIn(PASSWORD, '192.0.2.1')).toMatchObject({ kind: 'SignedIn' });
      stage.clock.advance(1_000);
      expect(await signIn(PASSWORD)).toMatchObject({ kind: 'SignedIn' });
    });

    it('count parallel guesses one by one', async () => {
      const { input } = await stage.aUser();
      const guesses = await Promise.all(
        Array.from({ length: 20 }, () =>
          stage
            .commands()
            .signIn({ email: input.email, password: 'a guess' }, stage.requester({ ip: '198.51.100.10' })),
        ),
      );
      expect(guesses.filter(({ kind }) => kind === 'InvalidCredentials')).toHaveLength(5);
    });

    it('count guesses for every way to write an address as guesses for one', async () => {
      const name = `é${stage.aPerson().username}`;
      const aliases = [
        `${name}@bücher.example`,
        `${name.normalize('NFD')}@bücher.example`,
        `${name.toUpperCase()}@BÜCHER.EXAMPLE`,
        `${name}@xn--bcher-kva.example`,
        ` ${name}@${'bücher'.normalize('NFD')}.example `,
      ];
      const signIn = (email: string) =>
        stage
          .commands()
          .signIn({ email, password: 'a guess' }, stage.requester({ ip: '198.51.100.11' }))
          .then(({ kind }) => kind);
      for (const alias of aliases) expect(await signIn(alias)).toBe('InvalidCredentials');
      for (const alias of aliases) expect(await signIn(alias)).toBe('TooManyAttempts');
    });

    it('give one successor to fifty simultaneous refreshes, and end on reuse', async () => {
      const { signedIn, input } = await stage.aUser();
      const refresh = (refreshToken: string) => stage.commands().refreshSession({ refreshToken }, stage.requester());
      const first = signedIn.refreshToken;
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
      expect(new Set(answers.map((one) => (one.kind === 'SignedIn' ? one.refreshToken : one.kind))).size).toBe(1);
      const [next] = answers;
      if (next?.kind !== 'SignedIn') throw new Error('a refresh gives tokens');
      stage.clock.advance(30_001);
      await stage.newMails();
      expect(await refresh(first)).toEqual({ kind: 'SessionEnded' });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'REFRESH_REUSE'],
      ]);
      expect(await refresh(next.refreshToken)).toEqual({ kind: 'SessionEnded' });
    });

    it('sign out here and everywhere', async () => {
      const { signedIn, input } = await stage.aUser();
      const other = await stage.commands().signIn({ email: input.email, password: PASSWORD }, stage.requester());
      if (other.kind !== 'SignedIn') throw new Error(other.kind);
      await stage.commands().signOut({ everywhere: false }, stage.signedInAs(other));
      const refresh = (refreshToken: string) => stage.commands().refreshSession({ refreshToken }, stage.requester());
      expect(await refresh(other.refreshToken)).toEqual({ kind: 'SessionEnded' });
      expect(await refresh(signedIn.refreshToken)).toMatchObject({ kind: 'SignedIn' });
      await stage.commands().signOut({ everywhere: true }, stage.signedInAs(signedIn));
      expect(await refresh(signedIn.refreshToken)).toEqual({ kind: 'SessionEnded' });
      const revoked = await stage.store().records.revocations.find({ subjectId: signedIn.session.subject.id });
      expect(revoked.map(({ sessionId, belowEpoch }) => [sessionId, belowEpoch])).toEqual([
        [other.session.id, null],
        [null, 1],
      ]);
    });

    it('reset a password by mail, end all sessions and forget the failures', async () => {
      const { signedIn, input } = await stage.aUser();
      const sent = await stage.commands().requestPasswordReset(input.email, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await stage.codeFor(input.email);
      const reset = (newPassword: string) =>
        stage.commands().resetPassword({ ticket: sent.ticket, code, newPassword }, stage.requester());
      expect(await reset('short')).toEqual({ kind: 'PasswordRefused', reason: 'TOO_SHORT' });
      expect(await reset('another long secret')).toEqual({ kind: 'Done', ok: true });
      expect(await reset('another long secret')).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      expect((await stage.newMails()).map(({ content }) => content.kind)).toEqual(['PASSWORD_CHANGED']);
      const { refreshToken } = signedIn;
      expect(await stage.commands().refreshSession({ refreshToken }, stage.requester())).toEqual({
        kind: 'SessionEnded',
      });
      const unknown = await stage.commands().requestPasswordReset(stage.aPerson().email, stage.requester());
      expect(unknown.kind).toBe('CodeSent');
      expect(await stage.newMails()).toEqual([]);
    });

    it('change their address with a step-up, a proof at the new one and a notice to the old one', async () => {
      const { signedIn, input } = await stage.aUser();
      const { email: newEmail } = stage.aPerson();
      stage.clock.advance(10 * 60_000 + 1);
      expect(await stage.commands().requestEmailChange(newEmail, stage.signedInAs(signedIn))).toEqual({
        kind: 'ReauthenticationRequired',
        methods: ['EMAIL'],
      });
      const fresh = await stage.commands().reauthenticate({ password: PASSWORD }, stage.signedInAs(signedIn));
      if (fresh.kind !== 'SignedIn') throw new Error(fresh.kind);
      expect(fresh.refreshToken).toBe(signedIn.refreshToken);
      const sent = await stage.commands().requestEmailChange(newEmail, stage.signedInAs(fresh));
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await stage.codeFor(newEmail);
      const changed = await stage.commands().confirmEmailChange({ ticket: sent.ticket, code }, stage.signedInAs(fresh));
      expect(changed).toMatchObject({ kind: 'UserChanged', user: { version: 2 } });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'EMAIL_CHANGED'],
      ]);
      const signIn = (email: string) => stage.commands().signIn({ email, password: PASSWORD }, stage.requester());
      expect(await signIn(newEmail)).toMatchObject({ kind: 'SignedIn' });
      expect(await signIn(input.email)).toEqual({ kind: 'InvalidCredentials' });
    });

    it('change their password with the current one, and sign the others out', async () => {
      const { signedIn, input } = await stage.aUser();
      const other = await stage.commands().signIn({ email: input.email, password: PASSWORD }, stage.requester());
      if (other.kind !== 'SignedIn') throw new Error(other.kind);
      const change = (currentPassword: string) =>
        stage
          .commands()
          .changePassword(
            { currentPassword, newPassword: 'a much better secret', signOutOthers: true },
            stage.signedInAs(signedIn),
          );
      expect(await change('not it at all')).toMatchObject({
        kind: 'InvalidInput',
        fields: [{ path: 'currentPassword' }],
      });
      await stage.newMails();
      expect(await change(PASSWORD)).toMatchObject({ kind: 'UserChanged', user: { version: 2, tokenEpoch: 0 } });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'PASSWORD_CHANGED'],
      ]);
      const refresh = (refreshToken: string) => stage.commands().refreshSession({ refreshToken }, stage.requester());
      expect(await refresh(other.refreshToken)).toEqual({ kind: 'SessionEnded' });
      expect(await refresh(signedIn.refreshToken)).toMatchObject({ kind: 'SignedIn' });
      // The access token of the caller is good, and those of the others are not.
      const revoked = await stage.store().records.revocations.find({ subjectId: signedIn.session.subject.id });
      expect(revoked.map(({ sessionId, belowEpoch }) => [sessionId, belowEpoch])).toEqual([[other.session.id, null]]);
    });

    it('change their password ten times an hour at most', async () => {
      const { signedIn } = await stage.aUser();
      let current = PASSWORD;
      const change = (newPassword: string) =>
        stage
          .commands()
          .changePassword({ currentPassword: current, newPassword, signOutOthers: true }, stage.signedInAs(signedIn));
      for (let number = 0; number < 10; number += 1) {
        const next = `${PASSWORD} number ${number}`;
        expect((await change(next)).kind).toBe('UserChanged');
        current = next;
      }
      await stage.newMails();
      expect(await change(PASSWORD)).toEqual({ kind: 'TooManyAttempts', retryAfterSeconds: 3_600 });
      expect(await stage.newMails()).toEqual([]);
      stage.clock.advance(3_600_000);
      expect((await change(PASSWORD)).kind).toBe('UserChanged');
    });

    it('let a sign-in wait while all other sessions are revoked, so that it comes before or after', async () => {
      const { signedIn, input } = await stage.aUser();
      const store = stage.store();
      let entering: Promise<{ readonly kind: string }> | undefined;
      let isInBetween = false;
      const unit: typeof store.unit = (work) =>
        store.unit((inside) => {
          const { sessions } = inside;
          const find: typeof sessions.find = async (...asked) => {
            const found = await sessions.find(...asked);
            entering ??= stage.commands().signIn({ email: input.email, password: PASSWORD }, stage.requester());
            await Promise.race([entering.then(() => (isInBetween = true)), systemTimers.wait(500)]);
            return found;
          };
          const slow = { ...sessions, find };
          return work(
            new Proxy(inside, {
              get: (target, name) => (name === 'sessions' ? slow : Reflect.get(target, name)),
            }),
          );
        });
      const { revokeOtherSessions } = identityCommands({ ...stage.ports(), store: { ...store, unit } });
      await revokeOtherSessions(undefined, stage.signedInAs(signedIn));
      expect(isInBetween).toBe(false);
      expect(await entering).toMatchObject({ kind: 'SignedIn' });
    });

    it('update their profile; what changes nothing makes no version', async () => {
      const { signedIn } = await stage.aUser();
      const update = (input: object) => stage.commands().updateProfile(input, stage.signedInAs(signedIn));
      const named = { name: '김철수', phone: '+82 10-1234-5678' };
      expect(await update(named)).toMatchObject({ kind: 'UserChanged', user: { version: 2 } });
      expect(await update(named)).toMatchObject({ kind: 'UserChanged', user: { version: 2 } });
      expect(await update({ name: null, expectedVersion: 1 })).toMatchObject({ kind: 'UserVersionConflict' });
      expect(await update({ name: null, expectedVersion: 2 })).toMatchObject({ user: { version: 3, name: null } });
      const { input } = await stage.aUser();
      expect(await update({ username: input.username })).toEqual({ kind: 'UsernameTaken' });
    });

    it('have a telephone number that no other account has, until it is cleared', async () => {
      const [one, other] = [await stage.aUser(), await stage.aUser()];
      const update = ({ signedIn }: typeof one, phone: string | null) =>
        stage.commands().updateProfile({ phone }, stage.signedInAs(signedIn));
      const taken = { kind: 'InvalidInput', fields: [{ path: 'phone', message: 'belongs to another account' }] };
      expect((await update(one, '+82 10-2345-6789')).kind).toBe('UserChanged');
      expect((await update(one, '+821023456789')).kind).toBe('UserChanged');
      expect(await update(other, '+82 10 2345 6789')).toEqual(taken);
      const wanted = { ...stage.aPerson(), phone: '+821023456789' };
      // Before the address is proven nothing tells whether a number has an account.
      const sent = await stage.commands().signUp(wanted, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const proof = { ticket: sent.ticket, code: await stage.codeFor(wanted.email) };
      expect(await stage.commands().verifyEmail(proof, stage.requester())).toEqual(taken);
      expect((await update(one, '+82 10-3456-7890')).kind).toBe('UserChanged');
      expect((await update(other, '+821023456789')).kind).toBe('UserChanged');
      expect((await update(one, null)).kind).toBe('UserChanged');
      expect((await update(other, '+82 10-3456-7890')).kind).toBe('UserChanged');
      const { identifiers } = stage.store().records;
      const numbersOf = ({ signedIn }: typeof one) =>
        identifiers.count({ kind: 'PHONE', ownerId: signedIn.session.subject.id });
      expect([await numbersOf(one), await numbersOf(other)]).toEqual([0, 1]);
    });

    it('get one telephone number once, also when two sign up or change their profiles at the same time', async () => {
      const phone = '+82 10-4567-8901';
      const tickets = [];
      for (let number = 0; number < 2; number += 1) {
        const person = { ...stage.aPerson(), phone };
        const sent = await stage.commands().signUp(person, stage.requester());
        if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
        tickets.push({ ticket: sent.ticket, code: await stage.codeFor(person.email) });
      }
      const { signedIn } = await stage.aUser();
      const outcomes = await Promise.all([
        ...tickets.map((one) => stage.commands().verifyEmail(one, stage.requester())),
        stage.commands().updateProfile({ phone }, stage.signedInAs(signedIn)),
      ]);
      const kinds = outcomes.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'InvalidInput')).toHaveLength(2);
      expect(kinds.filter((kind) => kind !== 'InvalidInput')).toHaveLength(1);
    });

    it('are told in their own language of what may have been somebody else', async () => {
      const { input } = await stage.aUser();
      const { email, password } = input;
      const signIn = async (device: string, language: 'en' | 'ko') => {
        await stage.commands().signIn({ email, password }, stage.requester({ device, language }));
        return (await stage.newMails()).map((mail) => [mail.content.kind, mail.language]);
      };
      await stage.newMails();
      expect(await signIn('Safari on iOS', 'ko')).toEqual([['NEW_DEVICE', 'en']]);
      expect(await signIn('Firefox on Linux', 'en')).toEqual([['NEW_DEVICE', 'ko']]);
    });

    it('are deleted, told only to the right password, and restored', async () => {
      const { signedIn, input } = await stage.aUser();
      const deleted = await stage.commands().deleteAccount('gone', stage.signedInAs(signedIn));
      expect(deleted).toMatchObject({ kind: 'UserChanged', user: { status: 'DELETED', tokenEpoch: 1 } });
      const signIn = (password: string) => stage.commands().signIn({ email: input.email, password }, stage.requester());
      expect(await signIn('not the password')).toEqual({ kind: 'InvalidCredentials' });
      const told = await signIn(PASSWORD);
      if (told.kind !== 'AccountDeleted') throw new Error(told.kind);
      await stage.newMails();
      const elsewhere = stage.requester({ device: 'Safari on iOS', ip: '198.51.100.12' });
      expect(await stage.commands().restoreAccount(told.ticket, elsewhere)).toMatchObject({ kind: 'SignedIn' });
      // Whoever has the password may be somebody else: the owner hears of the device.
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'NEW_DEVICE'],
      ]);
      expect(await stage.commands().restoreAccount(told.ticket, stage.requester())).toMatchObject({
        kind: 'InvalidCode',
      });
      expect(await signIn(PASSWORD)).toMatchObject({ kind: 'SignedIn' });
    });
  });
}
