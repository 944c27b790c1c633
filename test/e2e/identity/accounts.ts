import { describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../../src/graphql/node-id.ts';
import {
  AgreeToTerms,
  ChangePassword,
  ConfirmEmailChange,
  DeleteAccount,
  Me,
  OneUser,
  Open,
  RequestEmailChange,
  RequestPasswordReset,
  ResetPassword,
  RestoreAccount,
  SignIn,
  SignUp,
  UpdateProfile,
  UserNode,
  VerifyEmail,
} from '../identity-operations.ts';
import { aCandidate, aNewUser, bearer, consents, personOf, signInAgain, ticketOf } from './people.ts';
import type { Stage } from './stage.ts';

/** A group of cases, told about a stage that is set by the time they do. */
export type Cases = (stage: () => Stage) => void;

/** An answer as everybody may compare it: without what differs from request to request. */
const comparable = (text: string): string =>
  text
    .replace(/"ticket":"[^"]{43}"/, '"ticket":"…"')
    .replace(/"expiresAt":"[^"]+"/, '"expiresAt":"…"')
    .replace(/"cost":\{[^}]*\}/, '"cost":…');

export const accountCases: Cases = (stage) => {
  describe('an account', () => {
    it('begins with two steps, and exists after the second only', async () => {
      const candidate = aCandidate();
      const visitor = stage().aVisitor();
      const { terms, signInMethods } = await visitor.ask(Open, {});
      expect(signInMethods).toEqual(['EMAIL']);
      expect(terms.filter(({ required }) => required).map(({ type }) => type)).toEqual(['SERVICE', 'PRIVACY']);
      const ticket = ticketOf((await visitor.ask(SignUp, { input: { ...candidate, consents } })).signUp);
      const early = await visitor.ask(SignIn, { input: { email: candidate.email, password: candidate.password } });
      expect(early.signIn.__typename).toBe('InvalidCredentials');
      const code = await stage().mailbox.codeFor(candidate.email);
      const { verifyEmail } = await visitor.ask(VerifyEmail, { input: { ticket, code, delivery: 'BODY' } });
      expect(verifyEmail).toMatchObject({
        viewer: { __typename: 'User', email: candidate.email, username: candidate.username, version: 1 },
        session: { current: true, method: 'EMAIL' },
      });
      const person = personOf(visitor, candidate, verifyEmail);
      expect((await visitor.ask(Me, {}, bearer(person))).viewer).toMatchObject({ id: person.id, hasPassword: true });
    });

    it('is not made without the terms, with a common password, or with the name of another', async () => {
      const visitor = stage().aVisitor();
      const other = await aNewUser(stage());
      const asked = async (more: object) => {
        const { signUp } = await visitor.ask(SignUp, { input: { ...aCandidate(), consents, ...more } });
        return signUp;
      };
      expect(await asked({ consents: [] })).toMatchObject({ missing: [{ type: 'SERVICE' }, { type: 'PRIVACY' }] });
      expect(await asked({ password: 'password1234' })).toMatchObject({ reason: 'COMMON' });
      expect(await asked({ password: 'x' })).toMatchObject({ reason: 'TOO_SHORT' });
      expect(await asked({ username: other.username.toUpperCase() })).toMatchObject({ code: 'USERNAME_TAKEN' });
      expect(await asked({ email: 'no address' })).toMatchObject({ fields: [{ path: 'email' }] });
    });

    it('is answered alike when its address is taken, and its owner is told', async () => {
      const known = await aNewUser(stage());
      const visitor = stage().aVisitor();
      const asked = (email: string) => visitor.answer(SignUp, { input: { ...aCandidate(), email, consents } });
      const [taken, free] = [await asked(known.email.toUpperCase()), await asked(aCandidate().email)];
      expect(comparable(taken.text)).toBe(comparable(free.text));
      expect(taken.status).toBe(free.status);
      await stage().mailbox.mailAbout(known.email, /already have/);
      const ticket = ticketOf(taken.data!.signUp);
      const { verifyEmail } = await visitor.ask(VerifyEmail, { input: { ticket, code: '00000000' } });
      expect(verifyEmail).toMatchObject({ __typename: 'InvalidCode', attemptsLeft: 4 });
    });

    it('is made once for two who prove one address at the same time', async () => {
      const candidate = aCandidate();
      const started = [];
      for (const username of [candidate.username, `${candidate.username} 둘`]) {
        const visitor = stage().aVisitor();
        const { signUp } = await visitor.ask(SignUp, { input: { ...candidate, username, consents } });
        const code = await stage().mailbox.codeFor(candidate.email, started.length + 1);
        started.push({ visitor, input: { ticket: ticketOf(signUp), code, delivery: 'BODY' as const } });
      }
      const answers = await Promise.all(started.map(({ visitor, input }) => visitor.ask(VerifyEmail, { input })));
      const kinds = answers.map(({ verifyEmail }) => verifyEmail.__typename).sort();
      expect(kinds).toEqual(['InvalidCode', 'SignedIn']);
    });

    it('takes another name when the first was taken between the two steps', async () => {
      const [first, second] = [aCandidate(), aCandidate()];
      const visitor = stage().aVisitor();
      const input = { ...second, username: first.username, consents };
      const ticket = ticketOf((await visitor.ask(SignUp, { input })).signUp);
      await aNewUser(stage(), first);
      const code = await stage().mailbox.codeFor(second.email);
      const taken = await visitor.ask(VerifyEmail, { input: { ticket, code } });
      expect(taken.verifyEmail.__typename).toBe('UsernameTaken');
      const { verifyEmail } = await visitor.ask(VerifyEmail, { input: { ticket, code, username: second.username } });
      expect(verifyEmail).toMatchObject({ viewer: { username: second.username } });
    });

    it('opens to its password in either Unicode form, and to its address in any letter case', async () => {
      const person = await aNewUser(stage());
      const [password, email] = [person.password.normalize('NFD'), person.email.toUpperCase()];
      expect(password).not.toBe(person.password);
      expect((await signInAgain({ ...person, password, email }, stage().aVisitor())).id).toBe(person.id);
    });

    it('changes its profile in versions, and not at all when nothing is new', async () => {
      const person = await aNewUser(stage());
      const changed = async (input: object) =>
        (await person.visitor.ask(UpdateProfile, { input }, bearer(person))).updateProfile;
      expect(await changed({ name: '김책갈피', phone: '+82 10-1234-5678', expectedVersion: 1 })).toMatchObject({
        user: { version: 2, name: '김책갈피', phone: '+821012345678' },
      });
      expect(await changed({ name: ' 김책갈피 ' })).toMatchObject({ user: { version: 2 } });
      expect(await changed({ name: 'late', expectedVersion: 1 })).toMatchObject({
        __typename: 'UserVersionConflict',
        current: { version: 2, name: '김책갈피' },
      });
      expect(await changed({ name: null, phone: null })).toMatchObject({
        user: { version: 3, name: null, phone: null },
      });
      expect(await changed({ username: null })).toMatchObject({ fields: [{ path: 'username' }] });
    });

    it('agrees to optional terms later, and cannot take back required ones', async () => {
      const person = await aNewUser(stage());
      const agreed = async (type: 'SERVICE' | 'MARKETING', answer: boolean) => {
        const variables = { consents: [{ type, version: '1', agreed: answer }] };
        return (await person.visitor.ask(AgreeToTerms, variables, bearer(person))).agreeToTerms;
      };
      expect(await agreed('MARKETING', true)).toMatchObject({ __typename: 'UserChanged' });
      expect(await agreed('SERVICE', false)).toMatchObject({ __typename: 'TermsRequired' });
    });

    it('moves to another address with a code from there, and the old mailbox is told', async () => {
      const person = await aNewUser(stage());
      const newEmail = aCandidate().email;
      const { requestEmailChange } = await person.visitor.ask(RequestEmailChange, { newEmail }, bearer(person));
      const input = { ticket: ticketOf(requestEmailChange), code: await stage().mailbox.codeFor(newEmail) };
      const thief = await aNewUser(stage());
      const stolen = await thief.visitor.ask(ConfirmEmailChange, { input }, bearer(thief));
      expect(stolen.confirmEmailChange.__typename).toBe('InvalidCode');
      const { confirmEmailChange } = await person.visitor.ask(ConfirmEmailChange, { input }, bearer(person));
      expect(confirmEmailChange).toMatchObject({ user: { email: newEmail, version: 2 } });
      const { text } = await stage().mailbox.mailAbout(person.email, /address/);
      expect(text).not.toContain(newEmail);
      expect((await signInAgain({ ...person, email: newEmail }, stage().aVisitor())).id).toBe(person.id);
      const { password } = person;
      const { signIn } = await stage()
        .aVisitor()
        .ask(SignIn, { input: { email: person.email, password } });
      expect(signIn.__typename).toBe('InvalidCredentials');
    });

    it('changes its password with the current one, signs the others out and tells the mailbox', async () => {
      const person = await aNewUser(stage());
      const elsewhere = await signInAgain(person, stage().aVisitor());
      const newPassword = `새 ${aCandidate().password}`;
      const change = async (input: { currentPassword: string; newPassword: string }) =>
        (await person.visitor.ask(ChangePassword, { input }, bearer(person))).changePassword;
      expect(await change({ currentPassword: 'not this one', newPassword })).toMatchObject({
        fields: [{ path: 'currentPassword' }],
      });
      expect(await change({ currentPassword: person.password, newPassword })).toMatchObject({
        __typename: 'UserChanged',
      });
      await stage().mailbox.mailAbout(person.email, /password/i);
      const { errors } = await elsewhere.visitor.answer(Me, {}, bearer(elsewhere));
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await signInAgain({ ...person, password: newPassword }, stage().aVisitor())).id).toBe(person.id);
    });

    it('resets a forgotten password with a mailed code: all sessions end, and nobody is signed in', async () => {
      const person = await aNewUser(stage());
      const visitor = stage().aVisitor();
      const requested = (email: string) => visitor.answer(RequestPasswordReset, { email });
      const [known, unknown] = [await requested(person.email), await requested(aCandidate().email)];
      expect(comparable(known.text)).toBe(comparable(unknown.text));
      const ticket = ticketOf(known.data!.requestPasswordReset);
      const code = await stage().mailbox.codeFor(person.email, 2);
      const reset = async (newPassword: string) =>
        (await visitor.answer(ResetPassword, { input: { ticket, code, newPassword } })).data!.resetPassword;
      expect(await reset('password1234')).toMatchObject({ __typename: 'PasswordRefused' });
      const { password } = aCandidate();
      expect(await reset(password)).toEqual({ __typename: 'Done', ok: true });
      expect(await reset(password)).toMatchObject({ __typename: 'InvalidCode', attemptsLeft: 0 });
      const { errors } = await person.visitor.answer(Me, {}, bearer(person));
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await signInAgain({ ...person, password }, stage().aVisitor())).id).toBe(person.id);
    });

    it('is deleted with all its sessions, offered back to the right password only, and comes back', async () => {
      const person = await aNewUser(stage());
      const { deleteAccount } = await person.visitor.ask(DeleteAccount, { reason: '그만' }, bearer(person));
      expect(deleteAccount).toMatchObject({ user: { status: 'DELETED', version: 2 } });
      const { errors } = await person.visitor.answer(Me, {}, bearer(person));
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const visitor = stage().aVisitor();
      const tried = async (password: string) =>
        (await visitor.ask(SignIn, { input: { email: person.email, password } })).signIn;
      expect((await tried('not this one')).__typename).toBe('InvalidCredentials');
      const offered = await tried(person.password);
      expect(offered).toMatchObject({ __typename: 'AccountDeleted' });
      const ticket = ticketOf(offered as { __typename: string; ticket?: string });
      const back = await visitor.ask(RestoreAccount, { ticket, delivery: 'BODY' });
      expect(back.restoreAccount).toMatchObject({ viewer: { id: person.id, status: 'ACTIVE', version: 3 } });
      const again = await visitor.ask(RestoreAccount, { ticket, delivery: 'BODY' });
      expect(again.restoreAccount).toMatchObject({ __typename: 'InvalidCode' });
    });

    it('shows others its name and its picture, and nothing else', async () => {
      const [person, other] = [await aNewUser(stage()), await aNewUser(stage())];
      const nodeId = nodeIdOf('User', person.id);
      const { node } = await other.visitor.ask(UserNode, { nodeId }, bearer(other));
      expect(node).toMatchObject({ username: person.username, email: null, phone: null, status: null });
      const asked = other.visitor.ask(OneUser, { id: person.id }, bearer(other));
      await expect(asked).rejects.toThrow('another user needs the role ADMIN');
    });
  });
};
