import { describe, expect, it } from 'vitest';
import {
  ConfirmEmailChange,
  RequestEmailChange,
  RequestPasswordReset,
  ResendCode,
  ResetPassword,
  SignUp,
  VerifyEmail,
} from '../identity-operations.ts';
import type { Cases } from './accounts.ts';
import { aCandidate, aNewUser, bearer, consents, ticketOf } from './people.ts';

const anotherCode = (code: string): string => `${(Number(code) + 1) % 10 ** 8}`.padStart(8, '0');

export const proofCases: Cases = (stage) => {
  describe('a mailed code', () => {
    const started = async () => {
      const [visitor, candidate] = [stage().aVisitor(), aCandidate()];
      const ticket = ticketOf((await visitor.ask(SignUp, { input: { ...candidate, consents } })).signUp);
      const code = await stage().mailbox.codeFor(candidate.email);
      const verified = async (given: { ticket: string; code: string }) => {
        const input = { ticket: given.ticket, code: given.code, delivery: 'BODY' } as const;
        return (await visitor.ask(VerifyEmail, { input })).verifyEmail;
      };
      return { visitor, candidate, ticket, code, verified };
    };
    const invalid = (attemptsLeft: number) => ({ __typename: 'InvalidCode', attemptsLeft });

    it('counts with its own ticket only', async () => {
      const [one, other] = [await started(), await started()];
      expect(await one.verified({ ticket: other.ticket, code: one.code })).toMatchObject(invalid(4));
      expect(await one.verified({ ticket: '', code: one.code })).toMatchObject(invalid(0));
      expect(await one.verified({ ticket: `${one.ticket}A`, code: one.code })).toMatchObject(invalid(0));
      expect(await one.verified({ ticket: one.ticket, code: '' })).toMatchObject(invalid(4));
      expect(await one.verified(one)).toMatchObject({ __typename: 'SignedIn' });
    });

    it('is worth nothing after five wrong tries, however right the sixth is', async () => {
      const { ticket, code, verified } = await started();
      for (const left of [4, 3, 2, 1, 0])
        expect(await verified({ ticket, code: anotherCode(code) })).toMatchObject(invalid(left));
      expect(await verified({ ticket, code })).toMatchObject(invalid(0));
    });

    it('counts five tries also when a hundred come at once', async () => {
      const { ticket, code, verified } = await started();
      const guesses = Array.from({ length: 100 }, (_, index) =>
        `${(Number(code) + 1 + index) % 10 ** 8}`.padStart(8, '0'),
      );
      const answers = await Promise.all(guesses.map((guess) => verified({ ticket, code: guess })));
      const left = answers.map((answer) => ('attemptsLeft' in answer ? answer.attemptsLeft : Number.NaN));
      expect(left.toSorted((one, other) => other - one).slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
      expect(left.filter((each) => each > 0)).toHaveLength(4);
      expect(await verified({ ticket, code })).toMatchObject(invalid(0));
    });

    it('counts once, also when it comes twice at the same time', async () => {
      const one = await started();
      const kinds = (await Promise.all([one.verified(one), one.verified(one)])).map(({ __typename }) => __typename);
      expect(kinds.sort()).toEqual(['InvalidCode', 'SignedIn']);
      expect(await one.verified(one)).toMatchObject(invalid(0));
    });

    it('counts for its own purpose only', async () => {
      const person = await aNewUser(stage());
      const { visitor, email } = person;
      const { requestPasswordReset } = await visitor.ask(RequestPasswordReset, { email });
      const reset = { ticket: ticketOf(requestPasswordReset), code: await stage().mailbox.codeFor(email, 2) };
      const { verifyEmail } = await visitor.ask(VerifyEmail, { input: reset });
      expect(verifyEmail).toMatchObject(invalid(0));
      const change = await visitor.ask(ConfirmEmailChange, { input: reset }, bearer(person));
      expect(change.confirmEmailChange).toMatchObject(invalid(0));
      const newEmail = aCandidate().email;
      const { requestEmailChange } = await visitor.ask(RequestEmailChange, { newEmail }, bearer(person));
      const forEmail = { ticket: ticketOf(requestEmailChange), code: await stage().mailbox.codeFor(newEmail) };
      const newPassword = aCandidate().password;
      const { resetPassword } = await visitor.ask(ResetPassword, { input: { ...forEmail, newPassword } });
      expect(resetPassword).toMatchObject(invalid(0));
    });

    it('is sent three times more on request; the new one counts and the old one does not', async () => {
      const { visitor, candidate, ticket, code, verified } = await started();
      let latest = code;
      for (const count of [2, 3, 4]) {
        expect((await visitor.ask(ResendCode, { ticket })).resendCode).toMatchObject({ __typename: 'CodeSent' });
        latest = await stage().mailbox.codeFor(candidate.email, count);
      }
      expect((await visitor.ask(ResendCode, { ticket })).resendCode).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      expect(await verified({ ticket, code })).toMatchObject(invalid(4));
      expect(await verified({ ticket, code: latest })).toMatchObject({ __typename: 'SignedIn' });
      expect((await visitor.ask(ResendCode, { ticket })).resendCode).toMatchObject({ fields: [{ path: 'ticket' }] });
    });

    it('is mailed in the language of the one who asked', async () => {
      const [visitor, candidate] = [stage().aVisitor(), aCandidate()];
      const headers = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.1' };
      await visitor.ask(SignUp, { input: { ...candidate, consents } }, { headers });
      await stage().mailbox.codeFor(candidate.email);
      const [mail] = await stage().mailbox.mailsTo(candidate.email);
      expect(mail!.subject).toMatch(/[가-힣]/);
    });
  });
};
