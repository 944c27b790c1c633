import { RateLimiterMemory } from 'rate-limiter-flexible';
import { rateLimits } from '../../auth/rate-limits.ts';
import type { HandledMarks } from '../../pipeline/handled-marks.ts';
import type { Nudges } from '../../pipeline/nudges.ts';
import type { MemorySide } from '../engines.ts';

const MOST_MARKS = 100_000;

/** Marks, nudges and limits of this process alone; also for a distributed set-up without Redis (SPEC 8). */
export const inProcessMemory = (requestsPerMinute = 0): MemorySide => ({
  name: 'memory',
  address: 'in process',
  marks: inProcessMarks(),
  nudges: inProcessNudges(),
  limits: rateLimits(requestsPerMinute, (limit) => new RateLimiterMemory(limit)),
  ping: async () => {},
  migrate: async () => {},
  close: async () => {},
});

/** Forgets the oldest: a forgotten mark costs one needless write, no more. */
export function inProcessMarks(most = MOST_MARKS): HandledMarks {
  const marks = new Set<string>();
  const markOf = (projection: string, eventId: string): string => `${projection}:${eventId}`;
  return {
    handled: async (projection, eventIds) => new Set(eventIds.filter((id) => marks.has(markOf(projection, id)))),
    mark: async (projection, eventIds) => {
      for (const eventId of eventIds) marks.add(markOf(projection, eventId));
      for (const oldest of marks) {
        if (marks.size <= most) break;
        marks.delete(oldest);
      }
    },
  };
}

export function inProcessNudges(): Nudges {
  const listeners = new Set<{ readonly hear: () => void }>();
  return {
    nudge: () => {
      for (const { hear } of [...listeners]) hear();
    },
    onNudge: (hear) => {
      const listener = { hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
