import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_MS,
  answered,
  FINISH_MS,
  mayFinish,
  mayReturn,
  returned,
  startAttempt,
} from '../../../../src/modules/identity/oauth-attempt.ts';
import type { OauthAttemptRow } from '../../../../src/modules/identity/records.ts';
import { sealed } from '../../../testkit/identity-samples.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const attempt = startAttempt(
  {
    id: 1n as OauthAttemptRow['id'],
    stateHash: 'state',
    method: 'GOOGLE',
    linkTo: null,
    secrets: sealed('secrets'),
    returnTo: 'https://app.example',
    codeChallenge: 'challenge',
    browserHash: 'browser',
  },
  now,
);
const arrival = { method: 'GOOGLE', browserHash: 'browser', now } as const;
const back = {
  ...attempt,
  ...returned(now),
  ...answered({ codeHash: 'code', answer: sealed('answer') }, later(1_000)),
};
const finishing = { codeChallenge: 'challenge', now: later(1_000) };

describe('the way back from a provider', () => {
  it('is open for ten minutes to the browser that was sent there', () => {
    expect(mayReturn(attempt, arrival)).toBe(true);
    expect(mayReturn(attempt, { ...arrival, now: later(ATTEMPT_MS - 1) })).toBe(true);
    expect(mayReturn(attempt, { ...arrival, now: later(ATTEMPT_MS) })).toBe(false);
  });

  it.each([
    ['another browser', { browserHash: 'another' }],
    ['a browser without a cookie', { browserHash: undefined }],
    ['the address of another provider', { method: 'KAKAO' as const }],
    ['the address of no provider', { method: undefined }],
  ])('is closed to %s', (_, other) => {
    expect(mayReturn(attempt, { ...arrival, ...other })).toBe(false);
  });

  it('is closed the second time, and when nothing was begun', () => {
    expect(mayReturn({ ...attempt, ...returned(now) }, arrival)).toBe(false);
    expect(mayReturn(undefined, arrival)).toBe(false);
  });
});

describe('the code of the client', () => {
  it('counts for a minute from the return on, with the challenge of its verifier', () => {
    expect(mayFinish(back, finishing)).toBe(true);
    expect(mayFinish(back, { ...finishing, now: later(1_000 + FINISH_MS - 1) })).toBe(true);
    expect(mayFinish(back, { ...finishing, now: later(1_000 + FINISH_MS) })).toBe(false);
    expect(mayFinish(back, { ...finishing, codeChallenge: 'another' })).toBe(false);
  });

  it('counts not before the provider has answered, and not without an attempt', () => {
    expect(mayFinish(attempt, finishing)).toBe(false);
    expect(mayFinish({ ...attempt, ...returned(now) }, finishing)).toBe(false);
    expect(mayFinish(undefined, finishing)).toBe(false);
  });
});
