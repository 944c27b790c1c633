import { inputReader, linesUpTo } from '../../shared/input-reader.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { characterFlawOf, codePoints, readText, tooLong } from '../../shared/text.ts';
import { type EmailAddress, readEmail } from './email-address.ts';
import { type Username, usernameOf } from './username.ts';

const USERNAME_MIN_LENGTH = 2;
export const USERNAME_LIMIT = 50;
export const NAME_LIMIT = 100;
const PHONE_LIMIT = 20;

/** A one-line field with more than this, white space included, is not looked at. */
const MAX_RAW_UNITS = 4_096;

/** NFC, trimmed, one line. What is trimmed away is judged too: some control characters count as white space. */
function readLine(raw: string, limit: number): Result<string, string> {
  if (raw.length > MAX_RAW_UNITS) return err(tooLong(limit));
  const flaw = characterFlawOf(raw);
  if (flaw !== undefined) return err(flaw);
  const read = readText(raw.trim(), limit);
  if (read.ok && /[\t\n\p{Zl}\p{Zp}]/u.test(read.value)) return err('must be a single line');
  return read;
}

/** Characters without a shape of their own: with them, two different usernames could look the same. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Format characters such as those that turn the direction of a text, except two joiners that Persian and Indian names need. */
const UNFIT_FOR_NAME = /(?![\u200c\u200d])[\p{C}]/u;
const ODD_SPACE = /(?! )\p{Zs}| {2}/u;

export function readUsername(raw: string): Result<Username, string> {
  const read = readLine(raw, USERNAME_LIMIT);
  if (!read.ok) return read;
  const username = read.value;
  if (INVISIBLE.test(username)) return err('must not contain invisible characters');
  if (ODD_SPACE.test(username)) return err('must not contain spaces other than single ones between words');
  if (/^\p{M}/u.test(username)) return err('must not begin with a combining character');
  if (codePoints(username) < USERNAME_MIN_LENGTH) {
    return err(`must be at least ${USERNAME_MIN_LENGTH} characters long`);
  }
  return ok(usernameOf(username));
}

export function readName(raw: string): Result<string, string> {
  const read = readLine(raw, NAME_LIMIT);
  return read.ok && UNFIT_FOR_NAME.test(read.value) ? err('must not contain invisible characters') : read;
}

/** 7 to 15 digits as in E.164, with or without its plus; spaces and hyphens are dropped. */
export function readPhone(raw: string): Result<string, string> {
  if (raw.length > 2 * PHONE_LIMIT) return err(tooLong(PHONE_LIMIT));
  const phone = raw.replace(/[ \u00a0\u2010\u2011-]/g, '');
  const isEmptyOrPhone = phone === '' || /^(\+[1-9]|[0-9])[0-9]{6,14}$/.test(phone);
  return isEmptyOrPhone ? ok(phone) : err('must be a telephone number like +82 10-1234-5678');
}

const REASON_LIMIT = 500;

/** Reads the fields that several inputs of this module have; all that is wrong is told at once. */
export function identityInput() {
  const reader = inputReader();
  const read = <Value>(path: string, result: Result<Value, string>): Value =>
    result.ok ? result.value : reader.parsed<Value>(path, result.error, undefined);
  return {
    result: reader.result,
    tsid: reader.tsid,
    /** A flaw that was found elsewhere, such as by the rules for passwords. */
    flaw: (path: string, message: string): void => void reader.parsed(path, message, undefined),
    email: (path: string, raw: string): EmailAddress => read(path, readEmail(raw)),
    username: (path: string, raw: string): Username => read(path, readUsername(raw)),
    name: (path: string, raw: string | null | undefined): string | null => reader.text(path, readName, raw),
    phone: (path: string, raw: string | null | undefined): string | null => reader.text(path, readPhone, raw),
    /** Why an admin acts. */
    reason: (path: string, raw: string): string => reader.requiredText(path, linesUpTo(REASON_LIMIT), raw.trim()),
    optionalReason: (path: string, raw: string | null): string | null =>
      reader.text(path, linesUpTo(REASON_LIMIT), raw),
  };
}
