import type { ParkedEvent } from '../../pipeline/parked-events.ts';
import type { Placed } from '../../shared/paging/page.ts';

/** A parked row as both dialects read it. */
type ParkedRow = Omit<ParkedEvent, 'lastError' | 'parkedAt'> &
  Record<'lastError', string | null> &
  Record<'parkedAt', Date | null>;

export function placedParkedEvent({ lastError, parkedAt, ...row }: ParkedRow): Placed<ParkedEvent> {
  const at = parkedAt ?? row.createdAt;
  return { row: { ...row, lastError: lastError ?? '', parkedAt: at }, position: [at.getTime(), row.id.toString()] };
}

/** A fresh set of attempts, at once. */
export const REDRIVEN = { parkedAt: null, nextAttemptAt: null, attempts: 0 } as const;
