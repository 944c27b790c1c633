import { nextVersion } from '../../kernel/aggregate.ts';
import { rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type UpdatedField, type UserChange, type UserDecision, updated } from './events.ts';
import {
  type UserNotFound,
  type UsernameTaken,
  type UserVersionConflict,
  userNotFound,
  usernameTaken,
  userVersionConflict,
} from './outcomes.ts';
import type { EmailReplacement, PasswordHash, Replacement, SealedName, SealedPhone } from './sealed-values.ts';
import { isErased, type User } from './user.ts';
import type { Username } from './username.ts';

/** What a caller wants of the profile: left out is left alone, null is cleared. */
export interface ProfileChange {
  readonly username?: Username;
  readonly name?: Replacement<SealedName> | null;
  readonly phone?: Replacement<SealedPhone> | null;
}

interface ProfileCircumstances {
  /** Whose the wanted name is, if it is anybody's. A user may write the own name in another case. */
  readonly holderOfName: UserId | undefined;
  readonly expectedVersion: number | undefined;
}

type ProfileRejection = UserNotFound | UserVersionConflict | UsernameTaken;

/** Only active users change their accounts: the others are not signed in. */
export function decideProfile(
  current: User,
  change: ProfileChange,
  { holderOfName, expectedVersion }: ProfileCircumstances,
  context: UserChange,
): UserDecision<ProfileRejection> {
  if (current.status !== 'ACTIVE') return rejected(userNotFound);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return rejected(userVersionConflict(expectedVersion, current));
  }
  const wanted = {
    username: change.username?.username ?? current.username,
    foldedUsername: change.username?.foldedUsername ?? current.foldedUsername,
    name: replaced(current.name, change.name),
    phone: replaced(current.phone, change.phone),
  };
  const isRenamed = wanted.username !== current.username;
  const isSame = !isRenamed && wanted.name === current.name && wanted.phone === current.phone;
  if (isSame) return unchanged(current);
  if (isRenamed && holderOfName !== undefined && holderOfName !== current.id) return rejected(usernameTaken);
  const fields: UpdatedField[] = isRenamed ? ['username'] : [];
  return updated({ ...nextVersion(current, context), ...wanted }, ...fields);
}

/** The current ciphertext stays if the new one says the same. */
function replaced<Sealed extends string>(
  current: Sealed | null,
  wanted: Replacement<Sealed> | null | undefined,
): Sealed | null {
  if (wanted === undefined) return current;
  if (wanted === null) return null;
  return current !== null && wanted.isSameAs(current) ? current : wanted.sealed;
}

/** The picture comes from the images module, which has checked it. A deleted account gets it too: it may be restored. */
export function decideProfileImage(
  current: User,
  profileImageUrl: string | null,
  context: UserChange,
): UserDecision<UserNotFound> {
  if (isErased(current)) return rejected(userNotFound);
  if (current.profileImageUrl === profileImageUrl) return unchanged(current);
  return updated({ ...nextVersion(current, context), profileImageUrl }, 'profileImageUrl');
}

/** The new address was proven a moment ago. Sessions go on: who changed it has proven the account too. */
export function decideEmail(current: User, email: EmailReplacement, context: UserChange): UserDecision<UserNotFound> {
  if (current.status !== 'ACTIVE' || current.email === null) return rejected(userNotFound);
  if (email.isSameAs(current.email)) return unchanged(current);
  const next = nextVersion(current, context);
  return updated(
    { ...next, email: email.sealed, emailMasked: email.masked, emailVerifiedAt: next.updatedAt },
    'email',
    'emailMasked',
  );
}

/**
 * The epoch stays: a new one would refuse the caller's own access token as well. Those of the other sessions are refused
 * session by session if these end.
 */
export function decidePassword(
  current: User,
  passwordHash: PasswordHash,
  context: UserChange,
): UserDecision<UserNotFound> {
  if (current.status !== 'ACTIVE') return rejected(userNotFound);
  return updated({ ...nextVersion(current, context), passwordHash });
}

/**
 * The user forgot the password and has proven the address. All sessions end. A dormant or suspended account gets the password
 * too and stays what it is; a deleted one does not, so that nothing new is known of it until it is erased.
 */
export function decidePasswordReset(
  current: User,
  passwordHash: PasswordHash,
  context: UserChange,
): UserDecision<UserNotFound> {
  if (current.status === 'DELETED') return rejected(userNotFound);
  return updated({ ...nextVersion(current, context), passwordHash, tokenEpoch: current.tokenEpoch + 1 });
}
