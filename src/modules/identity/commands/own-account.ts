import type { UserChange } from '../events.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { type UserNotFound, userNotFound } from '../outcomes.ts';
import type { SignedInRequester } from '../requester.ts';
import type { User } from '../user.ts';

/** What a user wants done to the own account. */
export const ownChange = (
  { subject, now, traceparent }: SignedInRequester,
  reason: string | null = null,
): UserChange => ({
  actor: subject.id,
  now,
  reason,
  traceparent,
});

/** The requester's own row, locked. An admin is no user. */
export async function lockOwn(
  { users }: Pick<IdentityUnit, 'users'>,
  { subject }: SignedInRequester,
): Promise<User | UserNotFound> {
  const user = subject.kind === 'USER' ? await users.lock({ id: subject.id }) : undefined;
  return user ?? userNotFound;
}

export const isUser = (found: User | UserNotFound): found is User => !('kind' in found);
