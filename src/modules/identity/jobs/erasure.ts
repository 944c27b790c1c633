import type { Job } from '../../../kernel/jobs.ts';
import { above, below, oneOf, type RecordReads, type Where } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import type { IdentityPorts } from '../commands/command-ports.ts';
import { forgetMails } from '../commands/mail-allowance.ts';
import { addressIndexOf } from '../commands/mailed-codes.ts';
import { forgetFailures } from '../commands/password-attempt.ts';
import { decideErase } from '../decide-account.ts';
import type { EmailAddress } from '../email-address.ts';
import type { UserChange } from '../events.ts';
import { reasonForErasedHistory, userForErasedHistory } from '../history.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { AccountTimes, UserHistoryStates } from '../records.ts';
import { UnsealError } from '../secrets/sealing.ts';
import type { User } from '../user.ts';

interface ErasurePorts extends Pick<IdentityPorts, 'store' | 'personal' | 'indexes'> {
  readonly log: Log;
}

const HOUR_MS = 3_600_000;
const ACCOUNTS_IN_A_STEP = 20;
/** If more cannot be erased, something is wrong with all of them, and the job fails at once. */
const MOST_FAILED = 100;
/** More rows than these are removed or masked in steps of their own, before the account itself. */
const ROWS_IN_A_STEP = 200;

/**
 * Erases the accounts that can no longer be restored: the account, its address and all that names its owner go in one
 * transaction with the event, so that the address is taken or free and nothing in between.
 */
export const eraseAccounts = (ports: ErasurePorts): Job => ({
  name: 'erasure',
  everyMs: HOUR_MS,
  step: async (position, now) => {
    const { user, masked, failed } = readPlace(position);
    const { accountTimes } = ports.store.records;
    const isWithin = user !== undefined && !failed.includes(user);
    const limit = ACCOUNTS_IN_A_STEP + failed.length;
    const due = isWithin
      ? await accountTimes.find({ id: user, ...isDue(now) })
      : await accountTimes.find(isDue(now), { by: ['eraseAfter'], limit });
    const others = due.filter(({ id }) => !failed.includes(id));
    // Those that failed are tried once more when nothing else is left; what they fail with then, the job fails with.
    const isLast = others.length === 0;
    for (const { id } of isLast ? due : others) {
      const maskedBefore = id === user ? masked : 0;
      try {
        const reached = await removeMany(ports, id, maskedBefore, now);
        if (reached !== undefined) return placeToText({ user: id, masked: reached, failed });
        await ports.store.unit((unit) => erase(unit, ports, id, maskedBefore, now));
      } catch (error) {
        if (isLast || failed.length === MOST_FAILED) throw error;
        failed.push(id);
        const facts = { user: id.toString(), reason: reasonOf(error) };
        ports.log.error(facts, 'An account could not be erased; the others come first, then it is tried again');
      }
    }
    const isDone = !isWithin && due.length < limit && (isLast || failed.length === 0);
    return isDone ? undefined : placeToText({ user: undefined, masked: 0, failed });
  },
});

const isDue = (now: Date): Where<AccountTimes> => ({ status: 'DELETED', eraseAfter: below(now) });

interface Place {
  /** Within this account, which has many rows; undefined if the next ones come. */
  readonly user: UserId | undefined;
  /** Up to and with this version its history is masked. */
  readonly masked: number;
  /** Those that this run could not erase yet. */
  readonly failed: UserId[];
}
const NEXT_ACCOUNTS = 'next';
const placeToText = ({ user, masked, failed }: Place): string => [user ?? NEXT_ACCOUNTS, masked, ...failed].join(' ');
function readPlace(position = NEXT_ACCOUNTS): Place {
  const [user = NEXT_ACCOUNTS, masked = '0', ...failed] = position.split(' ');
  return {
    user: user === NEXT_ACCOUNTS ? undefined : (BigInt(user) as UserId),
    masked: Number(masked),
    failed: failed.map((id) => BigInt(id) as UserId),
  };
}

/** One step of what has too many rows for one transaction. Returns up to where the history is masked; undefined if little is left. */
async function removeMany(ports: ErasurePorts, id: UserId, masked: number, now: Date): Promise<number | undefined> {
  const { store } = ports;
  const { activity, sessions, userHistoryStates } = store.records;
  for (const rows of [activity, sessions] as const) {
    if ((await rows.count(ofUser(id))) <= ROWS_IN_A_STEP) continue;
    await rows.remove(ofUser(id), ROWS_IN_A_STEP);
    return masked;
  }
  const entries = await entriesAfter(userHistoryStates, id, masked);
  const last = entries.at(-1);
  if (!last || entries.length < ROWS_IN_A_STEP) return undefined;
  await store.unit(async (unit) => {
    const user = await unit.users.lock({ id });
    if (user && decideErase(user, by(now)).kind === 'changed') await mask(unit, entries, user, addressIn(ports, user));
  });
  return last.version;
}

const ofUser = (subjectId: UserId) => ({ subjectKind: 'USER', subjectId }) as const;
const by = (now: Date): UserChange => ({ actor: null, now, reason: null, traceparent: null });

const entriesAfter = (entries: RecordReads<UserHistoryStates>, aggregateId: UserId, version: number) =>
  entries.find({ aggregateId, version: above(version) }, { by: ['version'], limit: ROWS_IN_A_STEP });

async function erase(unit: IdentityUnit, ports: ErasurePorts, id: UserId, masked: number, now: Date): Promise<void> {
  const user = await unit.users.lock({ id });
  if (!user) return;
  const decision = await unit.users.apply(user, decideErase(user, by(now)), by(now));
  if (decision.kind !== 'changed') return;
  const address = addressIn(ports, user);
  // The entry that was just written is among them: it tells what the account was before.
  await mask(unit, await entriesAfter(unit.userHistoryStates, id, masked), user, address);
  await unit.identifiers.remove({ kind: oneOf(['EMAIL', 'PHONE']), ownerId: id });
  await unit.identities.remove({ userId: id });
  await unit.sessions.remove(ofUser(id));
  await unit.activity.remove(ofUser(id));
  await unit.dormancyWarnings.remove({ userId: id });
  if (address === undefined) return;
  await forgetFailures(ports, unit, { kind: 'USER', address });
  await forgetMails(ports, unit, address);
  await unit.mails.remove({ addressIndex: oneOf(ports.indexes.every('email', address).map(addressIndexOf)) });
}

/** Undefined if it does not open any more: what is found by it goes by itself within days. */
function addressIn({ personal, log }: ErasurePorts, { id, email }: User): EmailAddress | undefined {
  try {
    return email === null ? undefined : personal.openEmail('users', id, email);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.warn({ user: id.toString(), reason: reasonOf(error) }, 'An account is erased whose address does not open');
    return undefined;
  }
}

/** Agreements to terms and the entries themselves stay, as facts about an id that names no person any more. */
async function mask(
  { userHistoryStates }: Pick<IdentityUnit, 'userHistoryStates'>,
  entries: readonly UserHistoryStates[],
  { id: userId, username }: User,
  address: EmailAddress | undefined,
): Promise<void> {
  for (const { id, before, after, changedBy, reason } of entries)
    await userHistoryStates.update(
      { id },
      {
        before: before && userForErasedHistory(before),
        after: userForErasedHistory(after),
        reason: reasonForErasedHistory({ reason, isOwn: changedBy === userId }, [username, address ?? username]),
      },
    );
}
