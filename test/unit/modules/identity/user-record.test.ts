import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../../src/modules/identity/user.ts';
import { decideUserRecord, type UserRecord, workFor } from '../../../../src/modules/identity/user-record.ts';
import { aUserAccount } from '../../../testkit/identity-samples.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const earlier = new Date('2026-03-01T08:00:00.000Z');
const account = profileOf(aUserAccount({ version: 3 }));
const known: UserRecord = {
  userId: account.id,
  version: 2,
  status: 'ACTIVE',
  eventId: 'the last one',
  position: 7n,
  dueAt: null,
};
const told = (given: Partial<typeof account>, before: UserRecord | undefined = known) =>
  decideUserRecord(before, { ...account, ...given }, 'this one', now);

describe('what a module records of a user', () => {
  it('is the newest that it was told', () => {
    expect(told({})).toEqual({ ...known, version: 3, eventId: 'this one' });
    for (const version of [1, 2]) expect(told({ version, status: 'DELETED' })).toBeUndefined();
  });

  it('begins work when the account is deleted, comes back or is erased', () => {
    const anew = { version: 3, eventId: 'this one', position: 0n, dueAt: now };
    expect(told({ status: 'DELETED' })).toMatchObject({ ...anew, status: 'DELETED' });
    expect(told({}, { ...known, status: 'DELETED' })).toMatchObject({ ...anew, status: 'ACTIVE' });
    expect(told({ status: 'INACTIVE' }, { ...known, status: 'DELETED' })).toMatchObject({
      ...anew,
      status: 'INACTIVE',
    });
    expect(told({ status: 'DELETED', email: null }, { ...known, status: 'DELETED' })).toMatchObject({
      ...anew,
      status: 'ERASED',
    });
  });

  it('goes on with the work that is under way in the same direction', () => {
    const underWay = { ...known, dueAt: earlier };
    expect(told({ status: 'INACTIVE' }, underWay)).toMatchObject({ status: 'INACTIVE', position: 7n, dueAt: earlier });
    const trashing = { ...underWay, status: 'DELETED' } as const;
    expect(told({ status: 'DELETED' }, trashing)).toMatchObject({ version: 3, position: 7n, dueAt: earlier });
  });

  it('has nothing to do for one that was never heard of, unless the account is gone', () => {
    const first = (given: Partial<typeof account>) => decideUserRecord(undefined, { ...account, ...given }, 'e', now);
    expect(first({})).toMatchObject({ status: 'ACTIVE', dueAt: null });
    expect(first({ status: 'DORMANT' })).toMatchObject({ status: 'DORMANT', dueAt: null });
    expect(first({ status: 'DELETED' })).toMatchObject({ status: 'DELETED', dueAt: now });
    expect(first({ status: 'DELETED', email: null })).toMatchObject({ status: 'ERASED', dueAt: now });
  });

  it('says what follows from the status: only a deletion trashes', () => {
    const statuses = ['ACTIVE', 'INACTIVE', 'DORMANT', 'DELETED', 'ERASED'] as const;
    expect(statuses.map(workFor)).toEqual(['restore', 'restore', 'restore', 'trash', 'erase']);
  });
});
