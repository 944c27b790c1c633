import { oneOf, type Where } from '../../../kernel/records.ts';
import type { Role } from '../../../shared/ids.ts';
import type { Admin } from '../admin.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { SignedIn, Viewer } from '../outcomes.ts';
import { type SessionRow, sessionFromRow, sessionToRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import { newSessionSalt, type TokenSession } from '../secrets/refresh-token.ts';
import {
  type AuthSession,
  isOver,
  MOST_SESSIONS,
  type RevokedReason,
  type SessionId,
  type SessionSalt,
  type Subject,
  sessionsToEnd,
  startSession as startedSession,
} from '../session.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import { revocationRow } from '../tokens/revocations.ts';
import type { User } from '../user.ts';
import type { IdentityPorts } from './command-ports.ts';

type Unit = Pick<IdentityUnit, 'sessions' | 'revocations' | 'nextId'>;

export interface SessionWithToken {
  readonly session: AuthSession;
  readonly refreshToken: string;
}

/**
 * Starts a session of its own for every sign-in. The subject's row is locked by the caller, so two sign-ins at once
 * cannot both find room for one more session.
 */
export async function startSession(
  { personal, refreshTokens, randomness }: Pick<IdentityPorts, 'personal' | 'refreshTokens' | 'randomness'>,
  unit: Unit,
  { subject, method }: { readonly subject: Subject; readonly method: SignInMethod },
  { ip, device, now }: Requester,
): Promise<SessionWithToken> {
  // Counting spares the sessions of most people being read; those that are over may count, too.
  if ((await unit.sessions.count(notRevoked(subject))) >= MOST_SESSIONS) {
    const open = await openSessions(unit, subject, now);
    await endSessions(unit, sessionsToEnd(open, now), 'TOO_MANY_SESSIONS', now);
  }
  const id = unit.nextId() as SessionId;
  const salt = Buffer.from(newSessionSalt(randomness)).toString('base64url') as SessionSalt;
  const session = startedSession({ id, subject, salt, method, device, ip: personal.ip('auth_sessions', id, ip) }, now);
  const { token, keyId } = refreshTokens.issue(tokenSession(session), session.generation);
  await unit.sessions.insert(sessionToRow(session, keyId));
  return { session, refreshToken: token };
}

export const tokenSession = ({ id, salt }: Pick<AuthSession, 'id' | 'salt'>): TokenSession => ({
  id,
  salt: Buffer.from(salt, 'base64url'),
});

const notRevoked = ({ kind, id }: Subject): Where<SessionRow> => ({
  subjectKind: kind,
  subjectId: id,
  revokedAt: null,
});

/** The sessions of a subject that are not over. */
async function openSessions({ sessions }: Pick<Unit, 'sessions'>, subject: Subject, now: Date): Promise<AuthSession[]> {
  const rows: SessionRow[] = await sessions.find(notRevoked(subject));
  return rows.map(sessionFromRow).filter((session) => !isOver(session, now));
}

/** Ends sessions, and refuses the access tokens that were given out with them. */
export async function endSessions(
  unit: Unit,
  ended: readonly AuthSession[],
  reason: RevokedReason,
  now: Date,
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await unit.sessions.update({ id: oneOf(ids), revokedAt: null }, { revokedAt: now, revokedReason: reason });
  for (const { subject, id } of ended)
    await unit.revocations.insert(revocationRow(unit.nextId(), subject, { sessionId: id }, now));
}

/**
 * Ends all sessions of a subject but one, whose access token goes on as well. The subject's row is locked by the caller, so
 * that no session of a sign-in at the same moment is left.
 */
export async function endOtherSessions(
  unit: Unit,
  subject: Subject,
  { reason, except }: { readonly reason: RevokedReason; readonly except: SessionId },
  now: Date,
): Promise<number> {
  const ended = (await openSessions(unit, subject, now)).filter(({ id }) => id !== except);
  await endSessions(unit, ended, reason, now);
  return ended.length;
}

/** Ends all sessions of a subject, whose row is locked, and refuses every access token below the epoch. */
export async function endAllSessions(
  unit: Unit,
  subject: Subject,
  { belowEpoch, reason }: { readonly belowEpoch: number; readonly reason: RevokedReason },
  now: Date,
): Promise<number> {
  const ended = await openSessions(unit, subject, now);
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id);
    await unit.sessions.update({ id: oneOf(ids), revokedAt: null }, { revokedAt: now, revokedReason: reason });
  }
  await unit.revocations.insert(revocationRow(unit.nextId(), subject, { belowEpoch }, now));
  return ended.length;
}

export const userSubject = ({ id }: Pick<User, 'id'>): Subject => ({ kind: 'USER', id });
export const adminSubject = ({ id }: Pick<Admin, 'id'>): Subject => ({ kind: 'ADMIN', id });
export const userViewer = (user: User): Viewer => ({ kind: 'User', user });
export const adminViewer = (admin: Admin): Viewer => ({ kind: 'Admin', admin });

/** The answer to every sign-in and refresh: with an access token that says who holds it. */
export async function signedIn(
  { accessTokens }: Pick<IdentityPorts, 'accessTokens'>,
  viewer: Viewer,
  { session, refreshToken }: SessionWithToken,
): Promise<SignedIn> {
  const { subject, id: sessionId, authTime, method } = session;
  const epoch = viewer.kind === 'User' ? viewer.user.tokenEpoch : viewer.admin.tokenEpoch;
  const { token, expiresAt } = await accessTokens.sign({
    subject,
    roles: rolesOf(viewer),
    sessionId,
    epoch,
    authTime,
    method,
  });
  return { kind: 'SignedIn', viewer, session, accessToken: token, accessTokenExpiresAt: expiresAt, refreshToken };
}

/** An admin is never a user: admins own no bookmarks. */
function rolesOf(viewer: Viewer): Role[] {
  if (viewer.kind === 'User') return ['USER'];
  return viewer.admin.role === 'SUPER_ADMIN' ? ['ADMIN', 'SUPER_ADMIN'] : ['ADMIN'];
}
