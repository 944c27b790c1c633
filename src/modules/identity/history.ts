import type * as kernel from '../../kernel/history.ts';
import { fold } from '../../shared/text.ts';
import type { Admin } from './admin.ts';
import type { PasswordHash, SealedEmail, SealedName, SealedPhone } from './sealed-values.ts';
import type { User } from './user.ts';

export type UserHistoryEntry = kernel.HistoryEntry<User>;

const HIDDEN = '***';
const hidden = <Sealed extends string>(value: Sealed | null): Sealed | null =>
  value === null ? null : (HIDDEN as Sealed);

/** What the history keeps of a user: personal values only as being there or not, the address as it is masked. */
export const userForHistory = (user: User): User => ({
  ...user,
  email: hidden<SealedEmail>(user.email),
  name: hidden<SealedName>(user.name),
  phone: hidden<SealedPhone>(user.phone),
  passwordHash: hidden<PasswordHash>(user.passwordHash),
});

/** What the history keeps of an erased user: that something was there and was changed, and nothing that says who it was. */
export const userForErasedHistory = (user: User): User => ({
  ...userForHistory(user),
  username: HIDDEN,
  foldedUsername: HIDDEN,
  emailMasked: hidden(user.emailMasked),
  profileImageUrl: hidden(user.profileImageUrl),
});

/** What an erased user wrote is hidden; what others wrote only if it names the user. */
export function reasonForErasedHistory(
  { reason, isOwn }: { readonly reason: string | null; readonly isOwn: boolean },
  names: readonly string[],
): string | null {
  if (reason === null) return null;
  const folded = fold(reason);
  return isOwn || names.some((name) => folded.includes(fold(name))) ? HIDDEN : reason;
}

export const adminForHistory = (admin: Admin): Admin => ({
  ...admin,
  email: HIDDEN as SealedEmail,
  passwordHash: hidden<PasswordHash>(admin.passwordHash),
});
