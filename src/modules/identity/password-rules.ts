import type { Brand } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { characterFlawOf, codePoints, fold } from '../../shared/text.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password as it is hashed: composed (NFC), so that every keyboard gives the same one. */
export type Password = Brand<string, 'Password'>;

export type PasswordRefusal = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTAINS_IDENTITY';

/** Why a text cannot become a password: a reason of the contract, or something that is wrong with the field itself. */
export type NewPasswordFlaw =
  | { readonly kind: 'refused'; readonly reason: PasswordRefusal }
  | { readonly kind: 'invalid'; readonly message: string };

/** The person whose password it becomes, as far as known. */
export interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
}

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
/** In UTF-8, before it is composed. Nothing longer is looked at. */
export const PASSWORD_MAX_BYTES = 1_024;
/** A shorter name or address occurs in many good passwords by chance. */
const LEAST_OF_IDENTITY = 4;

/** A UTF-16 unit takes at least one byte, so most long texts are refused without a look at them. */
const isTooLarge = (raw: string): boolean =>
  raw.length > PASSWORD_MAX_BYTES || Buffer.byteLength(raw) > PASSWORD_MAX_BYTES;

/** A password that somebody signs in with. Undefined if it cannot be anybody's; that is a wrong password, not a flaw. */
export const readTypedPassword = (raw: string): Password | undefined =>
  isTooLarge(raw) || !raw.isWellFormed() ? undefined : (raw.normalize('NFC') as Password);

/** A password that somebody wants to have. */
export function readNewPassword(
  raw: string,
  owner: PasswordOwner,
  minLength: number = PASSWORD_MIN_LENGTH,
): Result<Password, NewPasswordFlaw> {
  const refused = (reason: PasswordRefusal) => err({ kind: 'refused', reason } as const);
  if (isTooLarge(raw)) return refused('TOO_LONG');
  const message = characterFlawOf(raw);
  if (message !== undefined) return err({ kind: 'invalid', message });
  const password = raw.normalize('NFC');
  const length = codePoints(password);
  if (length < minLength) return refused('TOO_SHORT');
  if (length > PASSWORD_MAX_LENGTH) return refused('TOO_LONG');
  if (isCommonPassword(password)) return refused('COMMON');
  if (containsIdentity(password, owner)) return refused('CONTAINS_IDENTITY');
  return ok(password as Password);
}

function containsIdentity(password: string, { username, email }: PasswordOwner): boolean {
  const folded = fold(password);
  // The whole address is looked for as well, because its local part may be too short to count.
  const parts = [username, email, email?.slice(0, email.lastIndexOf('@'))];
  return parts.some((part) => part && codePoints(part) >= LEAST_OF_IDENTITY && folded.includes(fold(part)));
}
