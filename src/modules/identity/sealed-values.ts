import type { Brand } from '../../shared/ids.ts';

/** Ciphertext. The rules pass it on and never look into it: equal texts have different ciphertexts. */
export type SealedEmail = Brand<string, 'SealedEmail'>;
export type SealedName = Brand<string, 'SealedName'>;
export type SealedPhone = Brand<string, 'SealedPhone'>;
export type PasswordHash = Brand<string, 'PasswordHash'>;
/** Where a session was started or used from. */
export type SealedIp = Brand<string, 'SealedIp'>;
/** What a mailed proof is for, such as the pending sign-up. */
export type SealedPayload = Brand<string, 'SealedPayload'>;

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
