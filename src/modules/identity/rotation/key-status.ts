import { type KeyId, type KeyRing, keyIdToText } from '../secrets/key-ring.ts';
import type { KeyedTable, KeyUse } from './keyed-table.ts';
import { type WalkSettings, walk } from './rotate-keys.ts';

type KeyState =
  /** New values are made with it. */
  | 'NEWEST'
  /** It is not in the ring, and values need it. */
  | 'MISSING'
  | 'NEEDED'
  /** Only passwords need it: without it their users would have to reset them. */
  | 'PASSWORDS_ONLY'
  /** Nothing needs it any more. */
  | 'CAN_GO';

/** What still needs a key. */
export interface KeyStatus {
  /** Its id, in eight hexadecimal digits. */
  readonly key: string;
  readonly state: KeyState;
  /** Values that open with it alone. */
  readonly sealed: number;
  /** Accounts that are found by it alone; for the newest key all that are found by it. */
  readonly indexed: number;
  /** Open sessions whose refresh token was made with it. They get another one with their next refresh, or end by then. */
  readonly sessions: number;
  /** Mailed codes that still count. */
  readonly codes: number;
  /** When the last of these sessions and codes has ended, at the latest. */
  readonly until: Date | null;
  readonly passwords: number;
}

type Counts = { -readonly [Name in keyof Omit<KeyStatus, 'key' | 'state'>]: KeyStatus[Name] };

const COUNTED = {
  sealed: 'sealed',
  indexed: 'indexed',
  session: 'sessions',
  code: 'codes',
  password: 'passwords',
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

const nothingCounted = (): Counts => ({ sealed: 0, indexed: 0, sessions: 0, codes: 0, until: null, passwords: 0 });

function count(found: Map<number, Counts>, use: KeyUse): void {
  const counts = found.get(use.keyId) ?? nothingCounted();
  found.set(use.keyId, counts);
  counts[COUNTED[use.kind]] += 1;
  if ('until' in use && (counts.until === null || counts.until < use.until)) counts.until = use.until;
}

function stateOf(keyId: number, { sealed, indexed, sessions, codes, passwords }: Counts, keys: KeyRing): KeyState {
  if (keyId === keys.newest.id) return 'NEWEST';
  if (!keys.find(keyId)) return 'MISSING';
  if (sealed + indexed + sessions + codes > 0) return 'NEEDED';
  return passwords > 0 ? 'PASSWORDS_ONLY' : 'CAN_GO';
}
