import { firstCodePoints } from '../../../shared/text.ts';
import { readEmail } from '../email-address.ts';
import { NAME_LIMIT } from '../input-rules.ts';
import type { ProviderAnswer } from './provider.ts';

/** What a provider said does not identify a person. The message may be logged: it repeats nothing of the answer. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/** As they came: they may be anything. */
export interface Claims {
  readonly issuer: string;
  readonly subject: unknown;
  readonly email: unknown;
  readonly isEmailVerified: unknown;
  readonly name: unknown;
}

/** OpenID Connect allows up to 255 ASCII characters. A space at the end would be the same subject to some databases. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** Reads the claims. An address that is none counts as missing: its user may still sign in. */
export function answerOf({ issuer, subject, email, isEmailVerified, name }: Claims): ProviderAnswer {
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) throw new UnfitAnswer('it names no subject');
  const address = typeof email === 'string' ? readEmail(email) : undefined;
  return {
    issuer,
    subject,
    email: address?.ok ? address.value : null,
    isEmailVerified: address?.ok === true && isEmailVerified === true,
    name: typeof name === 'string' && name.trim() !== '' ? firstCodePoints(name.trim(), NAME_LIMIT) : null,
  };
}

/** An object of JSON; anything else has no fields. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
