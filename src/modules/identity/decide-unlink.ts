import { type LastSignInMethod, lastSignInMethod } from './outcomes.ts';
import type { UserIdentityRow } from './records.ts';
import type { User } from './user.ts';

/** Undefined if a user can still sign in without one of these identities. */
export const decideUnlink = (
  { passwordHash }: Pick<User, 'passwordHash'>,
  identities: readonly UserIdentityRow[],
): LastSignInMethod | undefined => (passwordHash === null && identities.length < 2 ? lastSignInMethod : undefined);
