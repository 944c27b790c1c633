import { nextVersion } from '../../kernel/aggregate.ts';
import { rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { restorableUntil } from './account-periods.ts';
import { created, deleted, erased, restored, type UserChange, type UserDecision } from './events.ts';
import { type UserNotFound, type UsernameTaken, userNotFound, usernameTaken } from './outcomes.ts';
import type { PasswordHash, SealedEmail, SealedName, SealedPhone } from './sealed-values.ts';
import { isDeleted, isErased, type User } from './user.ts';
import { erasedUsernameOf, type Username } from './username.ts';

export interface NewUser extends Username {
  readonly email: SealedEmail;
  readonly emailMasked: string;
  readonly name: SealedName | null;
  readonly phone: SealedPhone | null;
  readonly passwordHash: PasswordHash | null;
}

/**
 * A user is made when the address is proven, and not before. A name stays taken until its account is erased. Nobody is
 * signed in yet, so the account counts as made by itself.
 */
export function decideRegister(
  holderOfName: User | undefined,
  freshId: UserId,
  wanted: NewUser,
  { now }: UserChange,
): UserDecision<UsernameTaken> {
  if (holderOfName) return rejected(usernameTaken);
  return created({
    ...wanted,
    id: freshId,
    version: 1,
    emailVerifiedAt: now,
    status: 'ACTIVE',
    tokenEpoch: 0,
    profileImageUrl: null,
    lastLoginAt: null,
    language: null,
    deletedAt: null,
    deletedBy: null,
    eraseAfter: null,
    createdAt: now,
    createdBy: freshId,
    updatedAt: now,
    updatedBy: freshId,
  });
}

/**
 * Deleting twice is the same success. All sessions end. Only an active account can be deleted: a suspended user could
 * otherwise delete and restore the account, and would be active again.
 */
export function decideDelete(current: User, context: UserChange): UserDecision<UserNotFound> {
  if (isDeleted(current)) return unchanged(current);
  if (current.status !== 'ACTIVE') return rejected(userNotFound);
  const next = nextVersion(current, context);
  return deleted({
    ...next,
    status: 'DELETED',
    tokenEpoch: current.tokenEpoch + 1,
    deletedAt: next.updatedAt,
    deletedBy: context.actor,
    eraseAfter: restorableUntil(next.updatedAt),
  });
}

/** By the user or by an admin, up to the last moment of the period. Restoring an account that is not deleted is the same success. */
export function decideRestore(current: User, context: UserChange): UserDecision<UserNotFound> {
  if (!isDeleted(current)) return unchanged(current);
  if (current.eraseAfter === null || context.now > current.eraseAfter) return rejected(userNotFound);
  const next = nextVersion(current, context);
  return restored({ ...next, status: 'ACTIVE', deletedAt: null, deletedBy: null, eraseAfter: null });
}

/** The job erases what can no longer be restored. Whatever is not due, restored meanwhile or erased stays as it is. */
export function decideErase(current: User, context: UserChange): UserDecision<never> {
  const isDue = isDeleted(current) && current.eraseAfter !== null && context.now > current.eraseAfter;
  if (!isDue || isErased(current)) return unchanged(current);
  return erased({
    ...nextVersion(current, context),
    ...erasedUsernameOf(current.id),
    email: null,
    emailMasked: null,
    emailVerifiedAt: null,
    name: null,
    phone: null,
    passwordHash: null,
    profileImageUrl: null,
    lastLoginAt: null,
    language: null,
    eraseAfter: null,
  });
}
