import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limit, type RateLimits, rateLimits } from '../../auth/rate-limits.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';

/** All processes count together; while Redis is away each counts for itself. */
export const redisRateLimits = (redis: Redis, keyPrefix: string, perMinute: number): RateLimits =>
  rateLimits(perMinute, (limit) => spendingAhead(limiterOn(redis, keyPrefix, limit), systemClock));

/** The same with a question to Redis each time, for what happens rarely. */
export const exactLimits = (redis: Redis, keyPrefix: string, perMinute: number): RateLimits =>
  rateLimits(perMinute, (limit) => limiterOn(redis, keyPrefix, limit));

const limiterOn = (redis: Redis, keyPrefix: string, limit: Limit): RateLimiterAbstract =>
  new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    keyPrefix,
    insuranceLimiter: new RateLimiterMemory(limit),
    rejectIfRedisNotReady: true,
  });

/** Of what is left a process may spend this part on its own; n of them together exceed a limit by n times it at most. */
const SHARE = 0.1;
/** After so long it asks again, to learn what the others have spent. */
const FRESH_MS = 1_000;
const MOST_USERS = 10_000;

interface Allowance {
  /** What may be spent, and what was spent since the store was last told. */
  limit: number;
  spent: number;
  freshUntil: number;
  windowEnds: number;
}

/**
 * The same limiter without a round trip for most requests: while much is left, some of it is spent at once and told to
 * the store with the next question. Near the limit every request asks, so a small limit is kept to the letter.
 */
export function spendingAhead(limiter: RateLimiterAbstract, clock: Clock): { consume(key: string): Promise<unknown> } {
  const allowances = new LRUCache<string, Allowance>({ max: MOST_USERS });

  const ask = async (key: string, allowance: Allowance, now: number): Promise<void> => {
    const owed = now < allowance.windowEnds ? allowance.spent : 0;
    allowance.spent = 0;
    const renew = ({ remainingPoints, msBeforeNext }: RateLimiterRes): void => {
      allowance.limit = Math.floor(remainingPoints * SHARE);
      allowance.windowEnds = now + msBeforeNext;
      allowance.freshUntil = now + Math.min(FRESH_MS, msBeforeNext);
    };
    try {
      renew(await limiter.consume(key, 1 + owed));
    } catch (refused) {
      if (refused instanceof RateLimiterRes) renew(refused);
      throw refused;
    }
  };

  return {
    consume: async (key) => {
      const now = clock.now().getTime();
      const allowance = allowances.get(key) ?? { limit: 0, spent: 0, freshUntil: 0, windowEnds: 0 };
      allowances.set(key, allowance);
      if (now >= allowance.freshUntil || allowance.spent >= allowance.limit) return ask(key, allowance, now);
      allowance.spent += 1;
    },
  };
}
