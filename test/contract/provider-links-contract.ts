import { describe, expect, it } from 'vitest';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import type { IdentityUnit } from '../../src/modules/identity/identity-store.ts';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import { type OpenIdentity, PASSWORD } from '../testkit/identity-stage.ts';
import { aVerifier, providerStage, RETURN_TO, s256, somebody } from '../testkit/provider-stage.ts';

/** Identities of users who are signed in, on an engine. */
export function providerLinksContract(engine: string, open: OpenIdentity): void {
  describe(`linked identities on ${engine}`, () => {
    const stage = providerStage(open);
    const userOf = ({ session }: SignedIn) => session.subject.id as never;
    const identitiesOf = (signedIn: SignedIn) => stage.store().records.identities.find({ userId: userOf(signedIn) });
    const unlink = (id: bigint, signedIn: SignedIn) =>
      stage.commands().unlinkIdentity(id.toString(), stage.signedInAs(signedIn));
    /** A user with a password who signs in at Google, too. */
    const aLinkedUser = async () => {
      const { input, signedIn } = await stage.aUser();
      const person = somebody();
      stage.oidc.GOOGLE.person = person;
      await stage.signInAt('GOOGLE', signedIn);
      const [identity] = await identitiesOf(signedIn);
      if (!identity) throw new Error('the identity was not linked');
      await stage.newMails();
      return { input, signedIn, person, identity };
    };

    it('are linked after a step-up, told by mail, and the session goes on with its token', async () => {
      const { input, signedIn } = await stage.aUser();
      stage.oidc.GOOGLE.person = somebody();
      const linked = await stage.signInAt('GOOGLE', signedIn);
      expect(linked).toMatchObject({ kind: 'SignedIn', refreshToken: signedIn.refreshToken });
      expect(linked.kind === 'SignedIn' && linked.session.id).toBe(signedIn.session.id);
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'IDENTITY_LINKED'],
      ]);
      const again = await stage.signInAt('GOOGLE');
      expect(again.kind === 'SignedIn' && userOf(again)).toBe(userOf(signedIn));
      stage.clock.advance(600_001);
      const input2 = { method: 'KAKAO', returnTo: RETURN_TO, codeChallenge: s256(aVerifier()) } as const;
      expect(await stage.commands().startIdentityLink(input2, stage.signedInAs(signedIn))).toEqual({
        kind: 'ReauthenticationRequired',
        methods: ['EMAIL', 'GOOGLE'],
      });
    });

    it('belong to one user: that of another is in use, and so is a second one at the same provider', async () => {
      const { person, signedIn } = await aLinkedUser();
      const other = await stage.aUser();
      expect(await stage.signInAt('GOOGLE', other.signedIn)).toEqual({ kind: 'IdentityInUse' });
      expect(await identitiesOf(other.signedIn)).toEqual([]);
      expect(await stage.signInAt('GOOGLE', signedIn)).toMatchObject({ kind: 'SignedIn' });
      stage.oidc.GOOGLE.person = { ...person, sub: somebody().sub };
      expect(await stage.signInAt('GOOGLE', signedIn)).toEqual({ kind: 'IdentityInUse' });
      expect(await identitiesOf(signedIn)).toHaveLength(1);
    });

    it('are one when two users link the same at once', async () => {
      stage.oidc.GOOGLE.person = somebody();
      const ways = [];
      for (const { signedIn } of [await stage.aUser(), await stage.aUser()]) {
        const way = await stage.begin('GOOGLE', signedIn);
        ways.push({ way, ...(await stage.comeBack(await stage.atProvider(way), way.browserToken)) });
      }
      const outcomes = await Promise.all(ways.map(({ code, way }) => stage.finish(code, way)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['IdentityInUse', 'SignedIn']);
    });

    it('are not linked to a user who has signed out meanwhile, or was deleted', async () => {
      for (const leave of ['signOut', 'deleteAccount'] as const) {
        const { signedIn } = await stage.aUser();
        stage.oidc.GOOGLE.person = somebody();
        const way = await stage.begin('GOOGLE', signedIn);
        const { code } = await stage.comeBack(await stage.atProvider(way), way.browserToken);
        if (leave === 'signOut') await stage.commands().signOut({ everywhere: false }, stage.signedInAs(signedIn));
        else await stage.commands().deleteAccount(null, stage.signedInAs(signedIn));
        expect(await stage.finish(code, way)).toEqual({ kind: 'ProviderRefused' });
        expect(await identitiesOf(signedIn)).toEqual([]);
      }
    });

    it('are for users only', async () => {
      const { signedIn } = await stage.aUser();
      const admin = { ...stage.signedInAs(signedIn), subject: { kind: 'ADMIN', id: 1n as never } } as const;
      const input = { method: 'GOOGLE', returnTo: RETURN_TO, codeChallenge: s256(aVerifier()) } as const;
      expect(await stage.commands().startIdentityLink(input, admin)).toMatchObject({ kind: 'InvalidInput' });
      expect(await stage.commands().unlinkIdentity('1', admin)).toEqual({ kind: 'UserNotFound' });
    });

    it('are unlinked after a step-up, told by mail and in the login history', async () => {
      const { input, signedIn, identity } = await aLinkedUser();
      stage.clock.advance(600_001);
      expect(await unlink(identity.id, signedIn)).toMatchObject({ kind: 'ReauthenticationRequired' });
      const fresh = await stage.commands().reauthenticate({ password: PASSWORD }, stage.signedInAs(signedIn));
      if (fresh.kind !== 'SignedIn') throw new Error(fresh.kind);
      expect(await unlink(identity.id, fresh)).toMatchObject({ kind: 'UserChanged', user: { version: 1 } });
      expect((await stage.newMails()).map(({ to, content }) => [to, content.kind])).toEqual([
        [input.email, 'IDENTITY_UNLINKED'],
      ]);
      const types = await stage.store().records.activity.find({ subjectId: userOf(signedIn), method: 'GOOGLE' });
      expect(types.map(({ type }) => type).sort()).toEqual(['IDENTITY_LINKED', 'IDENTITY_UNLINKED']);
      expect(await unlink(identity.id, fresh)).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'id' }] });
      expect(await stage.signInAt('GOOGLE')).toMatchObject({ kind: 'SignUpIncomplete' });
    });

    // Embedded a sign-in holds the only write lock, so nothing can come between its steps.
    const where = engine === 'MySQL' ? it : undefined;
    where?.('sign nobody in when they are unlinked while the sign-in looks for them', async () => {
      const { signedIn, person, identity } = await aLinkedUser();
      stage.oidc.GOOGLE.person = person;
      const way = await stage.begin('GOOGLE');
      const { code } = await stage.comeBack(await stage.atProvider(way), way.browserToken);
      const { store } = stage.ports();
      let unlinked: string | undefined;
      /** The identity was found; before its user is locked, the unlinking commits. */
      const unlinkFirst = (unit: IdentityUnit): IdentityUnit => {
        const lock: IdentityUnit['users']['lock'] = async (target) => {
          unlinked ??= (await unlink(identity.id, signedIn)).kind;
          return unit.users.lock(target);
        };
        return Object.create(unit, { users: { value: Object.create(unit.users, { lock: { value: lock } }) } });
      };
      const racing = { ...store, unit: (work) => store.unit((unit) => work(unlinkFirst(unit))) } as typeof store;
      const { finishProviderSignIn } = identityCommands({ ...stage.ports(), store: racing });
      const outcome = await finishProviderSignIn(
        { code: code ?? '', codeVerifier: way.codeVerifier },
        stage.requester(),
      );
      expect([unlinked, outcome]).toEqual(['UserChanged', { kind: 'ProviderRefused' }]);
      const sessions = await stage.store().records.sessions.find({ subjectId: userOf(signedIn) });
      expect(sessions.map(({ id }) => id)).toEqual([signedIn.session.id]);
    });

    it('of somebody else are as good as missing', async () => {
      const { identity } = await aLinkedUser();
      const { signedIn } = await stage.aUser();
      const missing = await unlink(1n, signedIn);
      expect(await unlink(identity.id, signedIn)).toEqual(missing);
      expect(missing).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'id' }] });
      expect(await stage.store().records.identities.count({ id: identity.id })).toBe(1);
    });

    it('stay when they are the last way to sign in, also when two are unlinked at once', async () => {
      const { signedIn } = await stage.aProviderUser('GOOGLE');
      const [google] = await identitiesOf(signedIn);
      if (!google) throw new Error('the identity was not linked');
      expect(await unlink(google.id, signedIn)).toEqual({ kind: 'LastSignInMethod' });
      stage.oidc.KAKAO.person = somebody();
      await stage.signInAt('KAKAO', signedIn);
      const both = await identitiesOf(signedIn);
      const outcomes = await Promise.all(both.map(({ id }) => unlink(id, signedIn)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['LastSignInMethod', 'UserChanged']);
      expect(await identitiesOf(signedIn)).toHaveLength(1);
    });
  });
}
