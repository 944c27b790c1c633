import type { UserId } from '../../../shared/ids.ts';
import { decideDelete, decideRestore } from '../decide-account.ts';
import { decideReactivate } from '../decide-moderation.ts';
import type { UserChange, UserDecision } from '../events.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { invalidCode, type SignInResult, type UserNotFound, userChanged } from '../outcomes.ts';
import type { ProvenAccount } from '../proof-subjects.ts';
import type { ActivityType } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { enterAccount } from './enter-account.ts';
import { checkCode, checkTicket, type Proven } from './mailed-codes.ts';
import { isUser, lockOwn, ownChange } from './own-account.ts';
import { endAllSessions, signedIn, userSubject, userViewer } from './sessions.ts';
import { stepUp } from './step-up.ts';
import { tellOwner } from './tell-owner.ts';

/** For thirty days the account can be restored; its address and its name stay reserved. */
export const deleteAccount =
  (ports: IdentityPorts): IdentityCommands['deleteAccount'] =>
  async (reason, requester) => {
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    const reader = identityInput();
    const read = reader.result(reader.optionalReason('reason', reason));
    if (!read.ok) return read.error;
    const { now } = requester;
    const outcome = await ports.store.unit(async (unit) => {
      const user = await lockOwn(unit, requester);
      if (!isUser(user)) return user;
      const change = ownChange(requester, read.value);
      const decision = await unit.users.apply(user, decideDelete(user, change), change);
      if (decision.kind === 'rejected') return decision.rejection;
      const { tokenEpoch, eraseAfter } = decision.state;
      await endAllSessions(unit, userSubject(user), { belowEpoch: tokenEpoch, reason: 'DELETED' }, now);
      const happened = { subjectKind: 'USER', subjectId: user.id, type: 'ACCOUNT_DELETED' } as const;
      await recordActivity(ports, unit, happened, requester);
      if (eraseAfter !== null)
        await tellOwner(ports, unit, user, { kind: 'ACCOUNT_DELETED', restorableUntil: eraseAfter }, requester);
      return userChanged(decision.state);
    });
    await ports.onRevocation();
    return outcome;
  };

/** The ticket was given to somebody with the right credentials. */
export const restoreAccount =
  (ports: IdentityPorts): IdentityCommands['restoreAccount'] =>
  (ticket, requester) =>
    comeBack(ports, requester, {
      prove: (unit) => checkTicket(ports, unit, 'ACCOUNT_RESTORE', ticket, requester.now),
      decide: decideRestore,
      type: 'ACCOUNT_RESTORED',
    });

/** A dormant account needs the mailed code besides the password. */
export const reactivateAccount =
  (ports: IdentityPorts): IdentityCommands['reactivateAccount'] =>
  (input, requester) =>
    comeBack(ports, requester, {
      prove: (unit) => checkCode(ports, unit, 'REACTIVATION', input, requester.now),
      decide: decideReactivate,
      type: undefined,
    });

interface Return {
  prove(unit: IdentityUnit): Promise<Proven<ProvenAccount> | ReturnType<typeof invalidCode>>;
  decide(current: User, change: UserChange): UserDecision<UserNotFound>;
  readonly type: ActivityType | undefined;
}

/** The account is active again and its owner signed in. */
async function comeBack(
  ports: IdentityPorts,
  requester: Requester,
  { prove, decide, type }: Return,
): Promise<SignInResult> {
  const { now, traceparent } = requester;
  const outcome = await ports.store.unit(async (unit) => {
    const proven = await prove(unit);
    if (proven.kind !== 'proven') return proven;
    const user = await unit.users.lock({ id: BigInt(proven.about.userId) as UserId });
    const { version = user?.version } = proven.about;
    if (!user || user.version !== version) return invalidCode(0);
    const change = { actor: user.id, now, reason: null, traceparent };
    const decision = await unit.users.apply(user, decide(user, change), change);
    if (decision.kind === 'rejected' || decision.state.status !== 'ACTIVE') return invalidCode(0);
    await proven.use();
    // By a password, unless the account was proven at a provider.
    const { method = 'EMAIL' } = proven.about;
    const happened = { subjectKind: 'USER', subjectId: user.id, method } as const;
    if (type) await recordActivity(ports, unit, { ...happened, type }, requester);
    return enterAccount(ports, unit, decision.state, { method }, requester);
  });
  return outcome.kind === 'Entered' ? signedIn(ports, userViewer(outcome.user), outcome.started) : outcome;
}
