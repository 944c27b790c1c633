import type { Changed, Decision } from '../../src/kernel/decision.ts';
import type { Admin, AdminId } from '../../src/modules/identity/admin.ts';
import type { NewUser } from '../../src/modules/identity/decide-account.ts';
import type {
  EmailReplacement,
  PasswordHash,
  SealedEmail,
  SealedName,
} from '../../src/modules/identity/sealed-values.ts';
import {
  type AuthSession,
  type SessionId,
  type SessionSalt,
  startSession,
} from '../../src/modules/identity/session.ts';
import type { User } from '../../src/modules/identity/user.ts';
import { usernameOf } from '../../src/modules/identity/username.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator, type UserId } from '../../src/shared/ids.ts';

const nextTsid = tsidGenerator(systemClock, 1022);

/** What stands for ciphertext with a key in front: the rules never look into it. Each sealing is another text, as with real ones. */
export const sealed = <Sealed extends string>(text: string): Sealed => `key~sealed(${text})#${++sealings}` as Sealed;
let sealings = 0;
const opened = (ciphertext: string): string => ciphertext.replace(/#\d+$/, '');

export const replacement = <Sealed extends string>(text: string) => {
  const value = sealed<Sealed>(text);
  return { sealed: value, isSameAs: (current: Sealed) => opened(current) === opened(value) };
};
export const emailReplacement = (address: string): EmailReplacement => ({
  ...replacement<SealedEmail>(address),
  masked: `${address.slice(0, 1)}***@example.com`,
});

/** Of a decision that the test knows to be a change. */
export function changeOf<State, Event>(decision: Decision<State, Event, unknown>): Changed<State, Event> {
  if (decision.kind !== 'changed') throw new Error(`${decision.kind}, not changed`);
  return decision;
}

/** An active user in the first version; say only what matters to the test. */
export function aUserAccount({ username = `User ${nextTsid()}`, ...given }: Partial<User> = {}): User {
  const id = given.id ?? (nextTsid() as UserId);
  const at = given.createdAt ?? new Date('2026-01-07T10:00:00.123Z');
  return {
    id,
    version: 1,
    ...usernameOf(username),
    email: sealed<SealedEmail>('john@example.com'),
    emailMasked: 'j***@example.com',
    emailVerifiedAt: at,
    name: sealed<SealedName>('John'),
    phone: null,
    passwordHash: 'a hash' as PasswordHash,
    status: 'ACTIVE',
    tokenEpoch: 0,
    profileImageUrl: null,
    lastLoginAt: null,
    language: null,
    deletedAt: null,
    deletedBy: null,
    eraseAfter: null,
    createdAt: at,
    createdBy: id,
    updatedAt: at,
    updatedBy: id,
    ...given,
  };
}

/** Somebody who has proven an address and has no account yet. */
export const aNewUser = (): NewUser => ({
  ...aUserAccount(),
  email: sealed<SealedEmail>('john@example.com'),
  emailMasked: 'j***@example.com',
});

export const anAdminId = (): AdminId => nextTsid() as AdminId;

/** An active admin who has accepted the invitation. */
export const anAdmin = (given: Partial<Admin> = {}): Admin => {
  const at = new Date('2026-01-07T10:00:00.123Z');
  return {
    id: anAdminId(),
    version: 1,
    ...usernameOf(`Admin ${nextTsid()}`),
    email: sealed('admin@example.com'),
    emailMasked: 'a***@example.com',
    passwordHash: 'a hash' as PasswordHash,
    role: 'ADMIN',
    isActive: true,
    tokenEpoch: 0,
    lastLoginAt: null,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
    ...given,
  };
};

/** A session that began at this moment. */
export const aSession = (startedAt: Date, given: Partial<AuthSession> = {}): AuthSession => ({
  ...startSession(
    {
      id: nextTsid() as SessionId,
      subject: given.subject ?? { kind: 'USER', id: nextTsid() as UserId },
      salt: 'salt' as SessionSalt,
      method: 'EMAIL',
      ip: null,
      device: 'Firefox on Linux',
    },
    startedAt,
  ),
  ...given,
});
