import { describe } from 'vitest';
import { describeOn } from '../testkit/engines.ts';
import { fakeClock } from '../testkit/fakes/clock.ts';
import { fakeSharedCache } from '../testkit/fakes/shared-cache.ts';
import { scratchSharedRedis } from '../testkit/shared-redis.ts';
import { sharedCacheContract } from './shared-cache-contract.ts';

describe('the shared cache of the tests', () => {
  sharedCacheContract(async () => {
    const fake = fakeSharedCache(fakeClock());
    return {
      connect: async () => fake.connect(),
      flush: async () => fake.flush(),
      remove: async () => undefined,
    };
  });
});

describeOn('redis')('the shared cache in Redis', () => {
  sharedCacheContract(async () => {
    const scratch = scratchSharedRedis();
    return { ...scratch, connect: async () => (await scratch.connect()).cache };
  });
});
