import { type KeyRing, newIdentityKey, parseKeyRing } from '../../src/modules/identity/secrets/key-ring.ts';
import { diceOf } from '../simulation/core/dice.ts';

/** The same key for the same number, as an operator would write it. */
export const aKey = (number: number): string => newIdentityKey(diceOf(number));

/** A ring of the keys with these numbers, newest first. */
export function aKeyRing(...numbers: number[]): KeyRing {
  const ring = parseKeyRing(numbers.map(aKey).join(','));
  if (!ring.ok) throw new Error(ring.error);
  return ring.value;
}
