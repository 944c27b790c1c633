import { oneOf } from '../../../kernel/records.ts';
import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { ipPrefix } from '../ip-prefix.ts';
import { type TooManyAttempts, tooManyAttempts } from '../outcomes.ts';
import { type Password, readTypedPassword } from '../password-rules.ts';
import type { SignInFailureRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { PasswordHash } from '../sealed-values.ts';
import type { HashTurn } from '../secrets/password-hash.ts';
import type { SubjectKind } from '../sign-in-method.ts';
import { afterSuccess, decideAttempt, type ThrottleRecord } from '../throttle.ts';
import type { IdentityPorts, LimitedAction } from './command-ports.ts';

/** The address for which a password is tried, whether it has an account or not. */
export interface TypedAddress {
  readonly kind: SubjectKind;
  readonly address: EmailAddress;
}

/** The row of the day counts from all networks, so it names none. */
const ANY_NETWORK = '';
/** Hashing has its queue: a client that meets a full one comes back in a moment. */
const SECONDS_WHILE_BUSY = 2;

export const networkOf = ({ ip }: Pick<Requester, 'ip'>): string => ipPrefix(ip) ?? ip.slice(0, 64);

/** What one network may do in a minute, whatever the addresses are. */
export async function limitNetwork(
  { networkLimits }: Pick<IdentityPorts, 'networkLimits'>,
  action: LimitedAction,
  requester: Requester,
): Promise<TooManyAttempts | undefined> {
  const waitMs = await networkLimits.take(action, networkOf(requester));
  return waitMs === undefined ? undefined : tooManyAttempts(Math.ceil(waitMs / 1_000));
}

/**
 * Holds a place in the queue of hashes while `work` lasts. With a full queue nothing is read or written: who is turned
 * away has learned nothing about a password, and whoever has a place is counted before the hash, so a guess is never free.
 */
export async function withHashTurn<Value>(
  { hashes }: Pick<IdentityPorts, 'hashes'>,
  work: (turn: HashTurn) => Promise<Value>,
): Promise<Value | TooManyAttempts> {
  const admitted = await hashes.admit(work);
  return admitted.ok ? admitted.value : tooManyAttempts(SECONDS_WHILE_BUSY);
}

/** The hash of a new password. */
export const hashOf = (
  ports: Pick<IdentityPorts, 'hashes'>,
  password: Password,
): Promise<PasswordHash | TooManyAttempts> =>
  withHashTurn(ports, async (turn) => (await turn.hash(password)) as PasswordHash);

/** A hash with today's key and costs if the stored one is older. A full queue leaves it to the next sign-in. */
export async function renewedHash(
  { hashes }: Pick<IdentityPorts, 'hashes'>,
  stored: string | null,
  typed: string,
): Promise<string | undefined> {
  if (stored === null || !hashes.needsRehash(stored)) return undefined;
  const password = readTypedPassword(typed);
  const renewed = password && (await hashes.admit((turn) => turn.hash(password)));
  return renewed?.ok ? renewed.value : undefined;
}

interface Guess<Account> {
  readonly typed: TypedAddress;
  readonly password: string;
  /** Whose password it may be. It is looked up once the attempt is counted. */
  account(): Promise<Account>;
}

interface Compared<Account> {
  readonly kind: 'Compared';
  readonly account: Account;
  readonly isRight: boolean;
}

/** A place in the queue, the count, the account, exactly one hash. */
export const comparePassword = <Account extends { readonly passwordHash: string | null } | undefined>(
  ports: Pick<IdentityPorts, 'store' | 'indexes' | 'hashes'>,
  guess: Guess<Account>,
  requester: Requester,
): Promise<Compared<Account> | TooManyAttempts> =>
  withHashTurn(ports, (turn) => comparePasswordIn(turn, ports, guess, requester));

/** Exactly one hash is computed, whatever is stored. A password that is too long for any account computes none. */
export async function comparePasswordIn<Account extends { readonly passwordHash: string | null } | undefined>(
  turn: HashTurn,
  ports: Pick<IdentityPorts, 'store' | 'indexes'>,
  { typed, password, account: find }: Guess<Account>,
  requester: Requester,
): Promise<Compared<Account> | TooManyAttempts> {
  const throttled = await countAttempt(ports, typed, requester);
  if (throttled) return throttled;
  const account = await find();
  const candidate = readTypedPassword(password);
  const isRight = candidate !== undefined && (await turn.verify(account?.passwordHash, candidate));
  return { kind: 'Compared', account, isRight };
}

/** Counts the attempt as a failure before any password is compared, so that parallel guesses count one by one. */
function countAttempt(
  ports: Pick<IdentityPorts, 'store' | 'indexes'>,
  typed: TypedAddress,
  requester: Requester,
): Promise<TooManyAttempts | undefined> {
  return ports.store.unit(async (unit) => {
    const rows = await lockFailures(ports, unit, typed, requester);
    const decision = decideAttempt(rows.record, requester.now);
    if (decision.kind !== 'allowed') return tooManyAttempts(decision.retryAfterSeconds);
    await rows.write(decision.record);
    return undefined;
  });
}

/** The right password takes back what `countAttempt` has counted. */
export async function forgiveAttempt(
  ports: Pick<IdentityPorts, 'indexes'>,
  unit: IdentityUnit,
  typed: TypedAddress,
  requester: Requester,
): Promise<void> {
  const rows = await lockFailures(ports, unit, typed, requester);
  await rows.write(afterSuccess(rows.record, requester.now));
}

/** The owner has proven the address by mail: guesses of this day no longer keep them out. */
export async function forgetFailures(
  { indexes }: Pick<IdentityPorts, 'indexes'>,
  { failures }: IdentityUnit,
  typed: TypedAddress,
): Promise<void> {
  for (const { keyId, index } of indexes.every('typed-address', textOf(typed)))
    await failures.remove({ keyId, addressIndex: index });
}

const textOf = ({ kind, address }: TypedAddress): string => (kind === 'ADMIN' ? `admin ${address}` : address);

/** The two rows of an address: that of the requester's network, and that of the day. */
async function lockFailures(
  { indexes }: Pick<IdentityPorts, 'indexes'>,
  { failures }: Pick<IdentityUnit, 'failures'>,
  typed: TypedAddress,
  requester: Requester,
) {
  const { keyId, index: addressIndex } = indexes.newest('typed-address', textOf(typed));
  const network = networkOf(requester);
  const found = await failures.lock({ keyId, addressIndex, network: oneOf([network, ANY_NETWORK]) });
  const rowOf = (wanted: string) => found.find((row) => row.network === wanted);
  const [here, daily] = [rowOf(network), rowOf(ANY_NETWORK)];
  const record: ThrottleRecord = {
    network: here && { failures: here.failures, lastAt: here.lastAt },
    address: daily && { day: daily.day, failures: daily.failures },
  };
  const put = async (
    key: Pick<SignInFailureRow, 'keyId' | 'addressIndex' | 'network'>,
    exists: boolean,
    values: Pick<SignInFailureRow, 'failures' | 'day' | 'lastAt'> | undefined,
  ): Promise<void> => {
    if (values && exists) await failures.update(key, values);
    else if (values) await failures.insert({ ...key, ...values });
    else if (exists) await failures.remove(key);
  };
  return {
    record,
    write: async (next: ThrottleRecord): Promise<void> => {
      const key = { keyId, addressIndex };
      const lastAt = requester.now;
      await put({ ...key, network }, here !== undefined, next.network && { ...next.network, day: '' });
      await put({ ...key, network: ANY_NETWORK }, daily !== undefined, next.address && { ...next.address, lastAt });
    },
  };
}
