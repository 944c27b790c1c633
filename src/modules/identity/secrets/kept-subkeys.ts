import { createSecretKey, type KeyObject } from 'node:crypto';
import type { RecordReads } from '../../../kernel/records.ts';
import type { KeptSubkeyRow } from '../records.ts';
import type { SealedPayload } from '../sealed-values.ts';
import { type KeyId, type KeyPurpose, type KeyRing, keyIdToText } from './key-ring.ts';
import { type Sealing, UnsealError } from './sealing.ts';

/**
 * What of a key is kept when it leaves the ring: only the password brings a password under another key, and only its
 * client a refresh token. The other purposes need nothing, because `keys rotate` makes their values anew.
 */
export const KEPT_PURPOSES = ['password-pepper', 'refresh-token'] as const satisfies readonly KeyPurpose[];
type KeptPurpose = (typeof KEPT_PURPOSES)[number];

/** In the database. */
export const KEPT_SUBKEYS = 'kept_subkeys';

const idOf = (keyId: number, purpose: KeptPurpose): string => `${keyIdToText(keyId as KeyId)} ${purpose}`;
const placeOf = (id: string) => ({ table: KEPT_SUBKEYS, column: 'secret', id });

/** The key that a kept one was derived from. */
export const keptKeyOf = ({ id }: Pick<KeptSubkeyRow, 'id'>): number => Number.parseInt(id, 16);

/** What has to be kept of the keys of the ring that are not the newest. */
export const subkeysToKeep = (keys: KeyRing, { seal }: Pick<Sealing, 'seal'>): KeptSubkeyRow[] =>
  keys.all
    .filter((key) => key !== keys.newest)
    .flatMap((key) =>
      KEPT_PURPOSES.map((purpose) => {
        const id = idOf(key.id, purpose);
        const secret = seal(placeOf(id), key.subkey(purpose).export().toString('base64url')) as SealedPayload;
        return { id, secret };
      }),
    );

/** The derived key for a purpose; undefined if its key is unknown. */
export type FindSubkey = (keyId: number, purpose: KeptPurpose) => Promise<KeyObject | undefined>;

/** Of the keys of the ring, and of those that were kept when they left it. A kept one is opened once. */
export function subkeys(
  keys: KeyRing,
  { open }: Pick<Sealing, 'open'>,
  kept: Pick<RecordReads<KeptSubkeyRow>, 'find'>,
): FindSubkey {
  const opened = new Map<string, KeyObject>();
  return async (keyId, purpose) => {
    const key = keys.find(keyId);
    if (key) return key.subkey(purpose);
    const id = idOf(keyId, purpose);
    const known = opened.get(id);
    if (known) return known;
    const [row] = await kept.find({ id });
    const secret = row && opens(() => open(placeOf(id), row.secret));
    if (secret === undefined) return undefined;
    const subkey = createSecretKey(secret, 'base64url');
    opened.set(id, subkey);
    return subkey;
  };
}

/** Undefined if it was sealed with a key that is gone. */
function opens(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}
