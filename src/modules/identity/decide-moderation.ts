import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { rejected, unchanged } from '../../kernel/decision.ts';
import { dormantFrom } from './account-periods.ts';
import type { AdminId } from './admin.ts';
import { type UserChange, type UserDecision, updated } from './events.ts';
import { type UserNotFound, userNotFound } from './outcomes.ts';
import { isDeleted, type User, type UserStatus } from './user.ts';

/** What an admin does to a user says why: the reason is in the history. */
export interface Moderation extends ChangeContext<AdminId> {
  readonly reason: string;
}

/** All sessions end. Suspending twice is the same success. */
export function decideSuspend(current: User, context: Moderation): UserDecision<UserNotFound> {
  if (isDeleted(current)) return rejected(userNotFound);
  return current.status === 'INACTIVE' ? unchanged(current) : signedOut(current, 'INACTIVE', context);
}

/** Reinstating a user who is not suspended is the same success. One who was dormant before becomes so again by the next job. */
export function decideReinstate(current: User, context: Moderation): UserDecision<UserNotFound> {
  if (isDeleted(current)) return rejected(userNotFound);
  return current.status === 'INACTIVE' ? withStatus(current, 'ACTIVE', context) : unchanged(current);
}

/** By an admin, or by the user who signs out everywhere. Each time is a new epoch. */
export function decideSignOutEverywhere(current: User, context: UserChange): UserDecision<UserNotFound> {
  if (isDeleted(current)) return rejected(userNotFound);
  return updated({ ...nextVersion(current, context), tokenEpoch: current.tokenEpoch + 1 });
}

/** The nightly job. A user who has signed in meanwhile stays active; sessions end long before a year is over. */
export function decideDormant(current: User, context: UserChange): UserDecision<never> {
  const isDue = current.status === 'ACTIVE' && context.now >= dormantFrom(current);
  return isDue ? withStatus(current, 'DORMANT', context) : unchanged(current);
}

/** The user has proven password and address. The sign-in that follows keeps the account from becoming dormant again. */
export function decideReactivate(current: User, context: UserChange): UserDecision<UserNotFound> {
  if (current.status === 'ACTIVE') return unchanged(current);
  return current.status === 'DORMANT' ? withStatus(current, 'ACTIVE', context) : rejected(userNotFound);
}

const withStatus = (current: User, status: UserStatus, context: UserChange) =>
  updated({ ...nextVersion(current, context), status }, 'status');

const signedOut = (current: User, status: UserStatus, context: UserChange) =>
  withStatus({ ...current, tokenEpoch: current.tokenEpoch + 1 }, status, context);
