import { describe, expect, it } from 'vitest';
import {
  type CodeMac,
  decideResend,
  type EmailVerification,
  type ProofId,
  startProof,
  type TicketHash,
  tryCode,
  tryTicket,
} from '../../../../src/modules/identity/proof.ts';
import { sealed } from '../../../testkit/identity-samples.ts';

const MINUTE = 60_000;
const start = new Date('2026-03-01T09:00:00.000Z');
const plus = (milliseconds: number, moment = start) => new Date(moment.getTime() + milliseconds);
const mac = (code: string) => `mac of ${code}` as CodeMac;
const common = { id: 1n as ProofId, ticketHash: 'hash' as TicketHash, payload: sealed<never>('a pending sign-up') };
const proof = startProof({ ...common, type: 'SIGN_UP', codeMac: mac('12345678') }, start);
const ticket = startProof({ ...common, type: 'ACCOUNT_RESTORE', codeMac: null }, start);
const right = { proof, purpose: 'SIGN_UP', codeIsRight: true, now: start } as const;
const wrong = { ...right, codeIsRight: false };
const NOTHING_LEFT = { kind: 'invalid', proof: undefined, rejection: { kind: 'InvalidCode', attemptsLeft: 0 } };

describe('a code with its ticket', () => {
  it('counts once, and its payload goes when it is used', () => {
    const used = { ...proof, usedAt: plus(5), payload: null };
    expect(tryCode({ ...right, now: plus(5) })).toEqual({ kind: 'ok', proof: used });
    expect(tryCode({ ...right, proof: used, now: plus(6) })).toEqual(NOTHING_LEFT);
  });

  it('counts for 10 minutes, and not a millisecond longer', () => {
    expect(proof.expiresAt).toEqual(plus(10 * MINUTE));
    expect(tryCode({ ...right, now: plus(10 * MINUTE - 1) }).kind).toBe('ok');
    expect(tryCode({ ...right, now: plus(10 * MINUTE) })).toEqual(NOTHING_LEFT);
  });

  it('may be wrong four times; after the fifth the right one counts no more', () => {
    let current: EmailVerification = proof;
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect(tryCode({ ...right, proof: current }).kind).toBe('ok');
      const decision = tryCode({ ...wrong, proof: current });
      expect(decision).toMatchObject({ kind: 'invalid', rejection: { kind: 'InvalidCode', attemptsLeft } });
      current = decision.proof!;
    }
    expect(current).toEqual({ ...proof, attempts: 5 });
    expect(tryCode({ ...right, proof: current })).toEqual(NOTHING_LEFT);
  });

  it('counts for its own purpose only, and a try for another one costs nothing', () => {
    expect(tryCode({ ...right, purpose: 'PASSWORD_RESET' })).toEqual(NOTHING_LEFT);
  });

  it('that nobody has issued is answered like one that is used up', () => {
    expect(tryCode({ ...right, proof: undefined })).toEqual(NOTHING_LEFT);
  });
});

describe('a ticket alone', () => {
  it('counts once and for 10 minutes, if it was given to somebody who had proven who they are', () => {
    const decision = tryTicket({ proof: ticket, purpose: 'ACCOUNT_RESTORE', now: plus(10 * MINUTE - 1) });
    expect(decision).toMatchObject({ kind: 'ok', proof: { usedAt: plus(10 * MINUTE - 1), payload: null } });
    expect(tryTicket({ proof: decision.proof, purpose: 'ACCOUNT_RESTORE', now: start })).toEqual(NOTHING_LEFT);
    expect(tryTicket({ proof: ticket, purpose: 'ACCOUNT_RESTORE', now: plus(10 * MINUTE) })).toEqual(NOTHING_LEFT);
    expect(tryTicket({ proof: ticket, purpose: 'IDENTITY_LINK', now: start })).toEqual(NOTHING_LEFT);
  });

  it('never counts in the place of a code, whatever it says it is for', () => {
    const disguised = { ...proof, type: 'ACCOUNT_RESTORE' } as const;
    expect(tryTicket({ proof: disguised, purpose: 'ACCOUNT_RESTORE', now: start })).toEqual(NOTHING_LEFT);
    const withoutCode = { ...ticket, type: 'SIGN_UP' } as const;
    expect(tryCode({ ...right, proof: withoutCode })).toEqual(NOTHING_LEFT);
  });
});

describe('sending a code again', () => {
  it('brings a fresh code for the same ticket and ten minutes from now, and no new tries', () => {
    const tried = { ...proof, attempts: 3 };
    const now = plus(9 * MINUTE);
    expect(decideResend(tried, mac('87654321'), now)).toEqual({
      kind: 'sent',
      proof: { ...tried, codeMac: mac('87654321'), sends: 2, expiresAt: plus(10 * MINUTE, now) },
    });
  });

  it('is possible three times; then the caller waits until the ticket has expired, and starts over', () => {
    let current: EmailVerification = proof;
    for (const sends of [2, 3, 4]) {
      const decision = decideResend(current, mac('1'), start);
      expect(decision).toMatchObject({ kind: 'sent', proof: { sends } });
      if (decision.kind === 'sent') current = decision.proof;
    }
    expect(decideResend(current, mac('1'), plus(MINUTE))).toEqual({
      kind: 'refused',
      rejection: { kind: 'TooManyAttempts', retryAfterSeconds: 9 * 60 },
    });
  });

  it.each([
    ['unknown', undefined, start],
    ['expired', proof, plus(10 * MINUTE)],
    ['used', { ...proof, usedAt: start }, start],
    ['used up', { ...proof, attempts: 5 }, start],
    ['one without a code', ticket, start],
  ] as const)('is not possible for a ticket that is %s', (_, given, now) => {
    expect(decideResend(given, mac('1'), now)).toEqual({ kind: 'gone' });
  });

  it('is possible in the last millisecond', () => {
    expect(decideResend(proof, mac('1'), plus(10 * MINUTE - 1)).kind).toBe('sent');
  });
});

describe('a decoy', () => {
  it('is a record like any other, so that every try and resend is answered alike', () => {
    const decoy = startProof({ ...common, type: 'SIGN_UP', codeMac: mac('a code that nobody gets') }, start);
    expect(Object.keys(decoy)).toEqual(Object.keys(proof));
    const answers = (record: EmailVerification) => {
      const { rejection } = tryCode({ ...wrong, proof: record }) as { rejection: object };
      return [rejection, decideResend(record, mac('1'), start).kind, record.expiresAt];
    };
    expect(answers(decoy)).toEqual(answers(proof));
  });
});
