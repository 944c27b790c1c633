import { describe, expect, it } from 'vitest';
import type { AdminId } from '../../src/modules/identity/admin.ts';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import type { IdentityStore } from '../../src/modules/identity/identity-store.ts';
import { identityQueries } from '../../src/modules/identity/queries/queries.ts';
import type { PasswordHashes } from '../../src/modules/identity/secrets/password-hash.ts';
import { describeOn } from '../testkit/engines.ts';
import {
  consents,
  identityOnEmbedded,
  identityOnMysql,
  identityStage,
  type OpenIdentity,
  PASSWORD,
} from '../testkit/identity-stage.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** Counts the transactions. */
function countingUnits(store: IdentityStore) {
  let count = 0;
  const unit: IdentityStore['unit'] = (work) => {
    count += 1;
    return store.unit(work);
  };
  return { ...store, unit, units: () => count };
}

/** Takes every place of the queue that is free, for as long as `work` lasts. */
async function whileFull(hashes: PasswordHashes, work: () => Promise<unknown>): Promise<void> {
  let leave = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const places: Promise<unknown>[] = [];
  while (hashes.load().running + hashes.load().waiting < 52) places.push(hashes.admit(() => end));
  await work();
  leave();
  await Promise.all(places);
}

/** What came of attacking the module by hand. */
function hardeningContract(engine: string, open: OpenIdentity): void {
  describe(`identity under attack on ${engine}`, () => {
    const stage = identityStage(open);

    it('keeps one consent to each of the current terms, and takes none to another version', async () => {
      const version = '말'.repeat(60_000);
      const other = [...consents, { type: 'MARKETING', version, agreed: true } as const];
      const signUp = (said: typeof consents) =>
        stage.commands().signUp({ ...stage.aPerson(), consents: said }, stage.requester());
      expect(await signUp(other)).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'consents' }] });
      const { signedIn } = await stage.aUser({ ...stage.aPerson(), consents: [...consents, ...consents] });
      const userId = signedIn.session.subject.id as never;
      const agreements = await stage.store().records.agreements.find({ userId });
      expect(agreements.map(({ type }) => type).sort()).toEqual(['PRIVACY', 'SERVICE']);
    });

    it('keeps an agreement only if it says something new, and thirty of one account in a month', async () => {
      const { signedIn } = await stage.aUser();
      const userId = signedIn.session.subject.id as never;
      const rows = () => stage.store().records.agreements.find({ userId }, { by: ['id'] });
      const say = (said: typeof consents) => stage.commands().agreeToTerms(said, stage.signedInAs(signedIn));
      const marketing = (agreed: boolean) => [{ type: 'MARKETING', version: '2026-01', agreed } as const];
      for (let times = 0; times < 3; times += 1)
        expect((await say([...consents, ...marketing(true)])).kind).toBe('UserChanged');
      expect((await rows()).map(({ type }) => type)).toEqual(['SERVICE', 'PRIVACY', 'MARKETING']);
      const outdated = [{ type: 'MARKETING', version: '2025-01', agreed: true } as const];
      expect(await say(outdated)).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'consents' }] });
      stage.clock.advance(3_600_000);
      for (let times = 0; times < 27; times += 1) {
        stage.clock.advance(1);
        expect((await say(marketing(times % 2 === 1))).kind).toBe('UserChanged');
      }
      expect(await say(marketing(true))).toEqual({ kind: 'TooManyAttempts', retryAfterSeconds: 30 * 86_400 - 3_600 });
      expect((await say(marketing(false))).kind).toBe('UserChanged');
      expect(await rows()).toHaveLength(30);
      const { store } = stage.ports();
      const queries = identityQueries({
        ...stage.ports(),
        store,
        profiles: undefined as never,
        blindIndexes: undefined as never,
        methods: [],
      });
      const told = await queries.agreementsOf([userId]);
      expect(told.map(({ type, agreed }) => [type, agreed])).toEqual([
        ['SERVICE', true],
        ['PRIVACY', true],
        ['MARKETING', false],
      ]);
      stage.clock.advance(30 * 86_400_000 - 3_600_000);
      expect((await say(marketing(true))).kind).toBe('UserChanged');
    });

    it('makes no account on terms that have changed since its sign-up', async () => {
      const person = stage.aPerson();
      const sent = await stage.commands().signUp(person, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await stage.codeFor(person.email);
      const terms = stage.ports().terms.map((one) => (one.type === 'SERVICE' ? { ...one, version: '2026-02' } : one));
      const changed = identityCommands({ ...stage.ports(), terms });
      expect(await changed.verifyEmail({ ticket: sent.ticket, code }, stage.requester())).toMatchObject({
        kind: 'TermsRequired',
        missing: [{ type: 'SERVICE', version: '2026-02' }],
      });
      expect((await stage.commands().verifyEmail({ ticket: sent.ticket, code }, stage.requester())).kind).toBe(
        'SignedIn',
      );
    });

    it('counts no failed attempt for a new password that does not do', async () => {
      const { signedIn } = await stage.aUser();
      const change = (newPassword: string) =>
        stage
          .commands()
          .changePassword({ currentPassword: PASSWORD, newPassword, signOutOthers: true }, stage.signedInAs(signedIn));
      for (let times = 0; times < 6; times += 1)
        expect(await change('password1234')).toEqual({ kind: 'PasswordRefused', reason: 'COMMON' });
      expect((await change(`${PASSWORD} anew`)).kind).toBe('UserChanged');
    });

    it('writes nothing for an attempt that meets a full queue of hashes, and counts all that have a place', async () => {
      const { input } = await stage.aUser();
      const ports = { ...stage.ports(), store: countingUnits(stage.store()) };
      const { signIn, signInAsAdmin } = identityCommands(ports);
      const guess = (password: string) =>
        signIn({ email: input.email, password }, stage.requester({ ip: '198.51.100.77' }));
      const failures = () => stage.store().records.failures.find({ network: '198.51.100.77' });
      const busy = { kind: 'TooManyAttempts', retryAfterSeconds: 2 };
      await whileFull(stage.ports().hashes, async () => {
        expect([await guess(PASSWORD), await guess('a guess')]).toEqual([busy, busy]);
        expect(await signInAsAdmin({ email: input.email, password: 'a guess' }, stage.requester())).toEqual(busy);
      });
      expect([ports.store.units(), await failures()]).toEqual([0, []]);
      // More at once than the queue has places: those without one are no failures, and none of the others is free.
      const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`guess number ${index}`)));
      const kinds = answers.map((one) => (one.kind === 'TooManyAttempts' ? one.retryAfterSeconds : one.kind));
      expect(kinds.filter((kind) => kind === 2)).toHaveLength(8);
      expect(kinds.filter((kind) => kind === 'InvalidCredentials')).toHaveLength(5);
      expect((await failures()).map(({ failures: count }) => count)).toEqual([5]);
    });

    it('takes no password for a proof that was changed while it was compared', async () => {
      const { signedIn } = await stage.aUser();
      const { hashes } = stage.ports();
      const id = signedIn.session.subject.id as never;
      const admit: PasswordHashes['admit'] = (work) =>
        hashes.admit((turn) =>
          work({
            ...turn,
            verify: async (...compared) => {
              const isRight = await turn.verify(...compared);
              await stage.store().records.userSignIns.update({ id }, { passwordHash: 'that of another password' });
              return isRight;
            },
          }),
        );
      const { reauthenticate } = identityCommands({ ...stage.ports(), hashes: { ...hashes, admit } });
      expect(await reauthenticate({ password: PASSWORD }, stage.signedInAs(signedIn))).toEqual({
        kind: 'InvalidCredentials',
      });
    });

    it('takes no ticket of a deleted account once the account has changed', async () => {
      const { signedIn, input } = await stage.aUser();
      const { commands, requester, signedInAs } = stage;
      const { email } = input;
      await commands().deleteAccount(null, signedInAs(signedIn));
      const ticket = async (): Promise<string> => {
        const told = await commands().signIn({ email, password: PASSWORD }, requester());
        return told.kind === 'AccountDeleted' ? told.ticket : expect.fail(told.kind);
      };
      // Somebody else who knows the password has a ticket too; then the owner comes back and changes the password.
      const [theirs, own] = [await ticket(), await ticket()];
      const back = await commands().restoreAccount(own, requester());
      if (back.kind !== 'SignedIn') throw new Error(back.kind);
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew`, signOutOthers: true };
      expect((await commands().changePassword(change, signedInAs(back))).kind).toBe('UserChanged');
      expect((await commands().restoreAccount(theirs, requester())).kind).toBe('InvalidCode');
      const sessions = { subjectId: signedIn.session.subject.id as bigint, revokedAt: null };
      expect(await stage.store().records.sessions.count(sessions)).toBe(1);
    });

    it('takes no code that was mailed to an address that the account has left', async () => {
      const { signedIn, input } = await stage.aUser();
      const { commands, requester, signedInAs, codeFor } = stage;
      const reset = await commands().requestPasswordReset(input.email, requester());
      const resetCode = await codeFor(input.email);
      const proof = await commands().requestReauthenticationCode(undefined, signedInAs(signedIn));
      const proofCode = await codeFor(input.email);
      const { email: newEmail } = stage.aPerson();
      const move = await commands().requestEmailChange(newEmail, signedInAs(signedIn));
      const moveCode = await codeFor(newEmail);
      if (reset.kind !== 'CodeSent' || proof.kind !== 'CodeSent' || move.kind !== 'CodeSent')
        throw new Error('no code');
      await commands().confirmEmailChange({ ticket: move.ticket, code: moveCode }, signedInAs(signedIn));
      const taken = { ticket: reset.ticket, code: resetCode, newPassword: 'what the thief has chosen' };
      expect((await commands().resetPassword(taken, requester())).kind).toBe('InvalidCode');
      expect(
        (await commands().reauthenticate({ ticket: proof.ticket, code: proofCode }, signedInAs(signedIn))).kind,
      ).toBe('InvalidCode');
      expect((await commands().signIn({ email: newEmail, password: PASSWORD }, requester())).kind).toBe('SignedIn');
    });

    it('demands a fresh proof for every act that matters, of users and of admins', async () => {
      const { signedIn } = await stage.aUser();
      const userId = `${signedIn.session.subject.id}`;
      const authTime = new Date(stage.clock.now().getTime() - 11 * 60_000);
      const user = { ...stage.signedInAs(signedIn), authTime };
      const ofAdmin = { ...user, subject: { kind: 'ADMIN', id: 5n as AdminId } } as const;
      // Half the time that users have.
      const admin = { ...ofAdmin, authTime: new Date(stage.clock.now().getTime() - 6 * 60_000) };
      const reason = 'a test';
      const { email, username } = stage.aPerson();
      const code = { ticket: 'none', code: '00000000' };
      const all = stage.commands();
      const link = { method: 'GOOGLE', returnTo: 'https://app.example/', codeChallenge: 'A'.repeat(43) } as const;
      const acts = [
        all.requestEmailChange(email, user),
        all.confirmEmailChange(code, user),
        all.startIdentityLink(link, user),
        all.unlinkIdentity('1', user),
        all.revokeSession('1', user),
        all.revokeOtherSessions(undefined, user),
        all.deleteAccount(null, user),
        all.revokeOtherSessions(undefined, admin),
        all.forceSignOut({ userId, reason }, admin),
        all.suspendUser({ userId, reason }, admin),
        all.reinstateUser({ userId, reason }, admin),
        all.restoreUser({ userId, reason }, admin),
        all.inviteAdmin({ email, username, role: 'ADMIN' }, admin),
        all.changeAdmin({ id: '5', isActive: false, reason }, admin),
      ];
      const kinds = (await Promise.all(acts)).map(({ kind }) => kind);
      expect(kinds).toEqual(kinds.map(() => 'ReauthenticationRequired'));
      await stage.store().records.userSignIns.update({ id: signedIn.session.subject.id }, { passwordHash: null });
      const first = { newPassword: 'a password of an account without one', signOutOthers: true };
      expect((await all.changePassword(first, user)).kind).toBe('ReauthenticationRequired');
    });

    it('takes a right password for right although the queue of hashes fills up behind it', async () => {
      const { signedIn } = await stage.aUser();
      const { hashes } = stage.ports();
      const change = (from: string, to: string) =>
        stage
          .commands()
          .changePassword(
            { currentPassword: from, newPassword: to, signOutOthers: true },
            stage.signedInAs(signedIn, { ip: '198.51.100.78' }),
          );
      const changing = change(PASSWORD, `${PASSWORD} anew`);
      await waitUntil(async () => hashes.load().running === 1, 'the current password is compared');
      await whileFull(hashes, async () => expect((await changing).kind).toBe('UserChanged'));
      expect(await stage.store().records.failures.find({ network: '198.51.100.78' })).toEqual([]);
    });
  });
}

hardeningContract('embedded', identityOnEmbedded);
describeOn('mysql')('identity on MySQL', () => hardeningContract('MySQL', identityOnMysql));
