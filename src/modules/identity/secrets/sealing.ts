import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Randomness } from '../../../shared/randomness.ts';
import { bytesFromBase64url } from './bytes.ts';
import { type KeyRing, keyIdToText } from './key-ring.ts';

/** Where a sealed value belongs. It opens nowhere else, so a value copied to another row or column is found out. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  readonly id: bigint | string;
}

export type UnsealFailure = 'malformed' | 'unknown key' | 'not authentic';

/** A sealed value did not open. Its message names the place, never the value. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
  readonly failure: UnsealFailure;

  constructor(place: SealedPlace, failure: UnsealFailure) {
    super(`the sealed value of ${placeToText(place)} does not open: ${failure}`);
    this.failure = failure;
  }
}

export interface Sealing {
  /** A new text each time, also for the same plaintext: equal values cannot be found by their sealed form. */
  seal(place: SealedPlace, plaintext: string): string;
  /** Throws an UnsealError if the value is damaged, belongs elsewhere or was sealed with a key that is gone. */
  open(place: SealedPlace, sealed: string): string;
  /** Whether the value was sealed with the newest key; others are sealed anew by `dogear keys rotate`. */
  isCurrent(sealed: string): boolean;
  /** What every value begins with that was sealed with the newest key, for a query that looks for the others. */
  readonly currentPrefix: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `v1.` + key id + `.` + base64url of nonce, ciphertext and tag. It is ASCII text and fits into a column, JSON and a log. */
const SEALED = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

const placeToText = ({ table, column, id }: SealedPlace): string => `${table}.${column}:${id}`;

export function sealing(keys: KeyRing, randomness: Randomness): Sealing {
  const currentPrefix = `v1.${keyIdToText(keys.newest.id)}.`;
  return {
    currentPrefix,
    isCurrent: (sealed) => sealed.startsWith(currentPrefix) && SEALED.test(sealed),
    seal(place, plaintext) {
      const nonce = randomness.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys.newest.subkey('sealing'), nonce);
      cipher.setAAD(Buffer.from(placeToText(place)));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return currentPrefix + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
    },
    open(place, sealed) {
      const [, keyId, text] = SEALED.exec(sealed) ?? [];
      const bytes = text === undefined ? undefined : bytesFromBase64url(text);
      if (keyId === undefined || bytes === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) {
        throw new UnsealError(place, 'malformed');
      }
      const key = keys.find(Number.parseInt(keyId, 16));
      if (key === undefined) throw new UnsealError(place, 'unknown key');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key.subkey('sealing'), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(placeToText(place)));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plaintext = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        return Buffer.concat([plaintext, decipher.final()]).toString('utf8');
      } catch {
        throw new UnsealError(place, 'not authentic');
      }
    },
  };
}
