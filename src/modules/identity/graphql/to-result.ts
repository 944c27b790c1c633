import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { exhausted } from '../../../shared/result.ts';
import type * as outcomes from '../outcomes.ts';
import { adminFromRow } from './admin-type.ts';
import type { DeliveredSignIn } from './cookies.ts';
import { toSession } from './session-type.ts';
import type { IdentityErrorCode } from './user-errors.ts';
import { userFromRow } from './user-type.ts';

type AnyOutcome =
  | outcomes.CodeSentResult
  | outcomes.SignInResult
  | outcomes.RefreshResult
  | outcomes.ReauthenticateResult
  | outcomes.ProviderRedirectResult
  | outcomes.Done
  | outcomes.RevokeSessionsResult
  | outcomes.ResetPasswordResult
  | outcomes.AccountResult
  | outcomes.AdminResult;

/** Secrets that go into cookies have left the outcome: with them it does not compile. */
export type Outcome =
  | Exclude<AnyOutcome, outcomes.SignedIn | outcomes.ProviderRedirect>
  | DeliveredSignIn
  | (Omit<outcomes.ProviderRedirect, 'browserToken'> & { readonly browserToken?: never });

const withMessage = <Kind>(outcome: Kind, code: IdentityErrorCode, message: string) => ({ ...outcome, code, message });

/** An outcome as the contract shows it: the same kind, with text for people. A new kind does not compile until it has one. */
export function toResult(outcome: Outcome) {
  switch (outcome.kind) {
    case 'SignedIn':
      return {
        ...outcome,
        viewer: toViewer(outcome),
        session: toSession(outcome.session, true),
      };
    case 'UserChanged':
      // It is the user's own account, or an admin has changed it.
      return { ...outcome, user: userFromRow(outcome.user, { isWhole: true }) };
    case 'AdminChanged':
      return { ...outcome, admin: adminFromRow(outcome.admin) };
    case 'CodeSent':
    case 'AccountDormant':
    case 'AccountDeleted':
    case 'SignUpIncomplete':
    case 'LinkRequired':
    case 'ProviderRedirect':
    case 'Done':
    case 'SessionsRevoked':
      return outcome;
    case 'InvalidInput':
      return invalidInputResult(outcome.fields);
    case 'InvalidCredentials':
      return withMessage(outcome, 'INVALID_CREDENTIALS', 'Address or password is wrong.');
    case 'TooManyAttempts': {
      const { retryAfterSeconds } = outcome;
      return withMessage(outcome, 'TOO_MANY_ATTEMPTS', `Too many attempts: try again in ${retryAfterSeconds} s.`);
    }
    case 'InvalidCode':
      return withMessage(outcome, 'INVALID_CODE', 'The code is wrong, or was used, or has expired.');
    case 'PasswordRefused':
      return withMessage(outcome, 'PASSWORD_REFUSED', refusals[outcome.reason]);
    case 'UsernameTaken':
      return withMessage(outcome, 'USERNAME_TAKEN', 'Another account has this name already.');
    case 'TermsRequired':
      return withMessage(outcome, 'TERMS_REQUIRED', 'Some terms still need your agreement.');
    case 'SessionEnded':
      return withMessage(outcome, 'SESSION_ENDED', 'This session has ended: sign in again.');
    case 'SessionSuperseded':
      return withMessage(outcome, 'SESSION_SUPERSEDED', 'Another tab was faster: read the stored token again.');
    case 'SessionNotFound':
      return withMessage(outcome, 'SESSION_NOT_FOUND', 'You have no such session.');
    case 'ReauthenticationRequired':
      return withMessage(outcome, 'REAUTHENTICATION_REQUIRED', 'Prove once more who you are, then try again.');
    case 'ProviderUnavailable':
      return withMessage(outcome, 'PROVIDER_UNAVAILABLE', 'This provider cannot be used at the moment.');
    case 'ProviderRefused':
      return withMessage(outcome, 'PROVIDER_REFUSED', 'The provider did not confirm who you are.');
    case 'IdentityInUse':
      return withMessage(outcome, 'IDENTITY_IN_USE', 'This account at the provider is linked to another user.');
    case 'LastSignInMethod':
      return withMessage(outcome, 'LAST_SIGN_IN_METHOD', 'It is the last way to sign in, so it has to stay.');
    case 'UserNotFound':
      return withMessage(outcome, 'USER_NOT_FOUND', 'There is no such user for this.');
    case 'AdminNotFound':
      return withMessage(outcome, 'ADMIN_NOT_FOUND', 'There is no such admin.');
    case 'LastSuperAdmin':
      return withMessage(outcome, 'LAST_SUPER_ADMIN', 'It is the last super admin, who has to stay one.');
    case 'UserVersionConflict': {
      const shown = { ...outcome, current: userFromRow(outcome.current, { isWhole: true }) };
      return withMessage(shown, 'USER_VERSION_CONFLICT', 'The account was changed in the meantime.');
    }
    default:
      return exhausted(outcome);
  }
}

/** The one who signs in is shown whole, although the request came without a token. */
const toViewer = ({ viewer, session }: DeliveredSignIn) =>
  viewer.kind === 'User'
    ? userFromRow(viewer.user, { isWhole: true, newSession: session.id })
    : adminFromRow(viewer.admin);

const refusals: Readonly<Record<outcomes.PasswordRefused['reason'], string>> = {
  TOO_SHORT: 'The password is too short.',
  TOO_LONG: 'The password is too long.',
  COMMON: 'Too many people use this password.',
  CONTAINS_IDENTITY: 'The password contains the username or the address.',
};

/** What a mutation's resolver hands to GraphQL; its `kind` names the type in the union. */
export type MutationResult = ReturnType<typeof toResult>;
