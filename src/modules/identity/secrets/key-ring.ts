import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Brand } from '../../../shared/ids.ts';
import type { Randomness } from '../../../shared/randomness.ts';
import { err, ok, type Result } from '../../../shared/result.ts';

/** An unsigned number of 32 bits that travels with every value made with a key. It says nothing about the key itself. */
export type KeyId = Brand<number, 'KeyId'>;

/** Each purpose has a key of its own, so that a value made for one of them is worthless for every other. */
export type KeyPurpose = 'sealing' | 'blind-index' | 'refresh-token' | 'password-pepper' | 'proof' | 'cookie';

export interface IdentityKey {
  readonly id: KeyId;
  /** False for a key that was typed, not drawn: production refuses it. */
  readonly looksRandom: boolean;
  /** Derived with HKDF from the key. A `KeyObject` shows nothing of its bytes when it is logged. */
  subkey(purpose: KeyPurpose): KeyObject;
}

export interface KeyRing {
  /** New values are made with this key. */
  readonly newest: IdentityKey;
  /** All keys whose values are still accepted, in the order of the variable. */
  readonly all: readonly IdentityKey[];
  find(id: number): IdentityKey | undefined;
}

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
/** A look-up by blind index tries every key. */
const MOST_KEYS = 8;
/** Of 32 random bytes about 30 differ; with fewer than this a key was typed, not drawn. */
const LEAST_DIFFERENT_BYTES = 12;

const EXPECTED = `expected 1 to ${MOST_KEYS} keys, newest first, separated by commas, each of 32 bytes as 64 hexadecimal digits or in base64 ("openssl rand -hex 32" makes one)`;

/** Reads the variable IDENTITY_KEYS. What is wrong with it is said without a digit of any key. */
export function parseKeyRing(text: string): Result<KeyRing, string> {
  const written = text.split(',').map((key) => key.trim());
  if (written.length > MOST_KEYS) return err(EXPECTED);
  const keys: IdentityKey[] = [];
  for (const [index, digits] of written.entries()) {
    const place = `key ${index + 1}`;
    const bytes = bytesOf(digits);
    if (!bytes) return err(`${EXPECTED}: ${place} is not`);
    const key = identityKey(bytes);
    const twin = keys.findIndex(({ id }) => id === key.id);
    if (twin >= 0) return err(`${place} has the id of key ${twin + 1}: each key may be given once`);
    keys.push(key);
  }
  const [newest] = keys;
  if (newest === undefined) return err(EXPECTED);
  const byId = new Map<number, IdentityKey>(keys.map((key) => [key.id, key]));
  return ok({ newest, all: keys, find: (id) => byId.get(id) });
}

/** Of 32 bytes in hexadecimal digits or in base64; undefined for everything else. */
function bytesOf(key: string): Buffer | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(key)) return Buffer.from(key, 'hex');
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(key) ? Buffer.from(key, 'base64') : undefined;
}

/** A key in the form that the variable takes. */
export const newIdentityKey = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(KEY_BYTES)).toString('hex');

/** Eight hexadecimal digits. */
export const keyIdToText = (id: KeyId): string => id.toString(16).padStart(2 * KEY_ID_BYTES, '0');

function identityKey(bytes: Buffer): IdentityKey {
  const main = createSecretKey(bytes);
  const derive = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', main, '', `dogear.identity.${label}.v1`, length));
  const subkeys = new Map<KeyPurpose, KeyObject>();
  return {
    id: derive('key-id', KEY_ID_BYTES).readUInt32BE() as KeyId,
    looksRandom: new Set(bytes).size >= LEAST_DIFFERENT_BYTES,
    subkey(purpose) {
      const known = subkeys.get(purpose) ?? createSecretKey(derive(purpose, KEY_BYTES));
      subkeys.set(purpose, known);
      return known;
    },
  };
}
