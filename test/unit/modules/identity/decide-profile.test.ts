import { describe, expect, it } from 'vitest';
import {
  decideEmail,
  decidePassword,
  decidePasswordReset,
  decideProfile,
  decideProfileImage,
} from '../../../../src/modules/identity/decide-profile.ts';
import {
  type PasswordHash,
  type SealedName,
  type SealedPhone,
  withoutKey,
} from '../../../../src/modules/identity/sealed-values.ts';
import { lastLoginAfter, type UserStatus } from '../../../../src/modules/identity/user.ts';
import { usernameOf } from '../../../../src/modules/identity/username.ts';
import { aUserAccount, changeOf, emailReplacement, replacement, sealed } from '../../../testkit/identity-samples.ts';
import { aUser } from '../../../testkit/samples.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const user = aUserAccount({
  version: 3,
  tokenEpoch: 2,
  username: 'John',
  name: sealed<SealedName>('John Doe'),
  phone: sealed<SealedPhone>('010-1234'),
});
const context = { actor: user.id, now, reason: null, traceparent: null };
const NOT_FOUND = { kind: 'rejected', rejection: { kind: 'UserNotFound' } };
const free = { holderOfName: undefined, expectedVersion: undefined };
const others: readonly UserStatus[] = ['INACTIVE', 'DORMANT', 'DELETED'];

describe('updating a profile', () => {
  const unchanged = { kind: 'unchanged', state: user };

  it('changes what is given, leaves alone what is left out, and clears what is null', () => {
    const name = replacement<SealedName>('Johnny');
    expect(decideProfile(user, { name, phone: null }, free, context)).toEqual({
      kind: 'changed',
      state: { ...user, version: 4, name: name.sealed, phone: null, updatedAt: now, updatedBy: user.id },
      events: [expect.objectContaining({ type: 'UserUpdated', updatedFields: [] })],
    });
  });

  it('names a new username in its event, as it is written', () => {
    expect(decideProfile(user, { username: usernameOf('Jane') }, free, context)).toMatchObject({
      kind: 'changed',
      state: { username: 'Jane', foldedUsername: 'jane' },
      events: [{ updatedFields: ['username'], state: { username: 'Jane', version: 4 } }],
    });
  });

  it('with nothing, or with what is there already, changes nothing, however it is sealed', () => {
    const same = {
      username: usernameOf('John'),
      name: replacement<SealedName>('John Doe'),
      phone: replacement<SealedPhone>('010-1234'),
    };
    expect(decideProfile(user, {}, free, context)).toEqual(unchanged);
    expect(decideProfile(user, same, free, context)).toEqual(unchanged);
    expect(decideProfile({ ...user, name: null }, { name: null }, free, context).kind).toBe('unchanged');
  });

  it('keeps the ciphertext of what stays, when something else changes', () => {
    const change = { name: replacement<SealedName>('John Doe'), phone: null };
    expect(decideProfile(user, change, free, context)).toMatchObject({ state: { name: user.name, phone: null } });
  });

  it('needs the expected version, if one is given', () => {
    const expecting = (expectedVersion: number) => ({ ...free, expectedVersion });
    const rejection = { kind: 'UserVersionConflict', expectedVersion: 2, current: user };
    expect(decideProfile(user, { phone: null }, expecting(2), context)).toEqual({ kind: 'rejected', rejection });
    expect(decideProfile(user, { phone: null }, expecting(3), context).kind).toBe('changed');
  });

  it('does not take the name of somebody else, and lets users write their own in another case', () => {
    const taken = { kind: 'rejected', rejection: { kind: 'UsernameTaken' } };
    const renamed = { username: usernameOf('JOHN') };
    expect(decideProfile(user, renamed, { ...free, holderOfName: aUser() }, context)).toEqual(taken);
    expect(decideProfile(user, renamed, { ...free, holderOfName: user.id }, context)).toMatchObject({
      state: { username: 'JOHN', foldedUsername: 'john' },
    });
  });

  it.each(others)('finds no user who is %s', (status) => {
    expect(decideProfile({ ...user, status }, { phone: null }, free, context)).toEqual(NOT_FOUND);
  });
});

describe('a new picture', () => {
  const picture = 'https://example.com/john.jpg';

  it('is an update that names it; the same one changes nothing', () => {
    const decision = decideProfileImage(user, picture, context);
    expect(decision).toMatchObject({
      state: { profileImageUrl: picture, version: 4 },
      events: [{ type: 'UserUpdated', updatedFields: ['profileImageUrl'], state: { profileImageUrl: picture } }],
    });
    const { state } = changeOf(decision);
    expect(decideProfileImage(state, picture, context)).toEqual({ kind: 'unchanged', state });
    expect(decideProfileImage(state, null, context)).toMatchObject({ state: { profileImageUrl: null } });
  });

  it('is put into a deleted account too, which may be restored, and comes too late for an erased one', () => {
    const deleted = { ...user, status: 'DELETED' } as const;
    expect(decideProfileImage(deleted, picture, context)).toMatchObject({
      state: { profileImageUrl: picture, status: 'DELETED' },
    });
    expect(decideProfileImage({ ...deleted, email: null }, picture, context)).toEqual(NOT_FOUND);
  });
});

describe('a new address', () => {
  it('counts as proven now, and is sealed and masked in the event', () => {
    const email = emailReplacement('new@example.com');
    expect(decideEmail(user, email, context)).toMatchObject({
      state: { email: email.sealed, emailMasked: 'n***@example.com', emailVerifiedAt: now, version: 4, tokenEpoch: 2 },
      events: [
        { type: 'UserUpdated', updatedFields: ['email', 'emailMasked'], state: { email: withoutKey(email.sealed) } },
      ],
    });
  });

  it('that is the old one changes nothing', () => {
    expect(decideEmail(user, emailReplacement('john@example.com'), context)).toEqual({
      kind: 'unchanged',
      state: user,
    });
  });

  it.each(others)('is refused to a user who is %s', (status) => {
    expect(decideEmail({ ...user, status }, emailReplacement('new@example.com'), context)).toEqual(NOT_FOUND);
  });
});

describe('a new password', () => {
  const hash = 'another hash' as PasswordHash;

  it('leaves the epoch alone, so that the access token of the caller goes on', () => {
    const decision = decidePassword(user, hash, context);
    expect(decision).toMatchObject({ kind: 'changed', state: { passwordHash: hash, tokenEpoch: 2, version: 4 } });
    expect(decision).toMatchObject({ events: [{ type: 'UserUpdated', updatedFields: [] }] });
    expect(Object.values(changeOf(decision).events[0].state)).not.toContain(hash);
  });

  it.each(others)('is refused to a user who is %s', (status) => {
    expect(decidePassword({ ...user, status }, hash, context)).toEqual(NOT_FOUND);
  });

  it.each(['ACTIVE', 'INACTIVE', 'DORMANT'] as const)(
    'after a proof of the address ends all sessions, and the user stays %s',
    (status) => {
      const decision = decidePasswordReset({ ...user, status }, hash, context);
      expect(decision).toMatchObject({ kind: 'changed', state: { status, passwordHash: hash, tokenEpoch: 3 } });
    },
  );

  it('comes too late for a deleted account', () => {
    expect(decidePasswordReset({ ...user, status: 'DELETED' }, hash, context)).toEqual(NOT_FOUND);
  });
});

describe('the last sign-in', () => {
  it('is now, and never goes back', () => {
    const later = new Date(now.getTime() + 1);
    expect(lastLoginAfter({ lastLoginAt: null }, now)).toEqual(now);
    expect(lastLoginAfter({ lastLoginAt: now }, later)).toEqual(later);
    expect(lastLoginAfter({ lastLoginAt: later }, now)).toEqual(later);
  });
});
