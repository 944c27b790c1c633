import { type InvalidInput, invalidInput } from '../../shared/input-reader.ts';
import type { Result } from '../../shared/result.ts';
import { type PasswordRefused, passwordRefused } from './outcomes.ts';
import { type NewPasswordFlaw, type Password, type PasswordOwner, readNewPassword } from './password-rules.ts';

/** A password that somebody wants to have, or the outcome that says why not. */
export function newPassword(
  path: string,
  raw: string,
  owner: PasswordOwner,
  minLength: number,
): Password | PasswordRefused | InvalidInput {
  const read: Result<Password, NewPasswordFlaw> = readNewPassword(raw, owner, minLength);
  if (read.ok) return read.value;
  return read.error.kind === 'refused'
    ? passwordRefused(read.error.reason)
    : invalidInput([{ path, message: read.error.message }]);
}
