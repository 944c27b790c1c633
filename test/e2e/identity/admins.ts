import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../testkit/wait-until.ts';
import {
  AcceptInvitation,
  Admins,
  ChangeAdmin,
  DeleteAccount,
  ForceSignOut,
  InviteAdmin,
  Me,
  OneUser,
  ReinstateUser,
  RestoreUser,
  SignIn,
  SignInAsAdmin,
  SuspendUser,
  Users,
} from '../identity-operations.ts';
import { MyBookmarks } from '../operations.ts';
import type { Cases } from './accounts.ts';
import { aCandidate, aNewUser, anAdmin, bearer, type Person, signInAgain, theSuperAdmin } from './people.ts';

export const adminCases: Cases = (stage) => {
  const invited = async (): Promise<Person> => {
    const first = await theSuperAdmin(stage());
    const { email, username } = aCandidate();
    const { inviteAdmin } = await first.visitor.ask(
      InviteAdmin,
      { input: { email, username, role: 'ADMIN' } },
      bearer(first),
    );
    expect(inviteAdmin).toMatchObject({ admin: { role: 'ADMIN' } });
    const code = await stage().mailbox.codeFor(email);
    const { text } = await stage().mailbox.mailAbout(email, /invitation/);
    const [, ticket = ''] = /Ticket: (\S{43})/.exec(text) ?? [];
    stage().secrets.add(ticket);
    return anAdmin(stage(), email, { ticket, code });
  };
  const codeOf = async (answer: Promise<{ errors: readonly { extensions: Record<string, unknown> }[] }>) =>
    (await answer).errors[0]?.extensions.code;

  describe('an admin', () => {
    it('is invited by mail, chooses a password once, and is no user', async () => {
      const admin = await invited();
      const { visitor, email, password } = admin;
      const again = await visitor.ask(AcceptInvitation, { input: { ticket: '', code: '', password } });
      expect(again.acceptAdminInvitation.__typename).toBe('InvalidCode');
      expect((await visitor.ask(Me, {}, bearer(admin))).viewer).toMatchObject({ __typename: 'Admin', role: 'ADMIN' });
      expect(await codeOf(visitor.answer(MyBookmarks, {}, bearer(admin)))).toBe('FORBIDDEN');
      expect(await codeOf(visitor.answer(DeleteAccount, {}, bearer(admin)))).toBe('FORBIDDEN');
      const { signIn } = await visitor.ask(SignIn, { input: { email, password } });
      expect(signIn.__typename).toBe('InvalidCredentials');
      const user = await aNewUser(stage());
      const { signInAsAdmin } = await user.visitor.ask(SignInAsAdmin, {
        input: { email: user.email, password: user.password },
      });
      expect(signInAsAdmin.__typename).toBe('InvalidCredentials');
    });

    it('suspends with a reason: the user is out at once and cannot tell; the history says who and why', async () => {
      const [admin, user] = [await invited(), await aNewUser(stage())];
      const { email, password } = user;
      const input = { userId: user.id, reason: '스팸' };
      const { suspendUser } = await admin.visitor.ask(SuspendUser, { input }, bearer(admin));
      expect(suspendUser).toMatchObject({ user: { status: 'INACTIVE', version: 2 } });
      expect(await codeOf(user.visitor.answer(Me, {}, bearer(user)))).toBe('UNAUTHENTICATED');
      const visitor = stage().aVisitor();
      const [suspended, unknown] = [
        await visitor.answer(SignIn, { input: { email, password } }),
        await visitor.answer(SignIn, { input: { email: aCandidate().email, password } }),
      ];
      expect(suspended.data).toEqual(unknown.data);
      const { reinstateUser } = await admin.visitor.ask(ReinstateUser, { input }, bearer(admin));
      expect(reinstateUser).toMatchObject({ user: { status: 'ACTIVE', version: 3 } });
      await signInAgain(user, stage().aVisitor());
      const { user: seen } = await admin.visitor.ask(OneUser, { id: user.id }, bearer(admin));
      expect(seen!.history!.nodes.slice(0, 2)).toEqual([
        { version: 3, operation: 'UPDATE', reason: '스팸', changedBy: admin.id },
        { version: 2, operation: 'UPDATE', reason: '스팸', changedBy: admin.id },
      ]);
    });

    it('signs a user out and brings a deleted one back', async () => {
      const [admin, user] = [await invited(), await aNewUser(stage())];
      const input = { userId: user.id, reason: '요청' };
      const out = await admin.visitor.ask(ForceSignOut, { input }, bearer(admin));
      expect(out.forceSignOut).toMatchObject({ revoked: 1 });
      expect(await codeOf(user.visitor.answer(Me, {}, bearer(user)))).toBe('UNAUTHENTICATED');
      const again = await signInAgain(user, stage().aVisitor());
      await again.visitor.ask(DeleteAccount, {}, bearer(again));
      const { restoreUser } = await admin.visitor.ask(RestoreUser, { input }, bearer(admin));
      expect(restoreUser).toMatchObject({ user: { id: user.id, status: 'ACTIVE' } });
      await signInAgain(user, stage().aVisitor());
      const nobody = { userId: admin.id, reason: '요청' };
      const missing = await admin.visitor.ask(ForceSignOut, { input: nobody }, bearer(admin));
      expect(missing.forceSignOut.__typename).toBe('UserNotFound');
      const noReason = await admin.visitor.ask(SuspendUser, { input: { ...input, reason: ' ' } }, bearer(admin));
      expect(noReason.suspendUser).toMatchObject({ fields: [{ path: 'reason' }] });
    });

    it('finds users by status, by the beginning of a name and by the whole address', async () => {
      const [admin, user] = [await invited(), await aNewUser(stage())];
      const found = async (filter: object) => {
        const { users } = await admin.visitor.ask(Users, { filter, first: 10 }, bearer(admin));
        return users.nodes.map(({ id }) => id);
      };
      const query = user.username.slice(0, -1).toUpperCase();
      await waitUntil(async () => (await found({ query })).includes(user.id), 'the user in the list');
      expect(await found({ email: user.email })).toEqual([user.id]);
      expect(await found({ email: user.email.slice(1) })).toEqual([]);
      expect(await found({ query, status: 'DELETED' })).toEqual([]);
      expect(await codeOf(user.visitor.answer(Users, {}, bearer(user)))).toBe('FORBIDDEN');
      expect(await codeOf(user.visitor.answer(Users, {}))).toBe('UNAUTHENTICATED');
    });

    it('is appointed and dismissed by super admins only, and the last of those stays', async () => {
      const [first, admin] = [await theSuperAdmin(stage()), await invited()];
      const change = async (by: Person, input: { id: string; isActive?: boolean; role?: 'ADMIN' }) =>
        by.visitor.answer(ChangeAdmin, { input: { ...input, reason: '인사' } }, bearer(by));
      expect(await codeOf(change(admin, { id: first.id, isActive: false }))).toBe('FORBIDDEN');
      expect(await codeOf(admin.visitor.answer(Admins, {}, bearer(admin)))).toBe('FORBIDDEN');
      for (const wanted of [{ isActive: false }, { role: 'ADMIN' as const }]) {
        const { data } = await change(first, { id: first.id, ...wanted });
        expect(data!.changeAdmin.__typename).toBe('LastSuperAdmin');
      }
      const { admins } = await first.visitor.ask(Admins, {}, bearer(first));
      expect(admins.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, admin.id]));
      const { data } = await change(first, { id: admin.id, isActive: false });
      expect(data!.changeAdmin).toMatchObject({ admin: { isActive: false } });
      expect(await codeOf(admin.visitor.answer(Me, {}, bearer(admin)))).toBe('UNAUTHENTICATED');
      const { email, password } = admin;
      const { signInAsAdmin } = await stage().aVisitor().ask(SignInAsAdmin, { input: { email, password } });
      expect(signInAsAdmin.__typename).toBe('InvalidCredentials');
    });
  });
};
