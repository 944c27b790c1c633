import { KEPT_PURPOSES } from '../secrets/kept-subkeys.ts';
import { type KeyId, type KeyRing, keyIdToText } from '../secrets/key-ring.ts';
import type { KeyedTable, KeyUse } from './keyed-table.ts';
import { type WalkSettings, walk } from './rotate-keys.ts';

type KeyState =
  /** New values are made with it. */
  | 'NEWEST'
  /** It is not in the ring, and values need it. */
  | 'MISSING'
  | 'NEEDED'
  /** Nothing needs it any more, or only passwords and sessions do, for which enough of it is kept. */
  | 'CAN_GO'
  /** It has left the ring, and nothing needs more than what is kept of it. */
  | 'KEPT';

/** What still needs a key. */
export interface KeyStatus {
  /** Its id, in eight hexadecimal digits. */
  readonly key: string;
  readonly state: KeyState;
  /** Values that open with it alone. */
  readonly sealed: number;
  /** Addresses and numbers that are found by it alone; for the newest key all that are found by it. */
  readonly indexed: number;
  /** Mailed codes that still count. */
  readonly codes: number;
  /** When the last of these codes has ended, at the latest. */
  readonly until: Date | null;
  /** Open sessions whose refresh token was made with it. They get another one with their next refresh. */
  readonly sessions: number;
  /** Passwords that were hashed with it. They are hashed anew when their users sign in. */
  readonly passwords: number;
  /** How many of its derived keys are kept, which `keys rotate` does: with them sessions and passwords need it no more. */
  readonly kept: number;
}

type Counts = { -readonly [Name in keyof Omit<KeyStatus, 'key' | 'state'>]: KeyStatus[Name] };

const COUNTED = {
  sealed: 'sealed',
  indexed: 'indexed',
  session: 'sessions',
  code: 'codes',
  password: 'passwords',
  kept: 'kept',
} as const satisfies Record<KeyUse['kind'], keyof Counts>;

/** Counts what was made with each key of the ring, and with keys that are not in it. */
export async function keyStatus(
  tables: readonly KeyedTable[],
  keys: KeyRing,
  settings: WalkSettings,
): Promise<KeyStatus[]> {
  const found = new Map<number, Counts>(keys.all.map(({ id }) => [id, nothingCounted()]));
  await walk(tables, settings, async (rows) => {
    for (const use of rows.uses()) count(found, use);
  });
  return [...found].map(([keyId, counts]) => ({
    key: keyIdToText(keyId as KeyId),
    state: stateOf(keyId, counts, keys),
    ...counts,
  }));
}

const nothingCounted = (): Counts => ({
  sealed: 0,
  indexed: 0,
  sessions: 0,
  codes: 0,
  until: null,
  passwords: 0,
  kept: 0,
});

function count(found: Map<number, Counts>, use: KeyUse): void {
  const counts = found.get(use.keyId) ?? nothingCounted();
  found.set(use.keyId, counts);
  counts[COUNTED[use.kind]] += 1;
  if ('until' in use && (counts.until === null || counts.until < use.until)) counts.until = use.until;
}

function stateOf(keyId: number, counts: Counts, keys: KeyRing): KeyState {
  if (keyId === keys.newest.id) return 'NEWEST';
  const { sealed, indexed, codes, sessions, passwords, kept } = counts;
  const withoutKept = kept < KEPT_PURPOSES.length ? sessions + passwords : 0;
  const isNeeded = sealed + indexed + codes + withoutKept > 0;
  if (keys.find(keyId)) return isNeeded ? 'NEEDED' : 'CAN_GO';
  return isNeeded ? 'MISSING' : 'KEPT';
}
