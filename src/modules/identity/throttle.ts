/** Failed sign-ins for one address from one network, which is an IP prefix. */
interface NetworkFailures {
  readonly failures: number;
  readonly lastAt: Date;
}

/** Failed sign-ins for one address on one day, from wherever. */
interface DailyFailures {
  /** In UTC, such as 2026-03-01. */
  readonly day: string;
  readonly failures: number;
}

/** What is known of an address that was typed, whether an account has it or not. Undefined where there is no row. */
export interface ThrottleRecord {
  readonly network: NetworkFailures | undefined;
  readonly address: DailyFailures | undefined;
}

export type AttemptDecision =
  /** The attempt may compare a password. It is counted already, as a failure: the record is written before the hash. */
  | { readonly kind: 'allowed'; readonly record: ThrottleRecord }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  /** For today the address signs in by mailed code only. */
  | { readonly kind: 'onlyByCode'; readonly retryAfterSeconds: number };

/** So many failures cost nothing. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 60;
const MOST_FAILURES_A_DAY = 100;
/** A network that fails no more for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 86_400_000;

const SECOND = 1_000;
const DAY_MS = 86_400_000;

/**
 * Whether an attempt may go on. The record is read and written under one lock, so that parallel guesses come here one
 * after the other. An attempt that is refused is not counted: it compares no password, so it tells a guesser nothing, and
 * if it counted, anybody could use up an address's day, and a user's own impatience would make the wait longer.
 */
export function decideAttempt({ network, address }: ThrottleRecord, now: Date): AttemptDecision {
  const day = dayOf(now);
  const today = address?.day === day ? address.failures : 0;
  if (today >= MOST_FAILURES_A_DAY) {
    return { kind: 'onlyByCode', retryAfterSeconds: secondsFor(DAY_MS - (now.getTime() % DAY_MS)) };
  }
  const here = failuresHere(network, now);
  const waitMs = network ? waitAfter(here) - (now.getTime() - network.lastAt.getTime()) : 0;
  if (here >= FREE_FAILURES && waitMs > 0) return { kind: 'throttled', retryAfterSeconds: secondsFor(waitMs) };
  return {
    kind: 'allowed',
    record: { network: { failures: here + 1, lastAt: now }, address: { day, failures: today + 1 } },
  };
}

/**
 * The record after the right password, of the record as it is then. The network starts anew: the person there has proven
 * the account. Of the day only this one attempt is taken back, because the others may have come from elsewhere.
 */
export const afterSuccess = ({ address }: ThrottleRecord, attemptedAt: Date): ThrottleRecord => ({
  network: undefined,
  address: address?.day === dayOf(attemptedAt) ? { ...address, failures: Math.max(0, address.failures - 1) } : address,
});

/** 1, 2, 4 … 60 seconds from the fifth failure on. */
const waitAfter = (failures: number): number =>
  Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS) * SECOND;

const failuresHere = (network: NetworkFailures | undefined, now: Date): number =>
  network && now.getTime() - network.lastAt.getTime() < FORGOTTEN_AFTER_MS ? network.failures : 0;

const secondsFor = (milliseconds: number): number => Math.ceil(milliseconds / SECOND);

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
