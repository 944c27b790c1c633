import { describe, expect, it } from 'vitest';
import type { AdminId } from '../../../../src/modules/identity/admin.ts';
import {
  isOver,
  MOST_SESSIONS,
  reauthenticated,
  revoked,
  sessionsToEnd,
} from '../../../../src/modules/identity/session.ts';
import { aSession } from '../../../testkit/identity-samples.ts';

const DAY = 86_400_000;
const start = new Date('2026-03-01T09:00:00.000Z');
const plus = (milliseconds: number) => new Date(start.getTime() + milliseconds);

describe('a session', () => {
  it('of a user begins with 7 days of idle and 30 days of absolute time', () => {
    expect(aSession(start)).toMatchObject({
      generation: 1,
      rotatedAt: start,
      prevRotatedAt: null,
      authTime: start,
      idleExpiresAt: plus(7 * DAY),
      absoluteExpiresAt: plus(30 * DAY),
    });
  });

  it('of an admin begins with 30 minutes of idle and 12 hours of absolute time', () => {
    expect(aSession(start, { subject: { kind: 'ADMIN', id: 1n as AdminId } })).toMatchObject({
      idleExpiresAt: plus(30 * 60_000),
      absoluteExpiresAt: plus(12 * 3_600_000),
    });
  });

  it('is over from the moment of either expiry on, or as soon as it is revoked', () => {
    const session = aSession(start);
    expect([7 * DAY - 1, 7 * DAY].map((at) => isOver(session, plus(at)))).toEqual([false, true]);
    const used = { ...session, idleExpiresAt: plus(31 * DAY) };
    expect([30 * DAY - 1, 30 * DAY].map((at) => isOver(used, plus(at)))).toEqual([false, true]);
    expect(isOver(revoked(session, 'SIGNED_OUT', start), start)).toBe(true);
  });

  it('that is revoked twice keeps its first reason', () => {
    const once = revoked(aSession(start), 'REUSE', start);
    expect(revoked(once, 'SIGNED_OUT', plus(1))).toBe(once);
  });

  it('knows when its subject authenticated last, and lives no longer for it', () => {
    const session = aSession(start);
    expect(reauthenticated(session, plus(DAY))).toEqual({ ...session, authTime: plus(DAY) });
    expect(reauthenticated(session, plus(-1)).authTime).toEqual(start);
  });
});

describe('the fifty-first session', () => {
  const sessions = Array.from({ length: MOST_SESSIONS }, (_, index) =>
    aSession(start, { lastUsedAt: plus(((index * 7) % MOST_SESSIONS) * 1_000) }),
  );
  const longestIdle = sessions.find(({ lastUsedAt }) => lastUsedAt.getTime() === start.getTime());

  it('ends the longest idle one', () => {
    expect(sessionsToEnd(sessions, start)).toEqual([longestIdle]);
    expect(sessionsToEnd(sessions.slice(1), start)).toEqual([]);
    expect(sessionsToEnd([], start)).toEqual([]);
  });

  it('ends nothing as long as one of the fifty is over anyway', () => {
    const [first, ...others] = sessions;
    expect(sessionsToEnd([revoked(first!, 'REVOKED', start), ...others], start)).toEqual([]);
  });

  it('ends the oldest of those that were used at the same moment', () => {
    const equals = [3, 1, 2].map(() => aSession(start)).reverse();
    const oldest = [...equals].sort((one, other) => (one.id < other.id ? -1 : 1))[0];
    expect(sessionsToEnd(equals, start, 3)).toEqual([oldest]);
  });
});
