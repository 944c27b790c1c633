import { timingSafeEqual } from 'node:crypto';

/**
 * The bytes of a base64url text, or undefined if it is not what encoding them gives: Node skips foreign characters and
 * ignores the bits left over at the end, so that many texts would stand for the same bytes.
 */
export function bytesFromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/** Takes equally long wherever two values of the same length differ. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other);
