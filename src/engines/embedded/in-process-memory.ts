import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type RateLimits, rateLimits } from '../../auth/rate-limits.ts';
import type { ProcessedEvents } from '../../kernel/consumer/consumer.ts';
import type { WakeUps } from '../../kernel/outbox/outbox.ts';
import type { MemorySide } from '../engine.ts';

const MOST_MARKS = 100_000;

/** Processed events, wake-ups and limits of this process alone; also for a distributed set-up without Redis (SPEC 8). */
export const inProcessMemory = (requestsPerMinute = 0): MemorySide => ({
  name: 'memory',
  address: 'in process',
  processedEvents: inProcessMarks(),
  wakeUps: inProcessWakeUps(),
  wakeUpsAbout: perTopic(inProcessWakeUps),
  limits: inProcessLimits(requestsPerMinute),
  limitsOn: (_, perMinute) => inProcessLimits(perMinute),
  ping: async () => {},
  migrate: async () => {},
  close: async () => {},
});

const inProcessLimits = (perMinute: number): RateLimits =>
  rateLimits(perMinute, (limit) => new RateLimiterMemory(limit));

/** Forgets the oldest: a forgotten mark costs one needless write, no more. */
export function inProcessMarks(most = MOST_MARKS): ProcessedEvents {
  const marks = new Set<string>();
  const markOf = (consumer: string, eventId: string): string => `${consumer}:${eventId}`;
  return {
    processed: async (consumer, eventIds) => new Set(eventIds.filter((id) => marks.has(markOf(consumer, id)))),
    mark: async (consumer, eventIds) => {
      for (const eventId of eventIds) marks.add(markOf(consumer, eventId));
      for (const oldest of marks) {
        if (marks.size <= most) break;
        marks.delete(oldest);
      }
    },
  };
}

function perTopic(open: () => WakeUps): (topic: string) => WakeUps {
  const opened = new Map<string, WakeUps>();
  return (topic) => {
    const wakeUps = opened.get(topic) ?? open();
    opened.set(topic, wakeUps);
    return wakeUps;
  };
}

export function inProcessWakeUps(): WakeUps {
  const listeners = new Set<{ readonly hear: () => void }>();
  return {
    wake: () => {
      for (const { hear } of [...listeners]) hear();
    },
    onWakeUp: (hear) => {
      const listener = { hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
