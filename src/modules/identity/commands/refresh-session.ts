import { createHash } from 'node:crypto';
import type { AdminId } from '../admin.ts';
import { decideRefresh } from '../decide-refresh.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands } from '../inputs.ts';
import { type RefreshResult, sessionEnded, sessionSuperseded, type Viewer } from '../outcomes.ts';
import { type SessionRow, sessionFromRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import { type ParsedRefreshToken, parseRefreshToken } from '../secrets/refresh-token.ts';
import type { AuthSession, RetryHash, SessionId, Subject } from '../session.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { writeMail } from './mailed-codes.ts';
import { adminViewer, endSessions, type SessionWithToken, signedIn, tokenSession, userViewer } from './sessions.ts';
import { tellOwner } from './tell-owner.ts';

/** Longer ones are no random texts of a client; they are as good as none. */
const LONGEST_RETRY_KEY = 256;

/** Rotates the refresh token of a session by the refresh table. */
export const refreshSession =
  (ports: IdentityPorts): IdentityCommands['refreshSession'] =>
  async ({ refreshToken, retryKey }, requester) => {
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return sessionEnded;
    const outcome = await ports.store.unit((unit) => refresh(ports, unit, presented, retryHashOf(retryKey), requester));
    if (outcome.kind === 'Refreshed') return signedIn(ports, outcome.viewer, outcome);
    if (outcome.kind !== 'Reused') return outcome;
    ports.onReuse();
    await ports.onRevocation();
    return sessionEnded;
  };

interface Refreshed extends SessionWithToken {
  readonly kind: 'Refreshed';
  readonly viewer: Viewer;
}

async function refresh(
  ports: IdentityPorts,
  unit: IdentityUnit,
  presented: ParsedRefreshToken,
  retryHash: RetryHash | null,
  requester: Requester,
): Promise<Refreshed | { readonly kind: 'Reused' } | Exclude<RefreshResult, { kind: 'SignedIn' }>> {
  const [row] = await unit.sessions.lock({ id: presented.sessionId as SessionId });
  if (!row) return sessionEnded;
  const session = sessionFromRow(row);
  const viewer = await viewerOf(ports, session.subject);
  const { now } = requester;
  const decision = decideRefresh({
    session,
    presentedGeneration: presented.generation,
    macIsValid: await ports.refreshTokens.verify(presented, tokenSession(session).salt),
    retryHash,
    subjectIsActive: viewer !== undefined,
    now,
  });
  switch (decision.kind) {
    case 'ended':
      return sessionEnded;
    case 'superseded':
      return sessionSuperseded;
    case 'reuse':
      await tellOfReuse(ports, unit, session, viewer, requester);
      return { kind: 'Reused' };
    case 'repeated': {
      const refreshToken = await reissued(ports, row, decision.session);
      return refreshToken && viewer
        ? { kind: 'Refreshed', viewer, session: decision.session, refreshToken }
        : sessionEnded;
    }
    case 'rotated': {
      if (!viewer) return sessionEnded;
      const { token, keyId } = ports.refreshTokens.issue(tokenSession(session), decision.session.generation);
      await unit.sessions.update({ id: session.id }, { ...decision.changed, tokenKeyId: keyId });
      return { kind: 'Refreshed', viewer, session: decision.session, refreshToken: token };
    }
  }
}

/** The token that the last rotation answered with, byte for byte. */
export const reissued = (
  { refreshTokens }: Pick<IdentityPorts, 'refreshTokens'>,
  { tokenKeyId }: SessionRow,
  session: AuthSession,
): Promise<string | undefined> => refreshTokens.reissue(tokenSession(session), session.generation, tokenKeyId);

/** The user or admin behind a session; undefined if they may not go on. */
export async function viewerOf({ store }: Pick<IdentityPorts, 'store'>, subject: Subject): Promise<Viewer | undefined> {
  if (subject.kind === 'ADMIN') {
    const admin = await store.admins.read({ id: subject.id as AdminId });
    return admin?.isActive ? adminViewer(admin) : undefined;
  }
  const user = await store.users.read({ id: subject.id });
  return user?.status === 'ACTIVE' ? userViewer(user) : undefined;
}

/** A token was used that had been replaced: its session ends, no other one, and its owner is told. */
async function tellOfReuse(
  ports: IdentityPorts,
  unit: IdentityUnit,
  session: AuthSession,
  viewer: Viewer | undefined,
  requester: Requester,
): Promise<void> {
  const { now, language } = requester;
  const { kind: subjectKind, id: subjectId } = session.subject;
  await endSessions(unit, [session], 'REUSE', now);
  await recordActivity(
    ports,
    unit,
    { subjectKind, subjectId, type: 'REFRESH_REUSE', method: session.method },
    requester,
  );
  const content = { kind: 'REFRESH_REUSE', device: session.device, at: now } as const;
  if (viewer?.kind === 'User') await tellOwner(ports, unit, viewer.user, content, requester);
  const to = viewer?.kind === 'Admin' && addressOf(ports, viewer);
  if (to) await writeMail(ports, unit, { to, language, content }, now);
}

/** Where mails to a user or an admin go. */
export function addressOf({ personal }: Pick<IdentityPorts, 'personal'>, viewer: Viewer) {
  if (viewer.kind === 'Admin') return personal.openEmail('admins', viewer.admin.id, viewer.admin.email);
  const { id, email } = viewer.user;
  return email === null ? undefined : personal.openEmail('users', id, email);
}

const retryHashOf = (retryKey: string | null | undefined): RetryHash | null =>
  !retryKey || retryKey.length > LONGEST_RETRY_KEY
    ? null
    : (createHash('sha256').update(retryKey).digest('hex') as RetryHash);
