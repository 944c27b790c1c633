import { decideAdminSignOutEverywhere } from '../decide-admin.ts';
import { decideSignOutEverywhere } from '../decide-moderation.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands } from '../inputs.ts';
import { done } from '../outcomes.ts';
import { sessionFromRow } from '../records.ts';
import type { Requester, SignedInRequester } from '../requester.ts';
import { parseRefreshToken } from '../secrets/refresh-token.ts';
import { type AuthSession, isOver, type SessionId } from '../session.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { endAllSessions, endSessions, tokenSession } from './sessions.ts';

/** Ends this session, or all of them. */
export const signOut =
  (ports: IdentityPorts): IdentityCommands['signOut'] =>
  async ({ everywhere }, requester) => {
    await ports.store.unit(async (unit) => {
      if (everywhere) return signOutEverywhere(ports, unit, requester);
      const [row] = await unit.sessions.lock({ id: requester.sessionId });
      if (row) await endSession(ports, unit, sessionFromRow(row), requester);
    });
    await ports.onRevocation();
    return done;
  };

/** For a browser whose access token has expired. A token that is not genuine ends nothing; the answer is the same. */
export const signOutByRefreshToken =
  (ports: IdentityPorts): IdentityCommands['signOutByRefreshToken'] =>
  async (refreshToken, requester) => {
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return done;
    await ports.store.unit(async (unit) => {
      const [row] = await unit.sessions.lock({ id: presented.sessionId as SessionId });
      const session = row && sessionFromRow(row);
      if (session && (await ports.refreshTokens.verify(presented, tokenSession(session).salt)))
        await endSession(ports, unit, session, requester);
    });
    await ports.onRevocation();
    return done;
  };

async function endSession(
  ports: IdentityPorts,
  unit: IdentityUnit,
  session: AuthSession,
  requester: Requester,
): Promise<void> {
  if (isOver(session, requester.now)) return;
  const { kind: subjectKind, id: subjectId } = session.subject;
  await endSessions(unit, [session], 'SIGNED_OUT', requester.now);
  await recordActivity(ports, unit, { subjectKind, subjectId, type: 'SIGN_OUT', method: session.method }, requester);
}

async function signOutEverywhere(
  ports: IdentityPorts,
  unit: IdentityUnit,
  requester: SignedInRequester,
): Promise<void> {
  const { subject, now } = requester;
  const belowEpoch = await nextEpoch(unit, requester);
  if (belowEpoch === undefined) return;
  await endAllSessions(unit, subject, { belowEpoch, reason: 'SIGNED_OUT' }, now);
  await recordActivity(ports, unit, { subjectKind: subject.kind, subjectId: subject.id, type: 'SIGN_OUT' }, requester);
}

/** Undefined for an account that is gone: its sessions have ended with it. */
async function nextEpoch(
  { users, admins }: IdentityUnit,
  { subject, now, traceparent }: SignedInRequester,
): Promise<number | undefined> {
  const about = { now, reason: null, traceparent };
  if (subject.kind === 'ADMIN') {
    const admin = await admins.lock({ id: subject.id });
    if (!admin) return undefined;
    const change = { ...about, actor: admin.id };
    const decision = await admins.apply(admin, decideAdminSignOutEverywhere(admin, change), change);
    return decision.kind === 'rejected' ? undefined : decision.state.tokenEpoch;
  }
  const user = await users.lock({ id: subject.id });
  if (!user) return undefined;
  const change = { ...about, actor: user.id };
  const decision = await users.apply(user, decideSignOutEverywhere(user, change), change);
  return decision.kind === 'rejected' ? undefined : decision.state.tokenEpoch;
}
