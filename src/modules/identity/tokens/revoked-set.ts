import type { ActorSession } from '../../../shared/ids.ts';
import type { TokenRevocationRow } from '../records.ts';
import type { SubjectKind } from '../sign-in-method.ts';

interface LowestEpoch {
  readonly belowEpoch: number;
  readonly expiresAt: number;
}

/** Which sessions are revoked, and below which epoch the tokens of which subjects are. */
export interface RevokedSet {
  add(row: TokenRevocationRow): void;
  has(subjectId: bigint, session: ActorSession): boolean;
  /** Drops what refuses expired tokens only. */
  forget(now: Date): void;
  readonly size: number;
}

export function revokedSet(): RevokedSet {
  const sessions = new Map<bigint, number>();
  const subjects: Readonly<Record<SubjectKind, Map<bigint, LowestEpoch>>> = { USER: new Map(), ADMIN: new Map() };

  return {
    add({ subjectKind, subjectId, sessionId, belowEpoch, expiresAt: expiry }) {
      const expiresAt = expiry.getTime();
      if (sessionId !== null) sessions.set(sessionId, Math.max(expiresAt, sessions.get(sessionId) ?? 0));
      if (belowEpoch === null) return;
      // Rows come in any order. The highest epoch and the last expiry of both refuse all that either of them refuses.
      const known = subjects[subjectKind].get(subjectId);
      subjects[subjectKind].set(subjectId, {
        belowEpoch: Math.max(belowEpoch, known?.belowEpoch ?? 0),
        expiresAt: Math.max(expiresAt, known?.expiresAt ?? 0),
      });
    },
    has(subjectId, { id, subjectKind, epoch }) {
      if (sessions.has(id)) return true;
      const lowest = subjects[subjectKind].get(subjectId);
      return lowest !== undefined && epoch < lowest.belowEpoch;
    },
    forget(now) {
      const end = now.getTime();
      for (const [id, expiresAt] of sessions) if (expiresAt <= end) sessions.delete(id);
      for (const epochs of Object.values(subjects)) {
        for (const [id, { expiresAt }] of epochs) if (expiresAt <= end) epochs.delete(id);
      }
    },
    get size() {
      return sessions.size + subjects.USER.size + subjects.ADMIN.size;
    },
  };
}
