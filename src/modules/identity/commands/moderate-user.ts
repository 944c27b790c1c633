import type { UserId } from '../../../shared/ids.ts';
import { decideRestore } from '../decide-account.ts';
import { decideReinstate, decideSignOutEverywhere, decideSuspend, type Moderation } from '../decide-moderation.ts';
import type { UserDecision } from '../events.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands, ModerateUserInput } from '../inputs.ts';
import { sessionsRevoked, type UserNotFound, userChanged, userNotFound } from '../outcomes.ts';
import type { ActivityType } from '../records.ts';
import type { SignedInRequester } from '../requester.ts';
import type { RevokedReason } from '../session.ts';
import type { User } from '../user.ts';
import { recordActOfAdmin } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { endAllSessions, userSubject } from './sessions.ts';
import { stepUp } from './step-up.ts';

interface Act {
  decide(current: User, context: Moderation): UserDecision<UserNotFound>;
  /** Why sessions end with it, if they do. */
  readonly ends?: RevokedReason;
  /** What the user's login history tells of it, if it has a word for it. */
  readonly type?: ActivityType;
}

/** Every act of an admin names its reason and is in the history of the user. */
async function moderate(
  ports: IdentityPorts,
  input: ModerateUserInput,
  requester: SignedInRequester,
  { decide, ends, type }: Act,
) {
  const { subject, now, traceparent } = requester;
  if (subject.kind !== 'ADMIN') return userNotFound;
  const actor = subject.id;
  const stale = await stepUp(ports, requester);
  if (stale) return stale;
  const reader = identityInput();
  const read = reader.result({
    id: reader.tsid<UserId>('userId', input.userId),
    reason: reader.reason('reason', input.reason),
  });
  if (!read.ok) return read.error;
  const { id, reason } = read.value;
  const outcome = await ports.store.unit(async (unit: IdentityUnit) => {
    const user = await unit.users.lock({ id });
    if (!user) return userNotFound;
    const change: Moderation = { actor, now, reason, traceparent };
    const decision = await unit.users.apply(user, decide(user, change), change);
    if (decision.kind === 'rejected') return decision.rejection;
    const belowEpoch = decision.state.tokenEpoch;
    const revoked = ends ? await endAllSessions(unit, userSubject(user), { belowEpoch, reason: ends }, now) : 0;
    if (type && decision.kind === 'changed')
      await recordActOfAdmin(unit, { subjectKind: 'USER', subjectId: id, type }, now);
    return { kind: 'Moderated', user: decision.state, revoked } as const;
  });
  if (ends) await ports.onRevocation();
  return outcome;
}

type ModerationCommand = 'suspendUser' | 'reinstateUser' | 'restoreUser';

const moderating =
  (act: Act) =>
  (ports: IdentityPorts): IdentityCommands[ModerationCommand] =>
  async (input, requester) => {
    const outcome = await moderate(ports, input, requester, act);
    return outcome.kind === 'Moderated' ? userChanged(outcome.user) : outcome;
  };

export const suspendUser = moderating({ decide: decideSuspend, ends: 'SUSPENDED' });
export const reinstateUser = moderating({ decide: decideReinstate });
export const restoreUser = moderating({ decide: decideRestore, type: 'ACCOUNT_RESTORED' });

export const forceSignOut =
  (ports: IdentityPorts): IdentityCommands['forceSignOut'] =>
  async (input, requester) => {
    const act: Act = { decide: decideSignOutEverywhere, ends: 'REVOKED', type: 'SESSION_REVOKED' };
    const outcome = await moderate(ports, input, requester, act);
    return outcome.kind === 'Moderated' ? sessionsRevoked(outcome.revoked) : outcome;
  };
