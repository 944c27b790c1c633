import { describe, expect, it } from 'vitest';
import {
  type AttemptDecision,
  afterSuccess,
  decideAttempt,
  type ThrottleRecord,
} from '../../../../src/modules/identity/throttle.ts';

const DAY = 86_400_000;
const now = new Date('2026-03-01T09:00:00.000Z');
const plus = (milliseconds: number, moment = now) => new Date(moment.getTime() + milliseconds);
const nothing: ThrottleRecord = { network: undefined, address: undefined };
const failures = (count: number, lastAt = now): ThrottleRecord => ({
  network: { failures: count, lastAt },
  address: { day: '2026-03-01', failures: count },
});
const allowed = (decision: AttemptDecision): ThrottleRecord => {
  if (decision.kind !== 'allowed') throw new Error(`${decision.kind}, not allowed`);
  return decision.record;
};

describe('a sign-in', () => {
  it('is counted as a failure before its password is compared', () => {
    expect(decideAttempt(nothing, now)).toEqual({ kind: 'allowed', record: failures(1) });
    expect(decideAttempt(failures(4), plus(5))).toEqual({
      kind: 'allowed',
      record: { network: { failures: 5, lastAt: plus(5) }, address: { day: '2026-03-01', failures: 5 } },
    });
  });

  it.each([
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 32],
    [11, 60],
    [12, 60],
    [99, 60],
  ])('after %i failures waits %i s, and not a millisecond longer', (count, seconds) => {
    const wait = seconds * 1_000;
    expect(decideAttempt(failures(count), now)).toEqual({ kind: 'throttled', retryAfterSeconds: seconds });
    expect(decideAttempt(failures(count), plus(wait - 1))).toEqual({ kind: 'throttled', retryAfterSeconds: 1 });
    expect(decideAttempt(failures(count), plus(wait)).kind).toBe('allowed');
  });

  it('that is throttled leaves no trace: a hundred at once are five, and the wait does not grow', () => {
    let record = nothing;
    const kinds = Array.from({ length: 100 }, () => {
      const decision = decideAttempt(record, now);
      if (decision.kind === 'allowed') record = decision.record;
      return decision.kind;
    });
    expect(kinds.filter((kind) => kind === 'allowed')).toHaveLength(5);
    expect(record).toEqual(failures(5));
  });

  it('from another network does not wait, until the address has failed a hundred times that day', () => {
    const elsewhere = (count: number): ThrottleRecord => ({
      network: undefined,
      address: { day: '2026-03-01', failures: count },
    });
    expect(decideAttempt(elsewhere(99), now).kind).toBe('allowed');
    expect(decideAttempt(elsewhere(100), now)).toEqual({ kind: 'onlyByCode', retryAfterSeconds: 15 * 3_600 });
    expect(decideAttempt(elsewhere(100), plus(-1, new Date('2026-03-02T00:00:00.000Z')))).toEqual({
      kind: 'onlyByCode',
      retryAfterSeconds: 1,
    });
  });

  it('is never locked out for good: the next day counts anew, and a quiet network is forgotten after a day', () => {
    const nextDay = new Date('2026-03-02T00:00:00.000Z');
    expect(
      allowed(decideAttempt({ network: undefined, address: { day: '2026-03-01', failures: 100 } }, nextDay)),
    ).toEqual({
      network: { failures: 1, lastAt: nextDay },
      address: { day: '2026-03-02', failures: 1 },
    });
    expect(allowed(decideAttempt(failures(50), plus(DAY - 1))).network?.failures).toBe(51);
    expect(allowed(decideAttempt(failures(50), plus(DAY))).network?.failures).toBe(1);
  });
});

describe('the right password', () => {
  it('takes its own count back and lets the network start anew', () => {
    const counted = allowed(decideAttempt(failures(9, plus(-DAY / 2)), now));
    expect(afterSuccess(counted, now)).toEqual({ network: undefined, address: { day: '2026-03-01', failures: 9 } });
  });

  it('takes nothing back from another day, and never more than was counted', () => {
    const tomorrow: ThrottleRecord = { network: undefined, address: { day: '2026-03-02', failures: 3 } };
    expect(afterSuccess(tomorrow, now)).toEqual(tomorrow);
    expect(
      afterSuccess({ network: undefined, address: { day: '2026-03-01', failures: 0 } }, now).address?.failures,
    ).toBe(0);
    expect(afterSuccess(nothing, now)).toEqual(nothing);
  });

  it('gets the same answer while it is throttled: the decision knows no password', () => {
    expect(decideAttempt(failures(5), now)).toEqual({ kind: 'throttled', retryAfterSeconds: 1 });
  });
});
