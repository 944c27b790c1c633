import { describe, expect, it } from 'vitest';
import { inProcessMemory } from '../../src/engines/embedded/in-process-memory.ts';
import type { MemorySide } from '../../src/engines/engine.ts';
import { openRedis } from '../../src/engines/redis/memory-side.ts';
import { addressOf, describeOn, scratchName } from '../testkit/engines.ts';
import { silentLog } from '../testkit/logs.ts';
import { openScratchRedis } from '../testkit/memory-side.ts';
import { aUser } from '../testkit/samples.ts';
import { startProxy } from '../testkit/tcp-proxy.ts';

const aKey = (): string => aUser().toString();

type Open = (requestsPerMinute: number) => Promise<{ side: MemorySide; remove(): Promise<void> }>;

const rateLimitsContract = (adapter: string, open: Open): void => {
  describe(`${adapter} as rate limits`, () => {
    it('lets each user make so many requests a minute, then says how long to wait', async () => {
      const { side, remove } = await open(3);
      const [one, other] = [aKey(), aKey()];
      for (let n = 0; n < 3; n += 1) expect(await side.limits.take(one)).toBeUndefined();
      const wait = await side.limits.take(one);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(await side.limits.take(other)).toBeUndefined();
      await remove();
    });

    it('counts other things apart, to the letter', async () => {
      const { side, remove } = await open(1);
      const network = '203.0.113.7';
      const signIns = side.limitsOn('sign-in', 30);
      for (let n = 0; n < 30; n += 1) expect(await signIns.take(network)).toBeUndefined();
      expect(await signIns.take(network)).toBeGreaterThan(0);
      expect(await side.limitsOn('sign-up', 1).take(network)).toBeUndefined();
      expect(await side.limits.take(network)).toBeUndefined();
      await remove();
    });

    it('has no limit when it is 0', async () => {
      const { side, remove } = await open(0);
      const user = aKey();
      for (let n = 0; n < 50; n += 1) expect(await side.limits.take(user)).toBeUndefined();
      await remove();
    });
  });
};

rateLimitsContract('embedded', async (perMinute) => {
  const side = inProcessMemory(perMinute);
  return { side, remove: side.close };
});

describeOn('redis')('rate limits on Redis', () => {
  rateLimitsContract('Redis', (requestsPerMinute) => openScratchRedis({ requestsPerMinute }));

  it('counts the requests of all processes together', async () => {
    const first = await openScratchRedis({ requestsPerMinute: 2 });
    const second = await openScratchRedis({ requestsPerMinute: 2, prefix: first.prefix });
    const user = aKey();
    expect(await first.side.limits.take(user)).toBeUndefined();
    expect(await second.side.limits.take(user)).toBeUndefined();
    expect(await first.side.limits.take(user)).toBeGreaterThan(0);
    await second.remove();
    await first.remove();
  });

  it('counts in the process when Redis does not say a word any more', async () => {
    const target = new URL(addressOf('redis'));
    const proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
    const url = `redis://${proxy.host}:${proxy.port}`;
    const side = openRedis({ url, prefix: `${scratchName()}:`, requestsPerMinute: 2 }, silentLog);
    await side.ping();
    proxy.stall();
    const user = aKey();
    expect(await side.limits.take(user)).toBeUndefined();
    expect(await side.limits.take(user)).toBeUndefined();
    expect(await side.limits.take(user)).toBeGreaterThan(0);
    await side.close();
    await proxy.close();
  });

  it('counts in the process while Redis is away, and never fails because of it', async () => {
    const side = openRedis({ url: 'redis://127.0.0.1:1', prefix: 'nobody:', requestsPerMinute: 1 }, silentLog);
    const user = aKey();
    expect(await side.limits.take(user)).toBeUndefined();
    expect(await side.limits.take(user)).toBeGreaterThan(0);
    await side.close();
  });
});
