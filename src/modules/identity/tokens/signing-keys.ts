import type { KeyObject } from 'node:crypto';
import type { Job } from '../../../kernel/jobs.ts';
import { oneOf, type Records } from '../../../kernel/records.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import type { SigningKeyRow } from '../records.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { newSigningKey, type PublicJwk, type SigningKey, signingKeyFromRow } from './signing-key.ts';
import {
  type KeyTurn,
  publishedKeysAt,
  ROTATION_EVERY_MS,
  retiredKeysAt,
  signingKeyAt,
  turnToMake,
} from './signing-key-schedule.ts';

interface Ports {
  readonly rows: Records<SigningKeyRow>;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SigningKeys {
  /** The key that signs now. Rejects if the keys were never read. */
  signer(): Promise<Pick<SigningKey, 'kid' | 'privateKey'>>;
  /** The public key of this name. Rejects if it is not known and the keys cannot be read. */
  find(kid: string): Promise<KeyObject | undefined>;
  /** Whether a key of this name was published when the keys were last read. */
  isKnown(kid: string): boolean;
  published(): Promise<readonly PublicJwk[]>;
  /** Makes the next key in time and removes those that are not needed any more. */
  readonly rotation: Job;
}

const READ_EVERY_MS = 60_000;
/** Keys that somebody invented, and failures, cause one read in this time. */
const READ_AT_MOST_EVERY_MS = 1_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;

/** The keys as this process knows them: at most a minute old, or as old as the last time that the database answered. */
export function signingKeys(ports: Ports): SigningKeys {
  const { rows, clock, log } = ports;
  const readKeys = keyReader(ports);
  let keys: readonly SigningKey[] = [];
  let readAt = LONG_AGO;
  let triedAt = LONG_AGO;
  let failure: unknown;
  let reading: Promise<void> | undefined;

  // A clock may be set back: what seems to lie ahead is long ago as well.
  const isPast = (moment: number, milliseconds: number): boolean =>
    Math.abs(clock.now().getTime() - moment) >= milliseconds;

  const read = async (): Promise<void> => {
    triedAt = clock.now().getTime();
    try {
      keys = await readKeys();
      readAt = triedAt;
      if (failure !== undefined) log.info({}, 'The signing keys can be read again');
      failure = undefined;
    } catch (error) {
      if (failure === undefined)
        log.warn({ reason: reasonOf(error) }, 'The signing keys cannot be read; those known so far stay in use');
      failure = error;
    }
  };
  const refresh = async (): Promise<void> => {
    if (!reading && !isPast(triedAt, READ_AT_MOST_EVERY_MS)) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  const refreshIfOld = async (): Promise<void> => {
    if (isPast(readAt, READ_EVERY_MS)) await refresh();
  };

  const publishedKeys = (): SigningKey[] => publishedKeysAt(keys, clock.now());
  const known = (kid: string): SigningKey | undefined => publishedKeys().find((key) => key.kid === kid);

  return {
    async signer() {
      await refreshIfOld();
      const key = signingKeyAt(keys, clock.now());
      if (!key) throw failure ?? new Error('No signing key is known');
      return key;
    },
    async find(kid) {
      const found = known(kid);
      // To check a token need not wait for the database, as long as its key is known.
      if (found) void refreshIfOld();
      else await refresh();
      const key = found ?? known(kid);
      if (!key && failure !== undefined) throw failure;
      return key?.publicKey;
    },
    isKnown: (kid) => known(kid) !== undefined,
    async published() {
      await refreshIfOld();
      if (keys.length === 0) throw failure ?? new Error('No signing key is known');
      return publishedKeys().map(({ shown }) => shown);
    },
    rotation: {
      name: 'signing-keys',
      everyMs: ROTATION_EVERY_MS,
      step: async (_, now) => {
        const current = await readKeys();
        const turn = turnToMake(current, now);
        if (turn) await addKey(ports, turn);
        const retired = retiredKeysAt(current, now).map(({ kid }) => kid);
        if (retired.length > 0) await rows.remove({ id: oneOf(retired) });
        return undefined;
      },
    },
  };
}

/** Reads all keys that open. If there is none at all, the first is made. */
function keyReader(ports: Ports): () => Promise<readonly SigningKey[]> {
  const { rows, sealing, clock, log } = ports;
  let opened = new Map<string, SigningKey | undefined>();

  const open = async (row: SigningKeyRow): Promise<SigningKey | undefined> => {
    try {
      return await signingKeyFromRow(row, sealing);
    } catch (error) {
      log.error({ kid: row.id, reason: reasonOf(error) }, 'A signing key does not open; its tokens are refused');
      return undefined;
    }
  };

  return async () => {
    const stored = await rows.find({});
    if (stored.length === 0) {
      const first = turnToMake([], clock.now());
      if (first) await addKey(ports, first);
      stored.push(...(await rows.find({})));
    }
    // A row never changes but for its seal, so each is opened, or found not to open, once.
    const now = new Map<string, SigningKey | undefined>();
    for (const row of stored) {
      const text = JSON.stringify(row);
      now.set(text, opened.has(text) ? opened.get(text) : await open(row));
    }
    opened = now;
    const keys = [...now.values()].filter((key) => key !== undefined);
    if (keys.length === 0) throw new Error('no signing key opens: IDENTITY_KEYS lacks the key that sealed them');
    return keys;
  };
}

/** Another process may make the key of the same turn in the same moment: the database takes one of them. */
async function addKey({ rows, sealing }: Ports, turn: KeyTurn): Promise<void> {
  const row = await newSigningKey(turn, sealing);
  await rows.insert(row).catch(async (error: unknown) => {
    if ((await rows.count({ signsFrom: turn.signsFrom })) === 0) throw error;
  });
}
