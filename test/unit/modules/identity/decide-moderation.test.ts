import { describe, expect, it } from 'vitest';
import { dormantFrom, warnedOfDormancyFrom } from '../../../../src/modules/identity/account-periods.ts';
import {
  decideDormant,
  decideReactivate,
  decideReinstate,
  decideSignOutEverywhere,
  decideSuspend,
} from '../../../../src/modules/identity/decide-moderation.ts';
import { userForHistory } from '../../../../src/modules/identity/history.ts';
import type { UserStatus } from '../../../../src/modules/identity/user.ts';
import { anAdminId, aUserAccount } from '../../../testkit/identity-samples.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T09:00:00.000Z');
const admin = anAdminId();
const moderation = { actor: admin, now, reason: 'spam', traceparent: null };
const user = aUserAccount({ version: 3, tokenEpoch: 2 });
const as = (status: UserStatus) => ({ ...user, status });
const NOT_FOUND = { kind: 'rejected', rejection: { kind: 'UserNotFound' } };
const updateTo = (status: UserStatus) => [{ type: 'UserUpdated', updatedFields: ['status'], state: { status } }];

describe('suspending', () => {
  it.each(['ACTIVE', 'DORMANT'] as const)(
    'a user who is %s ends all sessions, as an update of the status',
    (status) => {
      expect(decideSuspend(as(status), moderation)).toMatchObject({
        kind: 'changed',
        state: { status: 'INACTIVE', tokenEpoch: 3, version: 4, updatedBy: admin, updatedAt: now },
        events: updateTo('INACTIVE'),
      });
    },
  );

  it('twice is the same success', () => {
    expect(decideSuspend(as('INACTIVE'), moderation)).toEqual({ kind: 'unchanged', state: as('INACTIVE') });
  });

  it('finds no deleted user', () => {
    expect(decideSuspend(as('DELETED'), moderation)).toEqual(NOT_FOUND);
  });
});

describe('reinstating', () => {
  it('makes a suspended user active, without a new epoch', () => {
    expect(decideReinstate(as('INACTIVE'), moderation)).toMatchObject({
      kind: 'changed',
      state: { status: 'ACTIVE', tokenEpoch: 2, version: 4 },
      events: updateTo('ACTIVE'),
    });
  });

  it.each(['ACTIVE', 'DORMANT'] as const)('leaves a user who is %s alone', (status) => {
    expect(decideReinstate(as(status), moderation)).toEqual({ kind: 'unchanged', state: as(status) });
  });

  it('finds no deleted user', () => {
    expect(decideReinstate(as('DELETED'), moderation)).toEqual(NOT_FOUND);
  });
});

describe('signing out everywhere', () => {
  it('is a new epoch each time, and changes nothing else that others see', () => {
    expect(decideSignOutEverywhere(user, moderation)).toMatchObject({
      kind: 'changed',
      state: { ...user, tokenEpoch: 3, version: 4, updatedAt: now, updatedBy: admin },
      events: [{ type: 'UserUpdated', updatedFields: [] }],
    });
    expect(decideSignOutEverywhere(as('DELETED'), moderation)).toEqual(NOT_FOUND);
  });
});

describe('dormancy', () => {
  const lastLoginAt = new Date(now.getTime() - 365 * DAY_MS);
  const job = (moment: Date) => ({ actor: null, now: moment, reason: null, traceparent: null });
  const moments = (limit: Date) =>
    [-1, 0].map((step) => job(new Date(limit.getTime() + step))) as [ReturnType<typeof job>, ReturnType<typeof job>];

  it('begins a year after the last sign-in, and not a millisecond before', () => {
    const idle = { ...user, lastLoginAt };
    const [early, due] = moments(now);
    expect(dormantFrom(idle)).toEqual(now);
    expect(decideDormant(idle, early)).toEqual({ kind: 'unchanged', state: idle });
    expect(decideDormant(idle, due)).toMatchObject({
      kind: 'changed',
      state: { status: 'DORMANT', updatedBy: null },
      events: updateTo('DORMANT'),
    });
  });

  it('counts from the creation for a user who never signed in again', () => {
    const [early, due] = moments(new Date(user.createdAt.getTime() + 365 * DAY_MS));
    expect([early, due].map((context) => decideDormant(user, context).kind)).toEqual(['unchanged', 'changed']);
  });

  it('is warned of 30 days before', () => {
    expect(warnedOfDormancyFrom({ ...user, lastLoginAt })).toEqual(new Date(now.getTime() - 30 * DAY_MS));
  });

  it.each(['INACTIVE', 'DORMANT', 'DELETED'] as const)('does not touch a user who is %s', (status) => {
    const idle = { ...as(status), lastLoginAt };
    expect(decideDormant(idle, job(now))).toEqual({ kind: 'unchanged', state: idle });
  });

  it('ends when the user comes back', () => {
    expect(decideReactivate(as('DORMANT'), job(now))).toMatchObject({ state: { status: 'ACTIVE', version: 4 } });
    expect(decideReactivate(user, job(now))).toEqual({ kind: 'unchanged', state: user });
    expect(decideReactivate(as('INACTIVE'), job(now))).toEqual(NOT_FOUND);
    expect(decideReactivate(as('DELETED'), job(now))).toEqual(NOT_FOUND);
  });
});

describe('the history of a user', () => {
  it('shows that personal values are there, and none of them', () => {
    const kept = userForHistory(user);
    expect(kept).toMatchObject({
      email: '***',
      name: '***',
      phone: null,
      passwordHash: '***',
      emailMasked: user.emailMasked,
    });
    expect(Object.values(kept)).not.toContain(user.passwordHash);
  });
});
