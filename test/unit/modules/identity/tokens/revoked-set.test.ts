import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenRevocationRow } from '../../../../../src/modules/identity/records.ts';
import { type RevokedSet, revokedSet } from '../../../../../src/modules/identity/tokens/revoked-set.ts';
import type { ActorSession } from '../../../../../src/shared/ids.ts';

const EXPIRY = new Date('2026-01-07T12:15:00.000Z');
const later = (milliseconds: number): Date => new Date(EXPIRY.getTime() + milliseconds);

const row = (given: Partial<TokenRevocationRow>): TokenRevocationRow =>
  ({ subjectKind: 'USER', subjectId: 7n, sessionId: null, belowEpoch: null, expiresAt: EXPIRY, ...given }) as never;
const session = (given: Partial<ActorSession> = {}): ActorSession => ({
  id: 70n,
  subjectKind: 'USER',
  epoch: 3,
  authTime: EXPIRY,
  ...given,
});

let revoked: RevokedSet;
beforeEach(() => {
  revoked = revokedSet();
});

describe('the set of revoked tokens', () => {
  it('refuses one session and no other of the same subject', () => {
    revoked.add(row({ sessionId: 70n as never }));
    expect(revoked.has(7n, session())).toBe(true);
    expect(revoked.has(7n, session({ id: 71n }))).toBe(false);
  });

  it('refuses what is below the epoch, and nothing at it', () => {
    revoked.add(row({ belowEpoch: 3 }));
    expect(revoked.has(7n, session({ epoch: 2 }))).toBe(true);
    expect(revoked.has(7n, session({ epoch: 3 }))).toBe(false);
    expect(revoked.has(8n, session({ epoch: 2 }))).toBe(false);
  });

  it('keeps users and admins with the same id apart', () => {
    revoked.add(row({ subjectKind: 'ADMIN', belowEpoch: 9 }));
    expect(revoked.has(7n, session())).toBe(false);
    expect(revoked.has(7n, session({ subjectKind: 'ADMIN' }))).toBe(true);
  });

  it('comes to the same in whatever order rows come, and when they come again', () => {
    const rows = [row({ belowEpoch: 5 }), row({ belowEpoch: 2, expiresAt: later(1_000) }), row({ belowEpoch: 5 })];
    for (const each of [...rows, ...rows.reverse()]) revoked.add(each);
    expect(revoked.size).toBe(1);
    expect(revoked.has(7n, session({ epoch: 4 }))).toBe(true);
    // An older row that lives longer must not shorten the life of the newer one.
    revoked.forget(EXPIRY);
    expect(revoked.has(7n, session({ epoch: 4 }))).toBe(true);
  });

  it('forgets a row when the tokens that it refuses have expired, not before', () => {
    revoked.add(row({ sessionId: 70n as never }));
    revoked.add(row({ belowEpoch: 3 }));
    revoked.forget(later(-1));
    expect(revoked.size).toBe(2);
    revoked.forget(EXPIRY);
    expect(revoked.size).toBe(0);
  });
});
