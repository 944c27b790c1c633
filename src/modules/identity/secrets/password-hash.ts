import type { KeyObject } from 'node:crypto';
import { type BoundedQueue, boundedQueue } from '../../../shared/bounded-queue.ts';
import type { Randomness } from '../../../shared/randomness.ts';
import type { Result } from '../../../shared/result.ts';
import type { Password } from '../password-rules.ts';
import { type Argon2, COSTS } from './argon2.ts';
import type { FindSubkey } from './kept-subkeys.ts';
import { type KeyRing, keyIdToText } from './key-ring.ts';
import { restWhileBusy } from './rest-while-busy.ts';

/** Of somebody who has a place in the queue of hashes: each hash is computed in its turn. */
export interface HashTurn {
  hash(password: Password): Promise<string>;
  /**
   * Computes exactly one hash whatever is stored, so that the time of the answer does not tell whether there is a
   * password. Nothing stored, or something broken, is a wrong password.
   */
  verify(stored: string | null | undefined, password: Password): Promise<boolean>;
}

export interface PasswordHashes {
  /** Gives a place in the queue to `work` until it ends; `busy` at once, and nothing is done, if the queue is full. */
  admit<Value>(work: (turn: HashTurn) => Promise<Value>): Promise<Result<Value, 'busy'>>;
  /** Whether the hash was made with an older key or with other costs than a new one would be. */
  needsRehash(stored: string): boolean;
  load: BoundedQueue['load'];
}

interface PasswordHashPorts {
  readonly keys: Pick<KeyRing, 'newest'>;
  readonly find: FindSubkey;
  readonly randomness: Randomness;
  /** Is told why a stored hash cannot be used. The reason contains nothing of the hash or the password. */
  readonly onBrokenHash: (reason: string) => void;
  readonly queue?: BoundedQueue;
  readonly argon2: Argon2;
}

const COSTS_IN_TEXT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;
const SALT_BYTES = 16;
/** More than two at a time would fill libuv's four threads, on which token checks and file reads wait as well. */
export const HASHES_AT_ONCE = 2;
const MOST_WAITING = 50;

/** The id of the key whose pepper was used, then what argon2 writes. */
const STORED =
  /^([0-9a-f]{8})(\$argon2id\$v=19\$m=[0-9]{1,6},t=[0-9]{1,2},p=[0-9]\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43})$/;
/** Compared with when there is no usable stored hash. It takes as long as a real one and no known password has it. */
const DUMMY = `${COSTS_IN_TEXT}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The id of the key with whose pepper a hash was made; undefined if it is none of ours. */
export function passwordKeyOf(stored: string): number | undefined {
  const [, keyId] = STORED.exec(stored) ?? [];
  return keyId === undefined ? undefined : Number.parseInt(keyId, 16);
}

/** One for the whole process: the limit counts for all password hashes together. */
export const passwordQueue = (rest = restWhileBusy()): BoundedQueue =>
  boundedQueue({ atOnce: HASHES_AT_ONCE, mostWaiting: MOST_WAITING, rest });

const PURPOSE = 'password-pepper';
const pepperOf = (key: KeyObject): Buffer => key.export();

export function passwordHashes(ports: PasswordHashPorts): PasswordHashes {
  const { keys, find, randomness, onBrokenHash, queue = passwordQueue(), argon2 } = ports;
  const newest = keys.newest.subkey(PURPOSE);
  const newestPrefix = keyIdToText(keys.newest.id) + COSTS_IN_TEXT;

  const compareWithDummy = async (password: Password): Promise<false> => {
    await argon2.verify(DUMMY, password, pepperOf(newest));
    return false;
  };
  const compare = async (stored: string | null | undefined, password: Password): Promise<boolean> => {
    if (stored === null || stored === undefined) return compareWithDummy(password);
    const [, keyId, encoded] = STORED.exec(stored) ?? [];
    const key = keyId === undefined ? undefined : await find(Number.parseInt(keyId, 16), PURPOSE);
    if (key === undefined || encoded === undefined) {
      onBrokenHash(encoded === undefined ? 'the stored hash is malformed' : 'the key of the stored hash is unknown');
      return compareWithDummy(password);
    }
    try {
      return await argon2.verify(encoded, password, pepperOf(key));
    } catch {
      // argon2 refuses a hash while it parses it, before it computes anything: the dummy is the only hash computed.
      onBrokenHash('argon2 refuses the stored hash');
      return compareWithDummy(password);
    }
  };

  const makeHash = async (password: Password): Promise<string> => {
    const secrets = { salt: randomness.bytes(SALT_BYTES), pepper: pepperOf(newest) };
    return keyIdToText(keys.newest.id) + (await argon2.hash(password, secrets));
  };

  return {
    admit: (work) =>
      queue.admit((place) =>
        work({
          hash: (password) => place.run(() => makeHash(password)),
          verify: (stored, password) => place.run(() => compare(stored, password)),
        }),
      ),
    needsRehash: (stored) => !stored.startsWith(newestPrefix),
    load: queue.load,
  };
}
