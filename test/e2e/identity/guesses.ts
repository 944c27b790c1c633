import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../src/shared/ids.ts';
import type { Visitor } from '../../testkit/people/visitors.ts';
import { RequestPasswordReset, ResetPassword, SignIn, SuspendUser } from '../identity-operations.ts';
import type { Cases } from './accounts.ts';
import { aCandidate, aNewUser, bearer, signInAgain, theSuperAdmin, ticketOf } from './people.ts';
import { behindTheScenes } from './stage.ts';

const WRONG = 'certainly not this one';

export const guessingCases: Cases = (stage) => {
  const guess = async (visitor: Visitor, email: string, password = WRONG) =>
    (await visitor.ask(SignIn, { input: { email, password } })).signIn;
  const kindsOf = (answers: readonly { __typename: string }[], kind: string): number =>
    answers.filter(({ __typename }) => __typename === kind).length;
  /** Twenty at a time: more would meet a full queue of hashes, and would not count. */
  const guessesFromEverywhere = async (email: string, count: number): Promise<void> => {
    for (let done = 0; done < count; ) {
      const atOnce = Math.min(20, count - done);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => guess(stage().aVisitor(), email)));
      expect(kindsOf(answers, 'InvalidCredentials')).toBe(atOnce);
      done += atOnce;
    }
  };

  describe('a guesser', () => {
    it('learns nothing from the four kinds of failed sign-in', async () => {
      const [wrong, suspended, passwordless] = [
        await aNewUser(stage()),
        await aNewUser(stage()),
        await aNewUser(stage()),
      ];
      const admin = await theSuperAdmin(stage());
      await admin.visitor.ask(SuspendUser, { input: { userId: suspended.id, reason: '스팸' } }, bearer(admin));
      await behindTheScenes(stage().dogear, ({ store }) =>
        store.records.userSignIns.update({ id: BigInt(passwordless.id) as UserId }, { passwordHash: null }),
      );
      const visitor = stage().aVisitor();
      const said = async (email: string, password: string) => {
        const { status, text } = await visitor.answer(SignIn, { input: { email, password } });
        return `${status} ${text}`;
      };
      const answers = [
        await said(wrong.email, WRONG),
        await said(aCandidate().email, WRONG),
        await said(passwordless.email, passwordless.password),
        await said(suspended.email, suspended.password),
      ];
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('INVALID_CREDENTIALS');
    });

    it('has five guesses with twenty aliases, for an address that exists and for one that does not', async () => {
      const person = await aNewUser(stage());
      const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: signIn(input: $input) { __typename }`);
      const document = parse(`mutation ($input: SignInInput!) { ${aliases.join(' ')} }`) as TypedDocumentNode<
        Record<string, { __typename: string }>,
        object
      >;
      const visitor = stage().aVisitor();
      const kinds = async (email: string) =>
        Object.values(await visitor.ask(document, { input: { email, password: WRONG } })).map(
          ({ __typename }) => __typename,
        );
      const known = await kinds(person.email);
      expect(known.slice(0, 5)).toEqual(Array(5).fill('InvalidCredentials'));
      expect(known.slice(5)).toEqual(Array(15).fill('TooManyAttempts'));
      const another = stage().aVisitor();
      const unknown = await another.ask(document, { input: { email: aCandidate().email, password: WRONG } });
      expect(Object.values(unknown).map(({ __typename }) => __typename)).toEqual(known);
    });

    it('has hardly more with twenty requests at once, and then the right password is answered alike', async () => {
      const person = await aNewUser(stage());
      const visitor = stage().aVisitor();
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess(visitor, person.email)));
      // The sixth may come a second after the fifth, and the seventh two seconds later.
      expect(kindsOf(answers, 'InvalidCredentials')).toBeLessThanOrEqual(7);
      expect(kindsOf(answers, 'InvalidCredentials') + kindsOf(answers, 'TooManyAttempts')).toBe(20);
      const aliased = parse(
        `mutation ($input: SignInInput!, $right: SignInInput!) {
          ${Array.from({ length: 5 }, (_, index) => `a${index}: signIn(input: $input) { __typename }`).join(' ')}
          wrong: signIn(input: $input) { __typename } right: signIn(input: $right) { __typename }
        }`,
      ) as TypedDocumentNode<Record<string, { __typename: string }>, object>;
      const { email, password } = person;
      const { wrong, right } = await stage()
        .aVisitor()
        .ask(aliased, { input: { email, password: WRONG }, right: { email, password } });
      expect([wrong, right]).toEqual([{ __typename: 'TooManyAttempts' }, { __typename: 'TooManyAttempts' }]);
    });

    it('delays nobody in another network before the hundredth failure, and then the mailbox still opens', async () => {
      const person = await aNewUser(stage());
      await guessesFromEverywhere(person.email, 99);
      await signInAgain(person, stage().aVisitor());
      await guessesFromEverywhere(person.email, 1);
      const closed = await guess(stage().aVisitor(), person.email, person.password);
      expect(closed).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      const visitor = stage().aVisitor();
      const { requestPasswordReset } = await visitor.ask(RequestPasswordReset, { email: person.email });
      const code = await stage().mailbox.codeFor(person.email, 2);
      const newPassword = aCandidate().password;
      const input = { ticket: ticketOf(requestPasswordReset), code, newPassword };
      expect((await visitor.ask(ResetPassword, { input })).resetPassword).toMatchObject({ ok: true });
      await signInAgain({ ...person, password: newPassword }, stage().aVisitor());
    });

    it('is held back by network: 30 sign-ins, whatever the addresses, and each /64 is one', async () => {
      const visitor = stage().aVisitor();
      const answers = [];
      for (let index = 0; index < 31; index += 1) answers.push(await guess(visitor, 'no address'));
      expect(kindsOf(answers, 'InvalidInput')).toBe(30);
      expect(answers.at(-1)!.__typename).toBe('TooManyAttempts');
    });
  });
};
