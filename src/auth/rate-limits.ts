import { RateLimiterRes } from 'rate-limiter-flexible';

/** Counts what each of many does in a minute: a user, or a network. */
export interface RateLimits {
  /** Counts one more; says how many milliseconds to wait when it was one too many. */
  take(key: string): Promise<number | undefined>;
}

export interface Limit {
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

/** Rejects with a `RateLimiterRes` what is one too many. */
interface Limiter {
  consume(key: string): Promise<unknown>;
}

/** No limit for 0; otherwise whatever keeps the counts answers one request too many with how long to wait. */
export function rateLimits(perMinute: number, limiterFor: (limit: Limit) => Limiter): RateLimits {
  if (perMinute === 0) return { take: async () => undefined };
  const limiter = limiterFor({ points: perMinute, duration: 60 });
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => undefined,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
          throw refused;
        },
      ),
  };
}
