import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { spendingAhead } from '../../../../src/engines/redis/rate-limits.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';

/** Counts as the real one does, and also how often it was asked. */
class CountedLimiter extends RateLimiterMemory {
  asked = 0;
  override consume(...given: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.asked += 1;
    return super.consume(...given);
  }
}

const limiterOf = (points: number) => new CountedLimiter({ points, duration: 60 });
const allows = (consumed: Promise<unknown>): Promise<boolean> =>
  consumed.then(
    () => true,
    (refused) => {
      expect(refused).toBeInstanceOf(RateLimiterRes);
      return false;
    },
  );
const allowed = async (consume: (key: string) => Promise<unknown>, times: number): Promise<number> => {
  let count = 0;
  for (let n = 0; n < times; n += 1) if (await allows(consume('somebody'))) count += 1;
  return count;
};

describe('spending ahead', () => {
  it('lets one process spend exactly the limit, and asks for few of them', async () => {
    const limiter = limiterOf(1_000);
    const { consume } = spendingAhead(limiter, fakeClock());
    expect(await allowed(consume, 1_200)).toBe(1_000);
    expect(limiter.asked).toBeLessThan(300);
  });

  it('keeps a small limit to the letter among several', async () => {
    const limiter = limiterOf(5);
    const [here, there] = [spendingAhead(limiter, fakeClock()), spendingAhead(limiter, fakeClock())];
    expect((await allowed(here.consume, 3)) + (await allowed(there.consume, 3))).toBe(5);
    expect(await allowed(here.consume, 1)).toBe(0);
  });

  it('lets several exceed a large limit by a tenth each at most', async () => {
    const limiter = limiterOf(1_000);
    const processes = [1, 2, 3].map(() => spendingAhead(limiter, fakeClock()));
    let total = 0;
    for (let n = 0; n < 600; n += 1) {
      for (const { consume } of processes) total += (await allows(consume('somebody'))) ? 1 : 0;
    }
    expect(total).toBeGreaterThanOrEqual(1_000);
    expect(total).toBeLessThanOrEqual(1_300);
  });

  it('asks again after a second, and tells then what was spent meanwhile', async () => {
    const limiter = limiterOf(1_000);
    const clock = fakeClock();
    const { consume } = spendingAhead(limiter, clock);
    await allowed(consume, 10);
    expect(limiter.asked).toBe(1);
    clock.advance(1_000);
    await consume('somebody');
    expect(limiter.asked).toBe(2);
    expect((await limiter.get('somebody'))?.consumedPoints).toBe(11);
  });

  it('carries nothing over into the next minute', async () => {
    const clock = fakeClock();
    const told: number[] = [];
    const limiter = limiterOf(1_000);
    limiter.consume = async (_key, points = 1) => {
      told.push(points);
      return new RateLimiterRes(900, 60_000);
    };
    const { consume } = spendingAhead(limiter, clock);
    await allowed(consume, 10);
    clock.advance(60_000);
    await consume('somebody');
    expect(told).toEqual([1, 1]);
  });
});
