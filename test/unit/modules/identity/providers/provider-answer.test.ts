import { describe, expect, it } from 'vitest';
import { answerOf, type Claims, UnfitAnswer } from '../../../../../src/modules/identity/providers/provider-answer.ts';

const claims: Claims = {
  issuer: 'https://accounts.example',
  subject: '110169484474386276334',
  email: ' Jane@EXAMPLE.com ',
  isEmailVerified: true,
  name: ' Jane ',
};

describe('the answer of a provider', () => {
  it('has the address in the form in which addresses are compared', () => {
    expect(answerOf(claims)).toEqual({ ...claims, email: 'jane@example.com', name: 'Jane' });
  });

  it.each([undefined, null, 7, '', 'x'.repeat(256), 'with space', 'tail ', '김', 'nul\u0000'])(
    'names nobody with the subject %j',
    (subject) => {
      expect(() => answerOf({ ...claims, subject })).toThrow(UnfitAnswer);
    },
  );

  it.each([undefined, null, 7, {}, 'not an address', 'jane@localhost', `${'x'.repeat(300)}@example.com`])(
    'has no address, and none that is verified, for %j',
    (email) => {
      expect(answerOf({ ...claims, email })).toMatchObject({ email: null, isEmailVerified: false });
    },
  );

  it.each([undefined, null, 'true', 1, false])('takes an address for verified only by true, not by %j', (verified) => {
    expect(answerOf({ ...claims, isEmailVerified: verified })).toMatchObject({ isEmailVerified: false });
  });

  it.each([undefined, null, 7, '', '  '])('has no name for %j', (name) => {
    expect(answerOf({ ...claims, name })).toMatchObject({ name: null });
  });
});
