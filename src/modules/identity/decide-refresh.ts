import { notBefore } from '../../shared/clock.ts';
import {
  type AuthSession,
  FIRST_GENERATION,
  idleExpiry,
  isOver,
  type RetryHash,
  revoked,
  type SessionLimits,
  sessionLimits,
} from './session.ts';

/** For so long after a rotation the token before it still gets its successor: several tabs, or a lost reply. */
const GRACE_MS = 30_000;
/** The same for a caller who names the `retryKey` of the rotation. */
const RETRY_MS = 24 * 60 * 60_000;

/** What came, and what the row says while it is locked. */
export interface RefreshAttempt {
  readonly session: AuthSession;
  readonly presentedGeneration: number;
  readonly macIsValid: boolean;
  /** Null if the caller sent no `retryKey`. */
  readonly retryHash: RetryHash | null;
  readonly subjectIsActive: boolean;
  readonly now: Date;
}

export type RefreshDecision =
  /** What has changed of the session is written; the answer is the token of its new generation. */
  | { readonly kind: 'rotated'; readonly session: AuthSession; readonly changed: Rotation }
  /** Nothing is written; the answer is the token of the current generation, as it was answered before. */
  | { readonly kind: 'repeated'; readonly session: AuthSession }
  /** Another tab is two tokens ahead: its client has the newer one. Nothing is written. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'ended' }
  /** Somebody has a token that was replaced long ago. The session is written as revoked; its owner is told. */
  | { readonly kind: 'reuse'; readonly session: AuthSession };

type Rotation = Pick<
  AuthSession,
  'generation' | 'rotatedAt' | 'prevRotatedAt' | 'retryHash' | 'idleExpiresAt' | 'lastUsedAt'
>;

/** The refresh table (identity 3), row by row. */
export function decideRefresh(
  { session, presentedGeneration, macIsValid, retryHash, subjectIsActive, now }: RefreshAttempt,
  limits: SessionLimits = sessionLimits[session.subject.kind],
): RefreshDecision {
  const { generation, rotatedAt, prevRotatedAt } = session;
  const wasIssued = macIsValid && presentedGeneration >= FIRST_GENERATION && presentedGeneration <= generation;
  if (!wasIssued || isOver(session, now) || !subjectIsActive) return { kind: 'ended' };
  switch (generation - presentedGeneration) {
    case 0:
      return rotated(session, retryHash, now, limits);
    case 1:
      if (isWithin(GRACE_MS, rotatedAt, now)) return { kind: 'repeated', session };
      if (isWithin(RETRY_MS, rotatedAt, now) && isSameRetry(session, retryHash)) return { kind: 'repeated', session };
      break;
    case 2:
      if (prevRotatedAt !== null && isWithin(GRACE_MS, prevRotatedAt, now)) return { kind: 'superseded' };
      break;
  }
  return { kind: 'reuse', session: revoked(session, 'REUSE', now) };
}

/** The clocks of nodes disagree: within one session time never goes back. */
function rotated(session: AuthSession, retryHash: RetryHash | null, now: Date, limits: SessionLimits): RefreshDecision {
  const usedAt = notBefore(now, session.lastUsedAt);
  const changed: Rotation = {
    generation: session.generation + 1,
    rotatedAt: usedAt,
    prevRotatedAt: session.rotatedAt,
    retryHash,
    idleExpiresAt: idleExpiry(usedAt, session.absoluteExpiresAt, limits),
    lastUsedAt: usedAt,
  };
  return { kind: 'rotated', session: { ...session, ...changed }, changed };
}

/** The last moment belongs to it. */
const isWithin = (milliseconds: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() <= milliseconds;

const isSameRetry = (session: AuthSession, retryHash: RetryHash | null): boolean =>
  retryHash !== null && retryHash === session.retryHash;
