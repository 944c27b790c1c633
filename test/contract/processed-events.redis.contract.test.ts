import { afterEach, expect, it } from 'vitest';
import type { MemorySide } from '../../src/engines/engine.ts';
import { openRedis } from '../../src/engines/redis/memory-side.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { recordingLog, silentLog } from '../testkit/logs.ts';
import { asRedisClient, openScratchRedis, scratchRedisPrefix } from '../testkit/memory-side.ts';
import { startProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

describeOn('redis')('Redis as memory side', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const behindProxy = async () => {
    const { hostname, port } = new URL(addressOf('redis'));
    const proxy = await startProxy({ host: hostname, port: Number(port) });
    const log = recordingLog();
    const { side, remove } = await openScratchRedis({ url: `redis://${proxy.host}:${proxy.port}` }, log);
    cleanUps.push(() => proxy.close(), remove);
    return { proxy, side, log };
  };

  const answersQuickly = async (side: MemorySide): Promise<void> => {
    const begin = Date.now();
    expect(await side.processedEvents.processed('bookmarks', ['a', 'b'])).toEqual(new Set());
    await side.processedEvents.mark('bookmarks', ['c']);
    side.wakeUps.wake();
    expect(Date.now() - begin).toBeLessThan(800);
  };

  const remembersAgain = (side: MemorySide) =>
    waitUntil(async () => {
      await side.processedEvents.mark('bookmarks', ['again']);
      return (await side.processedEvents.processed('bookmarks', ['again'])).has('again');
    }, 'marks are kept again');

  it('keeps each mark under its prefix for seven days', async () => {
    const { side, prefix, remove } = await openScratchRedis();
    cleanUps.push(remove);
    await side.processedEvents.mark('bookmarks', ['event-1']);
    const ttl = await asRedisClient((redis) => redis.ttl(`${prefix}processed:bookmarks:event-1`));
    expect(ttl).toBeGreaterThan(7 * 86_400 - 60);
    expect(ttl).toBeLessThanOrEqual(7 * 86_400);
  });

  it('keeps marks for as many days as it is told to', async () => {
    const { side, prefix, remove } = await openScratchRedis({ handledMarkDays: 2 });
    cleanUps.push(remove);
    await side.processedEvents.mark('bookmark-documents', ['event-1']);
    const ttl = await asRedisClient((redis) => redis.ttl(`${prefix}processed:bookmark-documents:event-1`));
    expect(ttl).toBeGreaterThan(2 * 86_400 - 60);
    expect(ttl).toBeLessThanOrEqual(2 * 86_400);
  });

  it('carries wake-ups to other processes, many of one tick as one', async () => {
    const prefix = scratchRedisPrefix();
    const [here, there] = [await openScratchRedis({ prefix }), await openScratchRedis({ prefix })];
    cleanUps.push(here.remove, there.remove);
    let heard = 0;
    there.side.wakeUps.onWakeUp(() => void heard++);
    await waitUntil(() => {
      here.side.wakeUps.wake();
      return heard > 0;
    }, 'the other process hears it');
    const published = await asRedisClient(async (redis) => {
      const listener = redis.duplicate();
      let count = 0;
      listener.on('message', () => void count++);
      await listener.subscribe(`${prefix}nudge`);
      for (let times = 0; times < 100; times++) here.side.wakeUps.wake();
      await waitUntil(() => count > 0, 'it is published');
      await listener.ping();
      listener.disconnect();
      return count;
    });
    expect(published).toBe(1);
  });

  it('carries wake-ups about a topic to other processes, also to one that listens to another topic already', async () => {
    const prefix = scratchRedisPrefix();
    const [here, there] = [await openScratchRedis({ prefix }), await openScratchRedis({ prefix })];
    cleanUps.push(here.remove, there.remove);
    const heard = { relays: 0, tokens: 0, images: 0 };
    const untilHeard = (name: keyof typeof heard, wake: () => void) =>
      waitUntil(() => {
        wake();
        return heard[name] > 0;
      }, `the other process hears of ${name}`);
    there.side.wakeUps.onWakeUp(() => void heard.relays++);
    await untilHeard('relays', () => here.side.wakeUps.wake());
    there.side.wakeUpsAbout('tokens').onWakeUp(() => void heard.tokens++);
    there.side.wakeUpsAbout('images').onWakeUp(() => void heard.images++);
    await untilHeard('tokens', () => here.side.wakeUpsAbout('tokens').wake());
    expect(heard.images).toBe(0);
  });

  it('answers quickly and never rejects while nobody listens on its port', async () => {
    const log = recordingLog();
    const side = openRedis({ url: 'redis://:secret@127.0.0.1:1', prefix: scratchRedisPrefix() }, log);
    cleanUps.push(side.close);
    for (let round = 0; round < 3; round++) await answersQuickly(side);
    await expect(side.ping()).rejects.toThrow('ECONNREFUSED');
    expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
    expect(side.address).toBe('127.0.0.1:1');
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });

  it('still wakes listeners of its own process while it is away', async () => {
    const side = openRedis({ url: 'redis://127.0.0.1:1', prefix: scratchRedisPrefix() }, silentLog);
    cleanUps.push(side.close);
    let heard = 0;
    side.wakeUps.onWakeUp(() => void heard++);
    side.wakeUps.wake();
    await waitUntil(() => heard > 0, 'it is heard');
  });

  it('says once that it lost Redis and once that it is back, and works again by itself', async () => {
    const { proxy, side, log } = await behindProxy();
    let heard = 0;
    side.wakeUps.onWakeUp(() => void heard++);
    await remembersAgain(side);
    proxy.cut();
    for (let round = 0; round < 3; round++) await answersQuickly(side);
    await expect(side.ping()).rejects.toThrow();
    proxy.restore();
    await remembersAgain(side);
    await expect(side.ping()).resolves.toBeUndefined();
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('hears other processes again after the link was cut', async () => {
    const { proxy, side } = await behindProxy();
    const prefix = scratchRedisPrefix();
    const listening = await openScratchRedis({ prefix, url: `redis://${proxy.host}:${proxy.port}` });
    const telling = await openScratchRedis({ prefix });
    cleanUps.push(listening.remove, telling.remove);
    let heard = 0;
    listening.side.wakeUps.onWakeUp(() => void heard++);
    proxy.cut();
    proxy.restore();
    await waitUntil(() => {
      telling.side.wakeUps.wake();
      return heard > 0;
    }, 'it is heard over the new link');
    await remembersAgain(side);
  });

  it('gives up a link through which nothing comes any more', async () => {
    const { proxy, side } = await behindProxy();
    await remembersAgain(side);
    proxy.stall();
    for (let round = 0; round < 3; round++) await answersQuickly(side);
    await expect(side.ping()).rejects.toThrow();
    proxy.restore();
    await remembersAgain(side);
  });
});
