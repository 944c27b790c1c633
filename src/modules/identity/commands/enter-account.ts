import type { IdentityUnit } from '../identity-store.ts';
import type { AccountDeleted, AccountDormant } from '../outcomes.ts';
import type { Requester } from '../requester.ts';
import type { Subject } from '../session.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import { lastLoginAfter, type User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { issueTicket, sendCode } from './mailed-codes.ts';
import { type SessionWithToken, startSession, userSubject } from './sessions.ts';
import { tellOwner } from './tell-owner.ts';

/** Suspended, erased, or beyond the last day of a restore: it is answered as if there were no such account. */
interface Closed {
  readonly kind: 'Closed';
}

/** Undefined if a user who has proven the account may enter it. Otherwise how the account comes back, if it can. */
export async function heldBack(
  ports: IdentityPorts,
  unit: IdentityUnit,
  { id, version, status, email, eraseAfter }: User,
  method: SignInMethod,
  requester: Requester,
): Promise<AccountDormant | AccountDeleted | Closed | undefined> {
  const { now } = requester;
  const about = { userId: id.toString(), method, version };
  switch (status) {
    case 'ACTIVE':
      return undefined;
    case 'INACTIVE':
      return { kind: 'Closed' };
    case 'DORMANT': {
      if (email === null) return { kind: 'Closed' };
      const to = ports.personal.openEmail('users', id, email);
      const { ticket } = await sendCode(ports, unit, { purpose: 'REACTIVATION', about, to }, requester);
      return { kind: 'AccountDormant', ticket };
    }
    case 'DELETED': {
      if (eraseAfter === null || now > eraseAfter) return { kind: 'Closed' };
      const ticket = await issueTicket(ports, unit, 'ACCOUNT_RESTORE', about, now);
      return { kind: 'AccountDeleted', ticket, restorableUntil: eraseAfter };
    }
  }
}

export interface Entered {
  readonly kind: 'Entered';
  readonly user: User;
  readonly started: SessionWithToken;
}

interface Entrance {
  readonly method: SignInMethod;
  /** A better hash of the password that was typed. */
  readonly passwordHash?: string | undefined;
}

/** Starts a session of a user who has proven the account: with login history, and a mail when the device is new. */
export async function enterAccount(
  ports: IdentityPorts,
  unit: IdentityUnit,
  user: User,
  { method, passwordHash }: Entrance,
  requester: Requester,
): Promise<Entered> {
  const { device, ip, now } = requester;
  const isKnown = await isKnownDevice(unit, userSubject(user), device);
  const begun = await beginSession(ports, unit, user, { method, passwordHash }, requester);
  if (!isKnown) await tellOwner(ports, unit, user, { kind: 'NEW_DEVICE', device, ip, at: now }, requester);
  return { kind: 'Entered', ...begun };
}

/** Whether the account was signed in to with such a device within the time of the login history. */
export async function isKnownDevice(
  { activity }: Pick<IdentityUnit, 'activity'>,
  { kind: subjectKind, id: subjectId }: Subject,
  device: string,
): Promise<boolean> {
  const [known] = await activity.find({ subjectKind, subjectId, type: 'SIGN_IN', device }, { limit: 1 });
  return known !== undefined;
}

/** The session of a sign-in or sign-up, and what is noted of it. */
export async function beginSession(
  ports: IdentityPorts,
  unit: IdentityUnit,
  user: User,
  { method, passwordHash }: Entrance,
  requester: Requester,
): Promise<Omit<Entered, 'kind'>> {
  const started = await startSession(ports, unit, { subject: userSubject(user), method }, requester);
  const noted = { lastLoginAt: lastLoginAfter(user, requester.now), language: requester.language };
  await unit.userSignIns.update({ id: user.id }, { ...noted, ...(passwordHash !== undefined && { passwordHash }) });
  const signIn = { subjectKind: 'USER', subjectId: user.id, type: 'SIGN_IN', method } as const;
  await recordActivity(ports, unit, signIn, requester);
  return { user: { ...user, ...noted }, started };
}
