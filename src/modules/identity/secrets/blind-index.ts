import { createHmac } from 'node:crypto';
import type { IdentityKey, KeyId, KeyRing } from './key-ring.ts';

/** What is indexed. The same text as two kinds gives two indexes that say nothing about each other. */
type BlindIndexKind = 'email' | 'phone' | 'typed-address';

/** 32 bytes that stand for a value: equal for equal values under one key, and worthless without it. */
export interface BlindIndex {
  readonly keyId: KeyId;
  readonly index: Buffer;
}

export interface BlindIndexes {
  newest(kind: BlindIndexKind, value: string): BlindIndex;
  /**
   * Under each key, newest first. A look-up tries all of them, because a row may still have the index of an older key.
   * A new identifier is inserted under all of them: then a process that does not know the newest key yet finds it, too,
   * and uniqueness holds while a key is replaced.
   */
  every(kind: BlindIndexKind, value: string): readonly BlindIndex[];
}

export function blindIndexes(keys: KeyRing): BlindIndexes {
  const indexUnder = (key: IdentityKey, kind: BlindIndexKind, value: string): BlindIndex => ({
    keyId: key.id,
    // No kind contains a NUL, so no two pairs of kind and value are hashed as the same bytes.
    index: createHmac('sha256', key.subkey('blind-index')).update(`${kind}\0${value}`, 'utf8').digest(),
  });
  return {
    newest: (kind, value) => indexUnder(keys.newest, kind, value),
    every: (kind, value) => keys.all.map((key) => indexUnder(key, kind, value)),
  };
}
