import type { AdminId } from './admin.ts';
import type { SignInMethod } from './sign-in-method.ts';
import type { User } from './user.ts';

/** What a client can act on. `kind` is the name of the type in the contract. */
export type UserNotFound = { readonly kind: 'UserNotFound' };
export type UserVersionConflict = {
  readonly kind: 'UserVersionConflict';
  readonly expectedVersion: number;
  readonly current: User;
};
export type UsernameTaken = { readonly kind: 'UsernameTaken' };
export type AdminNotFound = { readonly kind: 'AdminNotFound' };
export type LastSuperAdmin = { readonly kind: 'LastSuperAdmin' };
export type TooManyAttempts = { readonly kind: 'TooManyAttempts'; readonly retryAfterSeconds: number };
export type InvalidCode = { readonly kind: 'InvalidCode'; readonly attemptsLeft: number };
export type ReauthenticationRequired = {
  readonly kind: 'ReauthenticationRequired';
  readonly methods: readonly SignInMethod[];
};

/** The contract has no type for it: the API answers `InvalidInput` for the field `username`. */
export type AdminAlreadyExists = { readonly kind: 'AdminAlreadyExists'; readonly id: AdminId };

export const userNotFound: UserNotFound = { kind: 'UserNotFound' };
export const usernameTaken: UsernameTaken = { kind: 'UsernameTaken' };
export const adminNotFound: AdminNotFound = { kind: 'AdminNotFound' };
export const lastSuperAdmin: LastSuperAdmin = { kind: 'LastSuperAdmin' };

export const userVersionConflict = (expectedVersion: number, current: User): UserVersionConflict => ({
  kind: 'UserVersionConflict',
  expectedVersion,
  current,
});
export const adminAlreadyExists = (id: AdminId): AdminAlreadyExists => ({ kind: 'AdminAlreadyExists', id });
export const tooManyAttempts = (retryAfterSeconds: number): TooManyAttempts => ({
  kind: 'TooManyAttempts',
  retryAfterSeconds,
});
export const invalidCode = (attemptsLeft: number): InvalidCode => ({ kind: 'InvalidCode', attemptsLeft });
export const reauthenticationRequired = (methods: readonly SignInMethod[]): ReauthenticationRequired => ({
  kind: 'ReauthenticationRequired',
  methods,
});
