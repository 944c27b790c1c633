import { notBefore } from '../../shared/clock.ts';
import type { Brand, UserId } from '../../shared/ids.ts';
import type { AdminId } from './admin.ts';
import type { SealedIp } from './sealed-values.ts';
import type { SignInMethod } from './sign-in-method.ts';

export type SessionId = Brand<bigint, 'SessionId'>;
/** Goes into the MAC of a session's refresh tokens. */
export type SessionSalt = Brand<string, 'SessionSalt'>;
export type RetryHash = Brand<string, 'RetryHash'>;

export type Subject = { readonly kind: 'USER'; readonly id: UserId } | { readonly kind: 'ADMIN'; readonly id: AdminId };

export type RevokedReason =
  | 'SIGNED_OUT'
  | 'REVOKED'
  | 'REUSE'
  | 'TOO_MANY_SESSIONS'
  | 'PASSWORD_CHANGED'
  | 'SUSPENDED'
  | 'DELETED';

/** A session is a family of refresh tokens: one per generation, none of them stored. */
export interface AuthSession {
  readonly id: SessionId;
  readonly subject: Subject;
  readonly salt: SessionSalt;
  /** Of the one refresh token that is current. */
  readonly generation: number;
  /** When the current generation took the place of the one before; for the first, when the session began. */
  readonly rotatedAt: Date;
  /** When the generation before took the place of the one before that. */
  readonly prevRotatedAt: Date | null;
  /** Of the `retryKey` that came with the last rotation. */
  readonly retryHash: RetryHash | null;
  readonly method: SignInMethod;
  /** When the subject last proved who they are. */
  readonly authTime: Date;
  readonly ip: SealedIp | null;
  readonly device: string;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedReason: RevokedReason | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const sessionLimits: Readonly<Record<Subject['kind'], SessionLimits>> = {
  USER: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  ADMIN: { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR },
};

export const FIRST_GENERATION = 1;
export const MOST_SESSIONS = 50;

type NewSession = Pick<AuthSession, 'id' | 'subject' | 'salt' | 'method' | 'ip' | 'device'>;

/** Every sign-in starts a session of its own. */
export const startSession = (
  wanted: NewSession,
  now: Date,
  limits = sessionLimits[wanted.subject.kind],
): AuthSession => {
  const absoluteExpiresAt = new Date(now.getTime() + limits.absoluteMs);
  return {
    ...wanted,
    generation: FIRST_GENERATION,
    rotatedAt: now,
    prevRotatedAt: null,
    retryHash: null,
    authTime: now,
    idleExpiresAt: idleExpiry(now, absoluteExpiresAt, limits),
    absoluteExpiresAt,
    revokedAt: null,
    revokedReason: null,
    createdAt: now,
    lastUsedAt: now,
  };
};

/** A session that is used stays open for the idle time, and never beyond its absolute expiry. */
export const idleExpiry = (usedAt: Date, absoluteExpiresAt: Date, { idleMs }: SessionLimits): Date =>
  new Date(Math.min(usedAt.getTime() + idleMs, absoluteExpiresAt.getTime()));

/** From its expiry on a session is over. */
export const isOver = ({ revokedAt, idleExpiresAt, absoluteExpiresAt }: AuthSession, now: Date): boolean =>
  revokedAt !== null || now >= idleExpiresAt || now >= absoluteExpiresAt;

/** A session that was revoked before keeps its first reason. */
export const revoked = (session: AuthSession, reason: RevokedReason, now: Date): AuthSession =>
  session.revokedAt === null ? { ...session, revokedAt: now, revokedReason: reason } : session;

/** The subject has proven who they are once more. The session goes on for as long as before. */
export const reauthenticated = (session: AuthSession, now: Date): AuthSession => ({
  ...session,
  authTime: notBefore(now, session.authTime),
});

/** Which of a subject's sessions end so that one more can start: the longest idle ones, of equals the oldest. */
export function sessionsToEnd(sessions: readonly AuthSession[], now: Date, most = MOST_SESSIONS): AuthSession[] {
  const open = sessions.filter((session) => !isOver(session, now));
  const longestIdleFirst = open.sort(
    (one, other) => one.lastUsedAt.getTime() - other.lastUsedAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  return longestIdleFirst.slice(0, Math.max(0, open.length - most + 1));
}
