import type { Brand } from '../../shared/ids.ts';

/** Ciphertext. The rules pass it on and never look into it: equal texts have different ciphertexts. */
/** An address has a key of its own, which stands in front of it. */
export type SealedEmail = Brand<string, 'SealedEmail'>;
/** The same without the key: nothing but the row it came from can open it, and nothing at all once that is erased. */
export type SharedEmail = Brand<string, 'SharedEmail'>;
export type SealedName = Brand<string, 'SealedName'>;
export type SealedPhone = Brand<string, 'SealedPhone'>;
export type PasswordHash = Brand<string, 'PasswordHash'>;
/** Where a session was started or used from. */
export type SealedIp = Brand<string, 'SealedIp'>;
/** What a mailed proof is for, such as the pending sign-up. */
export type SealedPayload = Brand<string, 'SealedPayload'>;

/** Between the key of a value and what it sealed. It is in neither of them. */
export const KEY_SEPARATOR = '~';

/** What of a sealed address may leave the row, in events and documents. */
export function withoutKey(sealed: SealedEmail): SharedEmail {
  const at = sealed.indexOf(KEY_SEPARATOR);
  // An address without a key of its own would open for as long as the keys of the ring live.
  if (at < 0) throw new Error('an address was sealed without a key of its own');
  return sealed.slice(at + 1) as SharedEmail;
}

/**
 * A value that shall take the place of a sealed one. Only the holder of the keys can tell whether both are the same, so the
 * value brings that answer along; it opens the current value and compares, and does nothing else.
 */
export interface Replacement<Sealed extends string> {
  readonly sealed: Sealed;
  isSameAs(current: Sealed): boolean;
}

export interface EmailReplacement extends Replacement<SealedEmail> {
  readonly masked: string;
}
