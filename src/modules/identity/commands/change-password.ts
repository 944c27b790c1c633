import { above } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import { decidePassword } from '../decide-profile.ts';
import type { IdentityCommands } from '../inputs.ts';
import { newPassword } from '../new-password.ts';
import {
  reauthenticationRequired,
  type TooManyAttempts,
  tooManyAttempts,
  userChanged,
  userNotFound,
} from '../outcomes.ts';
import type { SignedInRequester } from '../requester.ts';
import type { PasswordHash } from '../sealed-values.ts';
import type { HashTurn } from '../secrets/password-hash.ts';
import type { User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { isUser, lockOwn, ownChange } from './own-account.ts';
import { comparePasswordIn, forgiveAttempt, type TypedAddress, withHashTurn } from './password-attempt.ts';
import { endOtherSessions } from './sessions.ts';
import { stepUp } from './step-up.ts';
import { tellOwner } from './tell-owner.ts';

const HOUR_MS = 3_600_000;
/** Each change writes a mail. */
const MOST_CHANGES_AN_HOUR = 10;

/** Needs the current password; a user who has none may set one after a step-up. */
export const changePassword =
  (ports: IdentityPorts): IdentityCommands['changePassword'] =>
  async ({ currentPassword, newPassword: wanted, signOutOthers }, requester) => {
    const { subject, sessionId, now } = requester;
    const user = subject.kind === 'USER' ? await ports.store.users.read({ id: subject.id }) : undefined;
    if (!user || user.email === null) return userNotFound;
    const limited = await tooMany(ports, user.id, now);
    if (limited) return limited;
    const address = ports.personal.openEmail('users', user.id, user.email);
    // First, because a new password that does not do must not count as a failed attempt at the current one.
    const password = newPassword('newPassword', wanted, { ...user, email: address }, ports.minPasswordLength);
    if (typeof password !== 'string') return password;
    const typed: TypedAddress = { kind: 'USER', address };
    // One place for both hashes: a right password is not counted as wrong because there is no room for the new one.
    const hashed = await withHashTurn(ports, async (turn) => {
      const refused = await refusedWithout(turn, ports, user, currentPassword, typed, requester);
      return refused ?? ({ kind: 'Hashed', passwordHash: (await turn.hash(password)) as PasswordHash } as const);
    });
    if (hashed.kind !== 'Hashed') return hashed;
    const outcome = await ports.store.unit(async (unit) => {
      const current = await lockOwn(unit, requester);
      if (!isUser(current)) return current;
      // The password was changed while this one was compared.
      if (current.passwordHash !== user.passwordHash) return reauthenticationRequired(['EMAIL']);
      const change = ownChange(requester);
      const decision = await unit.users.apply(current, decidePassword(current, hashed.passwordHash, change), change);
      if (decision.kind === 'rejected') return decision.rejection;
      if (user.passwordHash !== null) await forgiveAttempt(ports, unit, typed, requester);
      if (signOutOthers) await endOtherSessions(unit, subject, { reason: 'PASSWORD_CHANGED', except: sessionId }, now);
      const happened = { subjectKind: 'USER', subjectId: user.id, type: 'PASSWORD_CHANGED' } as const;
      await recordActivity(ports, unit, happened, requester);
      await tellOwner(ports, unit, current, { kind: 'PASSWORD_CHANGED' }, requester);
      return userChanged(decision.state);
    });
    await ports.onRevocation();
    return outcome;
  };

/** Of changes at the same time one succeeds, so they need not be counted under the lock of the account. */
async function tooMany({ store }: IdentityPorts, subjectId: UserId, now: Date): Promise<TooManyAttempts | undefined> {
  const lastHour = {
    subjectKind: 'USER',
    subjectId,
    type: 'PASSWORD_CHANGED',
    at: above(new Date(now.getTime() - HOUR_MS)),
  } as const;
  const [oldest, ...others] = await store.records.activity.find(lastHour, { by: ['at'], limit: MOST_CHANGES_AN_HOUR });
  if (!oldest || 1 + others.length < MOST_CHANGES_AN_HOUR) return undefined;
  return tooManyAttempts(Math.ceil((oldest.at.getTime() + HOUR_MS - now.getTime()) / 1_000));
}

/** Undefined if the requester may change the password. */
async function refusedWithout(
  turn: HashTurn,
  ports: IdentityPorts,
  user: User,
  currentPassword: string | null | undefined,
  typed: TypedAddress,
  requester: SignedInRequester,
) {
  if (user.passwordHash === null) return stepUp(ports, requester);
  if (!currentPassword) return invalidInput([{ path: 'currentPassword', message: 'is needed to change the password' }]);
  const guess = { typed, password: currentPassword, account: async () => user };
  const compared = await comparePasswordIn(turn, ports, guess, requester);
  if (compared.kind !== 'Compared') return compared;
  return compared.isRight
    ? undefined
    : invalidInput([{ path: 'currentPassword', message: 'is not the current password' }]);
}
