import type { AdminRole } from './admin.ts';
import type {
  AccountResult,
  AdminResult,
  CodeSentResult,
  Done,
  ProviderRedirectResult,
  ReauthenticateResult,
  RefreshResult,
  ResetPasswordResult,
  RevokeSessionsResult,
  SignInResult,
} from './outcomes.ts';
import type { Requester, SignedInRequester } from './requester.ts';
import type { SignInMethod } from './sign-in-method.ts';
import type { TermsType } from './terms.ts';

/** The inputs of the contract, as they arrive. How refresh tokens are delivered is the API's business, not the commands'. */
type Optional = string | null | undefined;

export interface Consent {
  readonly type: TermsType;
  readonly version: string;
  readonly agreed: boolean;
}
export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly name?: Optional;
  readonly phone?: Optional;
  readonly consents: readonly Consent[];
}
export interface CodeInput {
  readonly ticket: string;
  readonly code: string;
  /** Another one, when the first was taken meanwhile. */
  readonly username?: Optional;
}
export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly linkTicket?: Optional;
}
export interface RefreshInput {
  readonly refreshToken: string;
  readonly retryKey?: Optional;
}
export interface ReauthenticateInput {
  readonly password?: Optional;
  readonly ticket?: Optional;
  readonly code?: Optional;
}
export interface ResetPasswordInput {
  readonly ticket: string;
  readonly code: string;
  readonly newPassword: string;
}
export interface ChangePasswordInput {
  readonly currentPassword?: Optional;
  readonly newPassword: string;
  readonly signOutOthers: boolean;
}
export interface UpdateProfileInput {
  readonly username?: Optional;
  readonly name?: Optional;
  readonly phone?: Optional;
  readonly expectedVersion?: number | null | undefined;
}
export interface StartProviderInput {
  readonly method: SignInMethod;
  readonly returnTo: string;
  readonly codeChallenge: string;
}
export interface FinishProviderInput {
  readonly code: string;
  readonly codeVerifier: string;
}
export interface FinishSignUpInput {
  readonly ticket: string;
  readonly username: string;
  readonly consents: readonly Consent[];
}
export interface InviteAdminInput {
  readonly email: string;
  readonly username: string;
  readonly role: AdminRole;
}
export interface AcceptInvitationInput {
  readonly ticket: string;
  readonly code: string;
  readonly password: string;
}
export interface ChangeAdminInput {
  readonly id: string;
  readonly role?: AdminRole | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly reason: string;
}
export interface ModerateUserInput {
  readonly userId: string;
  readonly reason: string;
}

type Open<Input, Outcome> = (input: Input, requester: Requester) => Promise<Outcome>;
type SignedInOnly<Input, Outcome> = (input: Input, requester: SignedInRequester) => Promise<Outcome>;

/** Everything that the contract can change. Whether the requester is a user or an admin is checked by each command. */
export interface IdentityCommands {
  readonly signUp: Open<SignUpInput, CodeSentResult>;
  readonly verifyEmail: Open<CodeInput, SignInResult>;
  readonly resendCode: Open<string, CodeSentResult>;
  readonly signIn: Open<SignInInput, SignInResult>;
  readonly signInAsAdmin: Open<SignInInput, SignInResult>;
  readonly reactivateAccount: Open<CodeInput, SignInResult>;
  readonly restoreAccount: Open<string, SignInResult>;
  readonly refreshSession: Open<RefreshInput, RefreshResult>;
  readonly reauthenticate: SignedInOnly<ReauthenticateInput, ReauthenticateResult>;
  readonly requestReauthenticationCode: SignedInOnly<void, CodeSentResult>;
  readonly signOut: SignedInOnly<{ readonly everywhere: boolean }, Done>;
  /** For a browser whose access token has expired: the cookie says which session. */
  readonly signOutByRefreshToken: Open<string, Done>;
  readonly revokeSession: SignedInOnly<string, RevokeSessionsResult>;
  readonly revokeOtherSessions: SignedInOnly<void, RevokeSessionsResult>;
  readonly requestPasswordReset: Open<string, CodeSentResult>;
  readonly resetPassword: Open<ResetPasswordInput, ResetPasswordResult>;
  readonly changePassword: SignedInOnly<ChangePasswordInput, AccountResult>;
  readonly requestEmailChange: SignedInOnly<string, CodeSentResult>;
  readonly confirmEmailChange: SignedInOnly<CodeInput, AccountResult>;
  readonly updateProfile: SignedInOnly<UpdateProfileInput, AccountResult>;
  readonly agreeToTerms: SignedInOnly<readonly Consent[], AccountResult>;
  readonly startProviderSignIn: Open<StartProviderInput, ProviderRedirectResult>;
  readonly finishProviderSignIn: Open<FinishProviderInput, SignInResult>;
  readonly finishProviderSignUp: Open<FinishSignUpInput, SignInResult>;
  readonly startIdentityLink: SignedInOnly<StartProviderInput, ProviderRedirectResult>;
  readonly unlinkIdentity: SignedInOnly<string, AccountResult>;
  readonly deleteAccount: SignedInOnly<string | null, AccountResult>;
  readonly inviteAdmin: SignedInOnly<InviteAdminInput, AdminResult>;
  readonly acceptAdminInvitation: Open<AcceptInvitationInput, AdminResult>;
  readonly changeAdmin: SignedInOnly<ChangeAdminInput, AdminResult>;
  readonly forceSignOut: SignedInOnly<ModerateUserInput, RevokeSessionsResult>;
  readonly suspendUser: SignedInOnly<ModerateUserInput, AccountResult>;
  readonly reinstateUser: SignedInOnly<ModerateUserInput, AccountResult>;
  readonly restoreUser: SignedInOnly<ModerateUserInput, AccountResult>;
}
