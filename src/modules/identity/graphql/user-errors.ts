import { Field, Int, ObjectType } from 'type-graphql';
import { UserError } from '../../../graphql/user-errors.ts';
import { Terms } from './account-types.ts';
import { PasswordRefusal, SignInMethod } from './enums.ts';
import { User } from './user-type.ts';

/** The codes of the errors below. */
export const identityErrorCodes = {
  INVALID_CREDENTIALS: 'Address and password do not belong together, or the account cannot be used.',
  TOO_MANY_ATTEMPTS: 'There were too many attempts lately; this attempt was not made.',
  INVALID_CODE: 'Ticket and code do not belong together, or they were used or have expired.',
  PASSWORD_REFUSED: 'The text breaks a rule for new passwords; nothing was written.',
  USERNAME_TAKEN: 'Another account has this name already.',
  TERMS_REQUIRED: 'An account needs an agreement to the current version of some terms.',
  SESSION_ENDED: 'The refresh token is no longer valid: the user has to sign in again.',
  SESSION_SUPERSEDED: 'Another tab has exchanged the refresh token a moment ago.',
  SESSION_NOT_FOUND: 'You have no open session with this id.',
  REAUTHENTICATION_REQUIRED: 'You proved who you are too long ago for this operation.',
  PROVIDER_UNAVAILABLE: 'The provider cannot be used to sign in at the moment.',
  PROVIDER_REFUSED: 'The provider, or the check of what it sent, did not confirm who you are.',
  IDENTITY_IN_USE: 'The account at the provider is linked to another user.',
  LAST_SIGN_IN_METHOD: 'It is the last way in which the user can sign in.',
  USER_NOT_FOUND: 'No account has this id, or it is not in a state for this operation.',
  ADMIN_NOT_FOUND: 'No admin has this id.',
  LAST_SUPER_ADMIN: 'No super admin would be left.',
  USER_VERSION_CONFLICT: 'The account was changed since you saw it; nothing was written.',
} as const;
export type IdentityErrorCode = keyof typeof identityErrorCodes;

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'Address and password do not belong together, or the account cannot be used. The answer is the same whether or not the address has an account.',
})
export class InvalidCredentials extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'There were too many attempts lately. This attempt was not made, so even a right password gets this answer.',
})
export class TooManyAttempts extends UserError {
  @Field(() => Int, { description: 'How many seconds to wait before the next attempt.' })
  retryAfterSeconds!: number;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'Ticket and code do not belong together, were meant for something else, were used or have expired.',
})
export class InvalidCode extends UserError {
  @Field(() => Int, {
    description: 'How many more codes can be tried with this ticket; 0 means that a new one has to be requested.',
  })
  attemptsLeft!: number;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The text breaks a rule for new passwords; nothing was written.',
})
export class PasswordRefused extends UserError {
  @Field(() => PasswordRefusal, { description: 'Which rule for passwords the text breaks.' })
  reason!: PasswordRefusal;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'Another account has this name already, maybe in other letter case; nothing was written.',
})
export class UsernameTaken extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'An account needs an agreement to the current version of some terms; nothing was written.',
})
export class TermsRequired extends UserError {
  @Field(() => [Terms], { description: 'The terms that still need an agreement, each in its current version.' })
  missing!: readonly Terms[];
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'The refresh token is no longer valid: the user has to sign in again. A cookie that holds it stays until the next sign-in replaces it.',
})
export class SessionEnded extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'Another tab has exchanged the refresh token a moment ago, and the session goes on: read the stored token again and use that one. A cookie stays as it is.',
})
export class SessionSuperseded extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'You have no open session with this id; nothing was ended.',
})
export class SessionNotFound extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'You proved who you are too long ago for this operation: call reauthenticate, then try again. Nothing was written.',
})
export class ReauthenticationRequired extends UserError {
  @Field(() => [SignInMethod], { description: 'The ways in which you can prove who you are.' })
  methods!: readonly SignInMethod[];
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The provider is not configured or does not answer; another way to sign in may work.',
})
export class ProviderUnavailable extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The provider, or the check of what it sent, did not confirm who you are; no session began.',
})
export class ProviderRefused extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The account at the provider is linked to another user; nothing was written.',
})
export class IdentityInUse extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description:
    'It is the last way in which you can sign in: set a password or link another provider first. Nothing was written.',
})
export class LastSignInMethod extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'No account has this id, or it is not in a state for this operation; nothing was written.',
})
export class UserNotFound extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'No admin has this id; nothing was written.',
})
export class AdminNotFound extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'After this change no super admin would be left; nothing was written.',
})
export class LastSuperAdmin extends UserError {}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The account was changed since you saw it; nothing was written.',
})
export class UserVersionConflict extends UserError {
  @Field(() => User, { description: 'The account as it is now, to show or to try again with its version.' })
  current!: User;
}
