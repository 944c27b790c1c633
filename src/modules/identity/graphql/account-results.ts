import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { resultUnion } from '../../../graphql/mutation-result.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { Terms } from './account-types.ts';
import { Viewer } from './admin-type.ts';
import { SignInMethod } from './enums.ts';
import { Session } from './session-type.ts';
import * as errors from './user-errors.ts';
import { User } from './user-type.ts';

const TICKET = 'A secret text for the next step; anyone who has it can take that step, so keep it like a password.';

@ObjectType({ simpleResolvers: true, description: 'What a client needs to send requests as a user or an admin.' })
export class Tokens {
  @Field(() => String, {
    description: 'Goes into `Authorization: Bearer` of every request. A web page keeps it in memory only.',
  })
  accessToken!: string;

  @Field(() => DateTime, { description: 'Until when the access token is valid; refreshSession gives the next one.' })
  accessTokenExpiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes into refreshSession, once. It is null if the client asked for the cookie, and after reauthenticate, which leaves the current refresh token valid.',
  })
  refreshToken!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A session that has just begun or goes on, with the tokens that a client needs for it.',
})
class SignedIn {
  @Field(() => Viewer, { description: 'The user or admin whose session it is.' })
  viewer!: object;

  @Field(() => Session, { description: 'The session to which the tokens belong.' })
  session!: Session;

  @Field(() => Tokens, { description: 'What the client sends with requests, and how it renews it.' })
  tokens!: Tokens;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A code is on its way by mail, if the address can get one; the answer is the same for every address. The code works only together with the ticket.',
})
class CodeSent {
  @Field(() => String, {
    description: 'The part of the proof that is not sent by mail; send it together with the code.',
  })
  ticket!: string;

  @Field(() => DateTime, { description: 'Until when code and ticket can be used.' })
  expiresAt!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The password is right, but the account is dormant because its user has not signed in for a year. A code is on its way by mail: reactivateAccount takes it.',
})
class AccountDormant {
  @Field(() => String, { description: 'For reactivateAccount, together with the mailed code.' })
  ticket!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The password is right, but the user has deleted the account: restoreAccount brings it back.',
})
class AccountDeleted {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => DateTime, {
    description: 'The last moment at which restoreAccount works; after it the account is erased.',
  })
  restorableUntil!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The provider has confirmed who you are, and there is no account yet: finishProviderSignUp makes one with what is missing. As the answer of finishProviderSignUp it means that a code was mailed to the address, which the provider has not proven: verifyEmail makes the account with the code and this ticket.',
})
class SignUpIncomplete {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address that the provider told; null if it told none.',
  })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A free username made of what the provider told; null if none could be made.',
  })
  suggestedUsername!: string | null;

  @Field(() => [Terms], { description: 'All terms in their current versions, to be shown before the next step.' })
  terms!: readonly Terms[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The address that the provider told belongs to an account already. Sign in there with `linkTicket`, then the provider is linked to it.',
})
class LinkRequired {
  @Field(() => String, { description: 'Goes into `linkTicket` of signIn.' })
  ticket!: string;

  @Field(() => [SignInMethod], { description: 'The ways in which the user of the existing account can sign in.' })
  methods!: readonly SignInMethod[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where to send the browser. The answer sets a cookie without which the return is refused.',
})
class ProviderRedirect {
  @Field(() => String, { description: "The address of the provider's page, with all parameters." })
  authorizationUrl!: string;

  @Field(() => DateTime, { description: 'Until when the browser has to return.' })
  expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'The operation succeeded and returns no data.' })
class Done {
  @Field(() => Boolean, { description: 'Always true: failures are other types of the union.' })
  ok!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The account has the values that you asked for, even if nothing had to change.',
})
class UserChanged {
  @Field(() => User, { description: 'The account as it is now; the same version if nothing changed.' })
  user!: User;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Sessions have ended; their access tokens are refused within seconds.',
})
class SessionsRevoked {
  @Field(() => Int, { description: 'How many sessions were ended.' })
  revoked!: number;
}

/** The union of the answers of a mutation; the description says what the success is. */
export const result = (name: string, description: string, types: Parameters<typeof resultUnion>[2]) =>
  resultUnion(name, `${description}, or an error to act on; \`... on UserError\` reads them all.`, types);

export const CodeSentResult = result('CodeSentResult', 'What became of a request for a mailed code: it is on its way', [
  CodeSent,
  errors.TooManyAttempts,
  InvalidInput,
  errors.PasswordRefused,
  errors.UsernameTaken,
  errors.TermsRequired,
  errors.ReauthenticationRequired,
]);

export const SignInResult = result(
  'SignInResult',
  'What became of an attempt to sign in: a session, a further step that is needed',
  [
    SignedIn,
    AccountDormant,
    AccountDeleted,
    SignUpIncomplete,
    LinkRequired,
    errors.InvalidCredentials,
    errors.InvalidCode,
    errors.TooManyAttempts,
    errors.UsernameTaken,
    errors.TermsRequired,
    errors.ProviderRefused,
    errors.IdentityInUse,
    InvalidInput,
  ],
);

export const RefreshResult = result('RefreshResult', 'What became of refreshSession: new tokens', [
  SignedIn,
  errors.SessionEnded,
  errors.SessionSuperseded,
  errors.TooManyAttempts,
]);

export const ReauthenticateResult = result(
  'ReauthenticateResult',
  'What became of reauthenticate: a new access token',
  [SignedIn, errors.InvalidCredentials, errors.InvalidCode, errors.TooManyAttempts],
);

export const ProviderRedirectResult = result(
  'ProviderRedirectResult',
  'What became of a request to go to a provider: where to send the browser',
  [ProviderRedirect, errors.ProviderUnavailable, errors.TooManyAttempts, InvalidInput, errors.ReauthenticationRequired],
);

export const SignOutResult = resultUnion('SignOutResult', 'What became of signOut, which always succeeds.', [Done]);

export const RevokeSessionsResult = result(
  'RevokeSessionsResult',
  'What became of a request to end sessions: how many have ended',
  [SessionsRevoked, errors.SessionNotFound, errors.UserNotFound, errors.ReauthenticationRequired, InvalidInput],
);

export const ResetPasswordResult = result(
  'ResetPasswordResult',
  'What became of resetPassword: the new password is set',
  [Done, errors.InvalidCode, errors.PasswordRefused, errors.TooManyAttempts, InvalidInput],
);

export const AccountResult = result('AccountResult', 'What became of a change of an account: how it is now', [
  UserChanged,
  errors.UsernameTaken,
  errors.InvalidCode,
  errors.PasswordRefused,
  errors.IdentityInUse,
  errors.LastSignInMethod,
  errors.TermsRequired,
  errors.UserNotFound,
  errors.UserVersionConflict,
  errors.TooManyAttempts,
  errors.ReauthenticationRequired,
  InvalidInput,
]);
