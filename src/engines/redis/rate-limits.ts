import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { type RateLimits, rateLimits } from '../../auth/rate-limits.ts';
import { spendingAhead } from '../../auth/spending-ahead.ts';
import { systemClock } from '../../shared/clock.ts';

/** All processes count together; while Redis is away each counts for itself. */
export const redisRateLimits = (redis: Redis, prefix: string, perMinute: number): RateLimits =>
  rateLimits(perMinute, (limit) =>
    spendingAhead(
      new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        keyPrefix: `${prefix}rate`,
        insuranceLimiter: new RateLimiterMemory(limit),
        rejectIfRedisNotReady: true,
      }),
      systemClock,
    ),
  );
