import { describe, expect, it } from 'vitest';
import type { AdminRole } from '../../src/modules/identity/admin.ts';
import { invite } from '../../src/modules/identity/commands/invite-admin.ts';
import { identityStage, type OpenIdentity, PASSWORD } from '../testkit/identity-stage.ts';

/** Admins and what they may do, on an engine. */
export function adminsContract(engine: string, open: OpenIdentity): void {
  describe(`admins on ${engine}`, () => {
    const stage = identityStage(open);

    const anAdmin = async (role: AdminRole) => {
      const { email, username } = stage.aPerson();
      const change = { actor: null, now: stage.clock.now(), reason: 'a test', traceparent: null };
      const invited = await invite(stage.ports(), { email, username, role }, change, stage.requester());
      if (invited.kind !== 'Invited') throw new Error(invited.kind);
      const { ticket, code, admin } = invited;
      const accept = () =>
        stage.commands().acceptAdminInvitation({ ticket, code, password: PASSWORD }, stage.requester());
      expect(await accept()).toMatchObject({ kind: 'AdminChanged', admin: { version: 2 } });
      expect(await accept()).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      const signedIn = await stage.commands().signInAsAdmin({ email, password: PASSWORD }, stage.requester());
      if (signedIn.kind !== 'SignedIn') throw new Error(signedIn.kind);
      return { email, id: admin.id.toString(), signedIn };
    };

    it('accept an invitation, sign in apart from users, and are no users', async () => {
      const { email } = await anAdmin('SUPER_ADMIN');
      expect(stage.grants().at(-1)?.roles).toEqual(['ADMIN', 'SUPER_ADMIN']);
      expect(await stage.commands().signIn({ email, password: PASSWORD }, stage.requester())).toEqual({
        kind: 'InvalidCredentials',
      });
    });

    it('are told of a sign-in from a new device', async () => {
      const { email } = await anAdmin('ADMIN');
      const signIn = (device: string) =>
        stage.commands().signInAsAdmin({ email, password: PASSWORD }, stage.requester({ device }));
      await stage.newMails();
      for (const device of ['Safari on iOS', 'Safari on iOS', 'Chrome on Windows']) await signIn(device);
      expect((await stage.newMails()).map(({ to, content }) => [to, content])).toEqual([
        [email, { kind: 'NEW_DEVICE', device: 'Safari on iOS', ip: '203.0.113.7', at: stage.clock.now() }],
      ]);
    });

    it('are refused every access token once they have signed out everywhere', async () => {
      const { id, signedIn } = await anAdmin('ADMIN');
      await stage.commands().signOut({ everywhere: true }, stage.signedInAs(signedIn));
      expect(await stage.store().admins.read({ id: signedIn.session.subject.id as never })).toMatchObject({
        tokenEpoch: 1,
        version: 3,
      });
      const revoked = await stage.store().records.revocations.find({ subjectId: BigInt(id) });
      expect(revoked.map(({ belowEpoch }) => belowEpoch)).toEqual([1]);
    });

    it('invite others, whose mail has ticket and code', async () => {
      const { signedIn } = await anAdmin('SUPER_ADMIN');
      const { email, username } = stage.aPerson();
      await stage.newMails();
      const input = { email, username, role: 'ADMIN' } as const;
      expect(await stage.commands().inviteAdmin(input, stage.signedInAs(signedIn))).toMatchObject({
        kind: 'AdminChanged',
      });
      // Each invitation is an act, which the history of the admin tells.
      const again = await stage.commands().inviteAdmin(input, stage.signedInAs(signedIn));
      expect(again).toMatchObject({ admin: { version: 2, updatedBy: signedIn.session.subject.id } });
      const mail = (await stage.newMails()).at(-1);
      if (mail?.content.kind !== 'ADMIN_INVITATION') throw new Error('an invitation is mailed');
      const { ticket, code } = mail.content;
      expect(
        await stage.commands().acceptAdminInvitation({ ticket, code, password: PASSWORD }, stage.requester()),
      ).toMatchObject({ kind: 'AdminChanged' });
    });

    it('never lose the last super admin, not even when two remove each other', async () => {
      const everyone = await stage.store().records.adminRoles.find({ role: 'SUPER_ADMIN' });
      const one = await anAdmin('SUPER_ADMIN');
      const other = await anAdmin('SUPER_ADMIN');
      const deactivate = (id: string, by: typeof one) =>
        stage.commands().changeAdmin({ id, isActive: false, reason: 'a test' }, stage.signedInAs(by.signedIn));
      for (const { id } of everyone) await deactivate(id.toString(), one);
      const outcomes = await Promise.all([deactivate(one.id, other), deactivate(other.id, one)]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['AdminChanged', 'LastSuperAdmin']);
    });

    it('suspend, reinstate and sign users out, each with a reason that the history keeps', async () => {
      const { signedIn: admin } = await anAdmin('ADMIN');
      const { signedIn, input } = await stage.aUser();
      const userId = signedIn.session.subject.id.toString();
      const by = stage.signedInAs(admin);
      expect(await stage.commands().suspendUser({ userId, reason: ' ' }, by)).toMatchObject({ kind: 'InvalidInput' });
      expect(await stage.commands().suspendUser({ userId, reason: 'spam' }, by)).toMatchObject({
        kind: 'UserChanged',
        user: { status: 'INACTIVE' },
      });
      const signIn = () => stage.commands().signIn({ email: input.email, password: PASSWORD }, stage.requester());
      expect(await signIn()).toEqual({ kind: 'InvalidCredentials' });
      await stage.commands().reinstateUser({ userId, reason: 'a mistake' }, by);
      expect(await signIn()).toMatchObject({ kind: 'SignedIn' });
      expect(await stage.commands().forceSignOut({ userId, reason: 'stolen' }, by)).toEqual({
        kind: 'SessionsRevoked',
        revoked: 1,
      });
      await stage.commands().suspendUser({ userId, reason: 'again' }, by);
      await stage.commands().suspendUser({ userId, reason: 'twice' }, by);
      await stage.commands().reinstateUser({ userId, reason: 'enough' }, by);
      const back = await signIn();
      if (back.kind !== 'SignedIn') throw new Error(back.kind);
      await stage.commands().deleteAccount(null, stage.signedInAs(back));
      await stage.commands().restoreUser({ userId, reason: 'asked for it' }, by);
      const { activity, userHistoryStates } = stage.store().records;
      const id = signedIn.session.subject.id as never;
      const reasons = (await userHistoryStates.find({ aggregateId: id }, { by: ['version'] })).map((one) => one.reason);
      expect(reasons).toEqual([null, 'spam', 'a mistake', 'stolen', 'again', 'enough', null, 'asked for it']);
      const told = await activity.find({ subjectId: id, device: null }, { by: ['id'] });
      expect(told.map(({ type, ip }) => [type, ip])).toEqual([
        ['SESSION_REVOKED', null],
        ['ACCOUNT_RESTORED', null],
      ]);
      const { signedIn: user } = await stage.aUser();
      expect(await stage.commands().suspendUser({ userId, reason: 'no admin' }, stage.signedInAs(user))).toEqual({
        kind: 'UserNotFound',
      });
    });
  });
}
