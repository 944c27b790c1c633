import 'reflect-metadata';
import { expect, it } from 'vitest';
import { type HistoryId, historyEntryOf } from '../../../../../src/kernel/history.ts';
import { toAccountHistoryEntry } from '../../../../../src/modules/identity/graphql/history-type.ts';
import { userForHistory } from '../../../../../src/modules/identity/history.ts';
import { isDeleted, type User } from '../../../../../src/modules/identity/user.ts';
import { aUserAccount } from '../../../../testkit/identity-samples.ts';

const user = aUserAccount({ username: 'kim', phone: null });

const changesFrom = (before: User | undefined, after: User) => {
  const entry = historyEntryOf(1n as HistoryId, before, after, { actor: user.id, reason: null }, isDeleted);
  const kept = { ...entry, before: entry.before && userForHistory(entry.before), after: userForHistory(entry.after) };
  return toAccountHistoryEntry(kept);
};

it('shows names and states, and of personal values only whether they were there', () => {
  const after = { ...user, version: 2, username: 'lee', name: null, status: 'INACTIVE' as const };
  expect(changesFrom(user, after)).toMatchObject({
    operation: 'UPDATE',
    version: 2,
    changes: [
      { field: 'username', from: 'kim', to: 'lee' },
      { field: 'name', from: '***', to: null },
      { field: 'status', from: 'ACTIVE', to: 'INACTIVE' },
    ],
  });
});

it('shows another address as it is masked, also when both look alike', () => {
  const emailVerifiedAt = new Date('2026-01-08T00:00:00Z');
  expect(changesFrom(user, { ...user, emailVerifiedAt }).changes).toEqual([
    { field: 'email', from: 'j***@example.com', to: 'j***@example.com' },
  ]);
});

it('shows a creation as fields that were empty before, and nothing of the password', () => {
  const { changes } = changesFrom(undefined, user);
  expect(changes.map(({ field, from }) => [field, from])).toEqual([
    ['username', null],
    ['email', null],
    ['name', null],
    ['status', null],
    ['hasPassword', null],
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/a hash|sealed/);
});

it('shows nothing of a new password', () => {
  expect(changesFrom(user, { ...user, passwordHash: 'another hash' as User['passwordHash'] }).changes).toEqual([]);
});
