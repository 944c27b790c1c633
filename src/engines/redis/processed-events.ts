import type { Redis } from 'ioredis';
import type { ProcessedEvents } from '../../kernel/consumer/consumer.ts';
import { systemTimers, within } from '../../shared/clock.ts';
import type { Presence } from './connection.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Marks only save work (SPEC 5): a consumer that asks is answered soon, or goes on without them. */
const ANSWER_MS = 200;
/** One question to Redis for all that is marked meanwhile: no consumer waits for it, and forgetting some is allowed. */
const GATHER_MS = 50;

export function redisProcessedEvents(
  redis: Redis,
  { prefix, keptDays }: { prefix: string; keptDays: number },
  { here, away }: Presence,
): ProcessedEvents {
  const keyOf = (consumer: string, eventId: string): string => `${prefix}processed:${consumer}:${eventId}`;

  const orWithout = async <Value>(work: () => Promise<Value>, without: Value): Promise<Value> => {
    try {
      const answer = await within(ANSWER_MS, 'an answer', work());
      here();
      return answer;
    } catch (error) {
      away(error);
      return without;
    }
  };

  let gathered: string[] = [];
  let writing: Promise<void> | undefined;
  const writeGathered = (): Promise<void> => {
    const pipeline = redis.pipeline();
    for (const key of gathered) pipeline.set(key, '1', 'EX', keptDays * DAY_SECONDS);
    gathered = [];
    writing = undefined;
    return orWithout(async () => {
      const answers = (await pipeline.exec()) ?? [];
      const [failure] = answers.flatMap(([error]) => error ?? []);
      if (failure) throw failure;
    }, undefined);
  };

  return {
    processed: async (consumer, eventIds) => {
      if (eventIds.length === 0) return new Set();
      const keys = eventIds.map((eventId) => keyOf(consumer, eventId));
      const marks = await orWithout(() => redis.mget(keys), []);
      return new Set(eventIds.filter((_, index) => (marks[index] ?? null) !== null));
    },
    mark: async (consumer, eventIds) => {
      if (eventIds.length === 0) return;
      gathered.push(...eventIds.map((eventId) => keyOf(consumer, eventId)));
      writing ??= systemTimers.wait(GATHER_MS).then(writeGathered);
      await writing;
    },
  };
}
