import type { InvalidInput } from '../../shared/input-reader.ts';
import type { Admin, AdminId } from './admin.ts';
import type { PasswordRefusal } from './password-rules.ts';
import type { AuthSession } from './session.ts';
import type { SignInMethod } from './sign-in-method.ts';
import type { CurrentTerms } from './terms.ts';
import type { User } from './user.ts';

/** A user or an admin, as the holder of an access token sees it. */
export type Viewer = { readonly kind: 'User'; readonly user: User } | { readonly kind: 'Admin'; readonly admin: Admin };

export interface SignedIn {
  readonly kind: 'SignedIn';
  readonly viewer: Viewer;
  readonly session: AuthSession;
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** The API puts it into the cookie or into the answer, as the client asked. */
  readonly refreshToken: string;
}
export type CodeSent = { readonly kind: 'CodeSent'; readonly ticket: string; readonly expiresAt: Date };
export type AccountDormant = { readonly kind: 'AccountDormant'; readonly ticket: string };
export type AccountDeleted = {
  readonly kind: 'AccountDeleted';
  readonly ticket: string;
  readonly restorableUntil: Date;
};
export type SignUpIncomplete = {
  readonly kind: 'SignUpIncomplete';
  readonly ticket: string;
  readonly email: string | null;
  readonly suggestedUsername: string | null;
  readonly terms: readonly CurrentTerms[];
};
export type LinkRequired = {
  readonly kind: 'LinkRequired';
  readonly ticket: string;
  readonly methods: readonly SignInMethod[];
};
export type ProviderRedirect = {
  readonly kind: 'ProviderRedirect';
  readonly authorizationUrl: string;
  readonly expiresAt: Date;
  /** The API puts it into a cookie: only this browser can come back with the provider's answer. */
  readonly browserToken: string;
};
export type Done = { readonly kind: 'Done'; readonly ok: true };
export type UserChanged = { readonly kind: 'UserChanged'; readonly user: User };
export type AdminChanged = { readonly kind: 'AdminChanged'; readonly admin: Admin };
export type SessionsRevoked = { readonly kind: 'SessionsRevoked'; readonly revoked: number };

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

export type InvalidCredentials = { readonly kind: 'InvalidCredentials' };
export type PasswordRefused = { readonly kind: 'PasswordRefused'; readonly reason: PasswordRefusal };
export type TermsRequired = { readonly kind: 'TermsRequired'; readonly missing: readonly CurrentTerms[] };
export type SessionEnded = { readonly kind: 'SessionEnded' };
export type SessionSuperseded = { readonly kind: 'SessionSuperseded' };
export type SessionNotFound = { readonly kind: 'SessionNotFound' };
export type ProviderUnavailable = { readonly kind: 'ProviderUnavailable' };
export type ProviderRefused = { readonly kind: 'ProviderRefused' };
export type IdentityInUse = { readonly kind: 'IdentityInUse' };
export type LastSignInMethod = { readonly kind: 'LastSignInMethod' };

/** The unions of the contract, by their names. */
export type CodeSentResult =
  | CodeSent
  | TooManyAttempts
  | InvalidInput
  | PasswordRefused
  | UsernameTaken
  | TermsRequired
  | ReauthenticationRequired;
export type SignInResult =
  | SignedIn
  | AccountDormant
  | AccountDeleted
  | SignUpIncomplete
  | LinkRequired
  | InvalidCredentials
  | InvalidCode
  | TooManyAttempts
  | UsernameTaken
  | TermsRequired
  | ProviderRefused
  | IdentityInUse
  | InvalidInput;
export type RefreshResult = SignedIn | SessionEnded | SessionSuperseded | TooManyAttempts;
export type ReauthenticateResult = SignedIn | InvalidCredentials | InvalidCode | TooManyAttempts;
export type ProviderRedirectResult =
  | ProviderRedirect
  | ProviderUnavailable
  | TooManyAttempts
  | InvalidInput
  | ReauthenticationRequired;
export type RevokeSessionsResult =
  | SessionsRevoked
  | SessionNotFound
  | UserNotFound
  | ReauthenticationRequired
  | InvalidInput;
export type ResetPasswordResult = Done | InvalidCode | PasswordRefused | TooManyAttempts | InvalidInput;
export type AccountResult =
  | UserChanged
  | UsernameTaken
  | InvalidCode
  | PasswordRefused
  | IdentityInUse
  | LastSignInMethod
  | TermsRequired
  | UserNotFound
  | UserVersionConflict
  | TooManyAttempts
  | ReauthenticationRequired
  | InvalidInput;
export type AdminResult =
  | AdminChanged
  | AdminNotFound
  | LastSuperAdmin
  | PasswordRefused
  | InvalidCode
  | ReauthenticationRequired
  | TooManyAttempts
  | InvalidInput;

export const done: Done = { kind: 'Done', ok: true };
export const invalidCredentials: InvalidCredentials = { kind: 'InvalidCredentials' };
export const sessionEnded: SessionEnded = { kind: 'SessionEnded' };
export const sessionSuperseded: SessionSuperseded = { kind: 'SessionSuperseded' };
export const sessionNotFound: SessionNotFound = { kind: 'SessionNotFound' };
export const userChanged = (user: User): UserChanged => ({ kind: 'UserChanged', user });
export const adminChanged = (admin: Admin): AdminChanged => ({ kind: 'AdminChanged', admin });
export const sessionsRevoked = (revoked: number): SessionsRevoked => ({ kind: 'SessionsRevoked', revoked });
export const passwordRefused = (reason: PasswordRefusal): PasswordRefused => ({ kind: 'PasswordRefused', reason });
export const termsRequired = (missing: readonly CurrentTerms[]): TermsRequired => ({ kind: 'TermsRequired', missing });

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
export const providerUnavailable: ProviderUnavailable = { kind: 'ProviderUnavailable' };
export const providerRefused: ProviderRefused = { kind: 'ProviderRefused' };
export const identityInUse: IdentityInUse = { kind: 'IdentityInUse' };
export const lastSignInMethod: LastSignInMethod = { kind: 'LastSignInMethod' };
export const invalidCode = (attemptsLeft: number): InvalidCode => ({ kind: 'InvalidCode', attemptsLeft });
export const reauthenticationRequired = (methods: readonly SignInMethod[]): ReauthenticationRequired => ({
  kind: 'ReauthenticationRequired',
  methods,
});
