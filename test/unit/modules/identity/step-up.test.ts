import { describe, expect, it } from 'vitest';
import { stepUpNeeded } from '../../../../src/modules/identity/step-up.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const methods = ['EMAIL', 'GITHUB'] as const;

describe('an authentication', () => {
  it.each([
    ['USER', 10 * 60_000],
    ['ADMIN', 5 * 60_000],
  ] as const)('of a %s is fresh for %i ms; then the methods are told', (subject, fresh) => {
    expect(stepUpNeeded({ subject, authTime: ago(fresh - 1), methods }, now)).toBeUndefined();
    expect(stepUpNeeded({ subject, authTime: ago(fresh), methods }, now)).toBeUndefined();
    expect(stepUpNeeded({ subject, authTime: ago(fresh + 1), methods }, now)).toEqual({
      kind: 'ReauthenticationRequired',
      methods,
    });
  });

  it('by a node whose clock is ahead is fresh', () => {
    expect(stepUpNeeded({ subject: 'USER', authTime: ago(-60_000), methods }, now)).toBeUndefined();
  });
});
