import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { Randomness } from '../../../shared/randomness.ts';
import { KEY_SEPARATOR } from '../sealed-values.ts';
import { bytesFromBase64url } from './bytes.ts';
import { type IdentityKey, type KeyRing, keyIdToText } from './key-ring.ts';

/** Where a sealed value belongs. It opens nowhere else, so a value copied to another row or column is found out. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  readonly id: bigint | string;
}

type UnsealFailure = 'malformed' | 'unknown key' | 'not authentic';

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
  /**
   * The same with a key of its own, which is sealed and stands in front (envelope encryption). What stands behind it may
   * leave the row: without the key in front nothing opens it, so it is worthless once the row is erased.
   */
  sealWithOwnKey(place: SealedPlace, plaintext: string): string;
  /** Of either kind. Throws an UnsealError if the value is damaged, belongs elsewhere or was sealed with a key that is gone. */
  open(place: SealedPlace, sealed: string): string;
  /** Whether the value was sealed with the newest key; others are sealed anew by `dogear keys rotate`. */
  isCurrent(sealed: string): boolean;
  /** The same value under the newest key. Of a value with a key of its own only that key is sealed anew. */
  reseal(place: SealedPlace, sealed: string): string;
  /** What every value begins with that was sealed with the newest key, for a query that looks for the others. */
  readonly currentPrefix: string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `v1.` + key id + `.` + base64url of nonce, ciphertext and tag. It is ASCII text and fits into a column, JSON and a log. */
const SEALED = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;
/** Of a value with a key of its own: the sealed key, and what it sealed. */
const WITH_OWN_KEY = new RegExp(`^([^${KEY_SEPARATOR}]+)${KEY_SEPARATOR}own\\.([A-Za-z0-9_-]+)$`);

const placeToText = ({ table, column, id }: SealedPlace): string => `${table}.${column}:${id}`;

/** The key of a value belongs to the value's place, and is not taken for a value itself. */
const placeOfKey = (place: SealedPlace): SealedPlace => ({ ...place, column: `${place.column} key` });

/** The id of the key of the ring that a value was sealed with; undefined if the text is no sealed value. */
export function sealingKeyOf(sealed: string): number | undefined {
  const [, keyId] = SEALED.exec(WITH_OWN_KEY.exec(sealed)?.[1] ?? sealed) ?? [];
  return keyId === undefined ? undefined : Number.parseInt(keyId, 16);
}

export function sealing(keys: KeyRing, randomness: Randomness): Sealing {
  const currentPrefix = `v1.${keyIdToText(keys.newest.id)}.`;
  const subkeyOf = (key: IdentityKey): KeyObject => key.subkey('sealing');

  const encrypt = (key: KeyObject, place: SealedPlace, plaintext: Uint8Array): string => {
    const nonce = randomness.bytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce);
    cipher.setAAD(Buffer.from(placeToText(place)));
    const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
  };
  const sealBytes = (place: SealedPlace, plaintext: Uint8Array): string =>
    currentPrefix + encrypt(subkeyOf(keys.newest), place, plaintext);
  /** What fails is told of the value's place, also when it is the key of the value that does not open. */
  const openBytes = (place: SealedPlace, sealed: string, at = place): Buffer => {
    const [, keyId, text] = SEALED.exec(sealed) ?? [];
    if (keyId === undefined || text === undefined) throw new UnsealError(place, 'malformed');
    const key = keys.find(Number.parseInt(keyId, 16));
    if (key === undefined) throw new UnsealError(place, 'unknown key');
    return decrypt(subkeyOf(key), place, text, at);
  };

  return {
    currentPrefix,
    isCurrent: (sealed) => sealed.startsWith(currentPrefix) && sealingKeyOf(sealed) !== undefined,
    seal: (place, plaintext) => sealBytes(place, Buffer.from(plaintext, 'utf8')),
    sealWithOwnKey(place, plaintext) {
      const key = randomness.bytes(KEY_BYTES);
      const content = encrypt(createSecretKey(key), place, Buffer.from(plaintext, 'utf8'));
      return `${sealBytes(placeOfKey(place), key)}${KEY_SEPARATOR}own.${content}`;
    },
    open(place, sealed) {
      const [, sealedKey, content] = WITH_OWN_KEY.exec(sealed) ?? [];
      if (sealedKey === undefined || content === undefined) return openBytes(place, sealed).toString('utf8');
      const key = createSecretKey(openBytes(place, sealedKey, placeOfKey(place)));
      return decrypt(key, place, content).toString('utf8');
    },
    reseal(place, sealed) {
      const [, sealedKey] = WITH_OWN_KEY.exec(sealed) ?? [];
      if (sealedKey === undefined) return sealBytes(place, openBytes(place, sealed));
      const at = placeOfKey(place);
      return sealBytes(at, openBytes(place, sealedKey, at)) + sealed.slice(sealedKey.length);
    },
  };
}

function decrypt(key: KeyObject, place: SealedPlace, text: string, at = place): Buffer {
  const bytes = bytesFromBase64url(text);
  if (bytes === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnsealError(place, 'malformed');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(placeToText(at)));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plaintext = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch {
    throw new UnsealError(place, 'not authentic');
  }
}
