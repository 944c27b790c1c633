import type { OauthAttemptRow } from './records.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** For so long a user may be at the provider. */
export const ATTEMPT_MS = 10 * 60_000;
/** For so long the code counts with which the client finishes. */
export const FINISH_MS = 60_000;

type NewAttempt = Pick<
  OauthAttemptRow,
  'id' | 'stateHash' | 'method' | 'linkTo' | 'secrets' | 'returnTo' | 'codeChallenge' | 'browserHash'
>;

export const startAttempt = (wanted: NewAttempt, now: Date): OauthAttemptRow => ({
  ...wanted,
  codeHash: null,
  answer: null,
  expiresAt: new Date(now.getTime() + ATTEMPT_MS),
  usedAt: null,
  createdAt: now,
});

interface Arrival {
  /** The provider whose address the browser was sent to. */
  readonly method: SignInMethod | undefined;
  /** Undefined if the browser has no cookie of ours. */
  readonly browserHash: string | undefined;
  readonly now: Date;
}

/**
 * Whether the browser that comes back from a provider is the one that was sent there. An attempt that came with a wrong
 * browser is left as it is: a thief of a state could otherwise spoil the sign-in of its owner.
 */
export const mayReturn = (
  attempt: OauthAttemptRow | undefined,
  { method, browserHash, now }: Arrival,
): attempt is OauthAttemptRow =>
  attempt !== undefined &&
  attempt.method === method &&
  attempt.browserHash === browserHash &&
  attempt.usedAt === null &&
  now < attempt.expiresAt;

/** From now on the same way back counts no more. */
export const returned = (now: Date): Pick<OauthAttemptRow, 'usedAt'> => ({ usedAt: now });

/** The provider has said who it is. The code counts for a minute, also when the attempt itself would have expired. */
export const answered = (
  { codeHash, answer }: { readonly codeHash: string; readonly answer: NonNullable<OauthAttemptRow['answer']> },
  now: Date,
): Pick<OauthAttemptRow, 'codeHash' | 'answer' | 'expiresAt'> => ({
  codeHash,
  answer,
  expiresAt: new Date(now.getTime() + FINISH_MS),
});

/** An attempt that the provider has answered. */
export type AnsweredAttempt = OauthAttemptRow & { readonly answer: NonNullable<OauthAttemptRow['answer']> };

/**
 * Whether the one with this code is the client that began. A code with a wrong verifier is left as it is, because who has
 * seen a code can do nothing with it, not even spoil it.
 */
export const mayFinish = (
  attempt: OauthAttemptRow | undefined,
  { codeChallenge, now }: { readonly codeChallenge: string; readonly now: Date },
): attempt is AnsweredAttempt =>
  attempt !== undefined &&
  attempt.answer !== null &&
  attempt.usedAt !== null &&
  attempt.codeChallenge === codeChallenge &&
  now < attempt.expiresAt;
