import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdminId } from '../../../../src/modules/identity/admin.ts';
import {
  decideRefresh,
  type RefreshAttempt,
  type RefreshDecision,
} from '../../../../src/modules/identity/decide-refresh.ts';
import {
  type AuthSession,
  isOver,
  type RetryHash,
  type RevokedReason,
  revoked,
} from '../../../../src/modules/identity/session.ts';
import { drawnSeed } from '../../../testkit/drawn.ts';
import { aSession } from '../../../testkit/identity-samples.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const start = new Date('2026-03-01T09:00:00.000Z');
const plus = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const retryHash = 'the hash of a retry key' as RetryHash;
const otherRetry = 'the hash of another' as RetryHash;
const fresh = aSession(start);

const refresh = (session: AuthSession, presentedGeneration: number, now: Date, given: Partial<RefreshAttempt> = {}) =>
  decideRefresh({
    session,
    presentedGeneration,
    macIsValid: true,
    retryHash: null,
    subjectIsActive: true,
    now,
    ...given,
  });
const rotatedAt = (session: AuthSession, now: Date, key: RetryHash | null = null): AuthSession => {
  const decision = refresh(session, session.generation, now, { retryHash: key });
  if (decision.kind !== 'rotated') throw new Error(`${decision.kind}, not rotated`);
  return decision.session;
};

describe('the current token', () => {
  const now = plus(start, HOUR);

  it('is rotated: the time and the retry key are kept, and the idle time begins anew', () => {
    const changed = {
      generation: 2,
      rotatedAt: now,
      prevRotatedAt: start,
      retryHash,
      lastUsedAt: now,
      idleExpiresAt: plus(now, 7 * DAY),
    };
    expect(refresh(fresh, 1, now, { retryHash })).toEqual({
      kind: 'rotated',
      session: { ...fresh, ...changed },
      changed,
    });
  });

  it.each([
    ['its MAC is bad', { macIsValid: false }],
    ['the user is not active', { subjectIsActive: false }],
    ['its generation was never issued', { presentedGeneration: 2 }],
    ['its generation is before the first', { presentedGeneration: 0 }],
    ['the session was revoked', { session: revoked(fresh, 'SIGNED_OUT', start) }],
  ] satisfies [string, Partial<RefreshAttempt>][])('ends the session for the caller if %s', (_, given) => {
    expect(refresh(fresh, 1, now, given)).toEqual({ kind: 'ended' });
  });

  it.each([
    ['user', fresh, 7 * DAY, 30 * DAY],
    ['admin', aSession(start, { subject: { kind: 'ADMIN', id: 1n as AdminId } }), 30 * MINUTE, 12 * HOUR],
  ])('of a %s works up to the end of the idle time, and of the absolute time', (_, session, idle, absolute) => {
    expect(refresh(session, 1, plus(start, idle - 1)).kind).toBe('rotated');
    expect(refresh(session, 1, plus(start, idle)).kind).toBe('ended');
    let current = session;
    for (let at = idle - 1; at < absolute; at += idle - 1) current = rotatedAt(current, plus(start, at));
    expect(current.absoluteExpiresAt).toEqual(plus(start, absolute));
    expect(current.idleExpiresAt).toEqual(plus(start, absolute));
    expect(refresh(current, current.generation, plus(start, absolute - 1)).kind).toBe('rotated');
    expect(refresh(current, current.generation, plus(start, absolute)).kind).toBe('ended');
  });

  it('never goes back in time, when another node’s clock was ahead', () => {
    const ahead = rotatedAt(fresh, plus(start, HOUR));
    expect(rotatedAt(ahead, start)).toMatchObject({ rotatedAt: plus(start, HOUR), lastUsedAt: plus(start, HOUR) });
  });
});

describe('the token before', () => {
  const moment = plus(start, HOUR);
  const session = rotatedAt(fresh, moment, retryHash);
  const repeated = { kind: 'repeated', session };
  const reuse = (now: Date) => ({ kind: 'reuse', session: { ...session, revokedAt: now, revokedReason: 'REUSE' } });

  it.each([0, 30 * SECOND - 1, 30 * SECOND])('gets the same successor %i ms after the rotation', (later) => {
    expect(refresh(session, 1, plus(moment, later))).toEqual(repeated);
    expect(refresh(session, 1, plus(moment, later), { retryHash: otherRetry })).toEqual(repeated);
  });

  it('is reuse from 30 s and 1 ms on: the session is revoked', () => {
    const late = plus(moment, 30 * SECOND + 1);
    expect(refresh(session, 1, late)).toEqual(reuse(late));
    expect(refresh(session, 1, late, { retryHash: otherRetry })).toEqual(reuse(late));
  });

  it.each([30 * SECOND + 1, DAY - 1, DAY])('gets the same successor for the same retry key after %i ms', (later) => {
    expect(refresh(session, 1, plus(moment, later), { retryHash })).toEqual(repeated);
  });

  it('is reuse from 24 h and 1 ms on, also with the same retry key', () => {
    const late = plus(moment, DAY + 1);
    expect(refresh(session, 1, late, { retryHash })).toEqual(reuse(late));
  });

  it('is reuse if neither rotation nor caller named a retry key', () => {
    const unnamed = rotatedAt(fresh, moment);
    expect(refresh(unnamed, 1, plus(moment, MINUTE)).kind).toBe('reuse');
  });

  it('gets the same successor on a node whose clock is behind', () => {
    expect(refresh(session, 1, plus(moment, -MINUTE))).toEqual(repeated);
  });
});

describe('the token before the one before', () => {
  const first = plus(start, HOUR);
  const session = rotatedAt(rotatedAt(fresh, first, retryHash), plus(first, 10 * SECOND), retryHash);

  it('is superseded up to 30 s after its own rotation, and nothing is revoked', () => {
    for (const later of [10 * SECOND, 30 * SECOND - 1, 30 * SECOND]) {
      expect(refresh(session, 1, plus(first, later))).toEqual({ kind: 'superseded' });
    }
  });

  it('is reuse from 30 s and 1 ms on, whatever the retry key', () => {
    expect(refresh(session, 1, plus(first, 30 * SECOND + 1), { retryHash }).kind).toBe('reuse');
  });
});

describe('a token that is older still', () => {
  it('is reuse at once', () => {
    const moments = [1, 2, 3].map((seconds) => plus(start, seconds * SECOND));
    const session = moments.reduce((current, moment) => rotatedAt(current, moment, retryHash), fresh);
    expect(session.generation).toBe(4);
    expect(refresh(session, 1, plus(start, 4 * SECOND), { retryHash }).kind).toBe('reuse');
  });

  it('of a session that has ended ends nothing a second time', () => {
    const ended = revoked(rotatedAt(fresh, plus(start, HOUR)), 'SIGNED_OUT', plus(start, 2 * HOUR));
    expect(refresh(ended, 1, plus(start, 3 * HOUR))).toEqual({ kind: 'ended' });
  });
});

describe(`refreshing in any order (DRAWN_SEED=${drawnSeed})`, () => {
  interface Step {
    readonly passes: number;
    readonly back: number;
    readonly key: RetryHash | null;
    readonly macIsValid: boolean;
    readonly subjectIsActive: boolean;
    readonly revoke: RevokedReason | undefined;
  }
  const mostly = fc.integer({ min: 0, max: 19 }).map((drawn) => drawn > 0);
  const step: fc.Arbitrary<Step> = fc.record({
    passes: fc.oneof(
      fc.constantFrom(0, 1, 30 * SECOND, 30 * SECOND + 1, DAY, DAY + 1, 7 * DAY - 1, 7 * DAY),
      fc.integer({ min: -SECOND, max: 3 * DAY }),
    ),
    back: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, -1),
    key: fc.constantFrom(null, retryHash, otherRetry),
    macIsValid: mostly,
    subjectIsActive: mostly,
    revoke: fc.option(fc.constant<RevokedReason>('REVOKED'), { freq: 40, nil: undefined }),
  });

  const written = (session: AuthSession, decision: RefreshDecision): AuthSession =>
    decision.kind === 'rotated' || decision.kind === 'reuse' ? decision.session : session;

  it('never brings an ended session back and never moves the absolute expiry', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let session = fresh;
        let now = start;
        for (const { passes, back, key, macIsValid, subjectIsActive, revoke } of steps) {
          now = plus(now, passes);
          if (revoke) session = revoked(session, revoke, now);
          const attempt = { retryHash: key, macIsValid, subjectIsActive };
          const decision = refresh(session, session.generation - back, now, attempt);
          const next = written(session, decision);
          if (isOver(session, now) || !macIsValid || !subjectIsActive) expect(decision).toEqual({ kind: 'ended' });
          if (decision.kind === 'rotated') expect(next.generation).toBe(session.generation + 1);
          else
            expect({ ...next, revokedAt: null, revokedReason: null }).toEqual({
              ...session,
              revokedAt: null,
              revokedReason: null,
            });
          if (session.revokedAt !== null) expect(next).toEqual(session);
          expect(next.absoluteExpiresAt).toEqual(fresh.absoluteExpiresAt);
          expect(next.idleExpiresAt <= next.absoluteExpiresAt).toBe(true);
          expect(next.idleExpiresAt >= session.idleExpiresAt).toBe(true);
          session = next;
        }
      }),
      { seed: drawnSeed, numRuns: 500 },
    );
  });
});
