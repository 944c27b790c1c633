import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { type CachingProcess, cachingProcess, numberKey, numberStore } from '../testkit/cached-numbers.ts';
import { describeOn } from '../testkit/engines.ts';
import { asRedisClient } from '../testkit/memory-side.ts';
import { scratchSharedRedis } from '../testkit/shared-redis.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const VISIBLE_MS = 1_000;
const LOST_MS = 5_000;

describeOn('redis')('the caches of several processes on one Redis', () => {
  let redis: ReturnType<typeof scratchSharedRedis>;
  let store: ReturnType<typeof numberStore>;
  beforeEach(() => {
    redis = scratchSharedRedis();
    store = numberStore({ a: 1, b: 1 });
  });
  afterEach(() => redis.remove());

  const start = async (): Promise<CachingProcess> => cachingProcess(store, { shared: (await redis.connect()).cache });
  const startBehindProxy = async () => {
    const { cache, proxy } = await redis.connectBehindProxy();
    return { proxy, ...cachingProcess(store, { shared: cache }) };
  };
  /** How long it takes until a process shows a number. */
  const shownAfter = async ({ read }: CachingProcess, key: string, n: number): Promise<number> => {
    const begin = performance.now();
    await waitUntil(async () => (await read(key)) === n, `${key} is ${n}`);
    return performance.now() - begin;
  };
  const entry = (key: string): string => `${redis.prefix}cache:entry:${numberKey(key)}`;

  it('load once for 1,000 who miss at the same time in 4 processes', async () => {
    const processes = [await start(), await start(), await start(), await start()];
    await Promise.all(processes.map(({ read }, n) => read(`warm ${n}`)));
    store.loads.splice(0);
    const reads = Array.from({ length: 1_000 }, (_, n) => processes[n % 4]!.read('a'));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1]));
    expect(store.loads).toEqual([['a']]);
  });

  it('keep an entry for five minutes, a tenth more or less', async () => {
    const { cache: shared } = await redis.connect();
    const { read } = cachingProcess(store, { shared, randomness: systemRandomness });
    const lives = new Set<number>();
    for (let n = 0; n < 20; n++) {
      store.rows.set(`key${n}`, n);
      await read(`key${n}`);
      const life = await waitUntil(
        () => asRedisClient((client) => client.pttl(entry(`key${n}`))).then((left) => left > 0 && left),
        'it is kept',
      );
      lives.add(Math.round(life / 1_000));
    }
    expect(Math.min(...lives)).toBeGreaterThanOrEqual(265);
    expect(Math.max(...lives)).toBeLessThanOrEqual(330);
    expect(lives.size).toBeGreaterThan(5);
  });

  it('show a change within a second once it was told, in every process', async () => {
    const processes = [await start(), await start(), await start()];
    for (const process of processes) await shownAfter(process, 'a', 1);
    store.rows.set('a', 2);
    await processes[0]!.caches.forget([numberKey('a')]);
    for (const process of processes) expect(await shownAfter(process, 'a', 2)).toBeLessThan(VISIBLE_MS);
  });

  it('show a change within five seconds in a process that Redis cannot tell', async () => {
    const teller = await start();
    const deaf = await startBehindProxy();
    await shownAfter(deaf, 'a', 1);
    deaf.proxy.stall();
    store.rows.set('a', 2);
    await teller.caches.forget([numberKey('a')]);
    expect(await shownAfter(deaf, 'a', 2)).toBeLessThan(LOST_MS + VISIBLE_MS);
  });

  it('answer rightly, and soon, while Redis is away, and share again when it is back', async () => {
    const { proxy, read, metrics } = await startBehindProxy();
    const other = await start();
    await read('b');
    proxy.cut();
    const begin = performance.now();
    expect(await read('a')).toBe(1);
    expect(performance.now() - begin).toBeLessThan(500);
    proxy.restore();
    store.rows.set('c', 3);
    await waitUntil(() => other.read('c').then((n) => n === 3), 'the other one keeps it');
    await waitUntil(async () => {
      await read(`missing ${performance.now()}`);
      const before = metrics.counts.shared;
      await read('c');
      return metrics.counts.shared > before || metrics.counts.memory > 0;
    }, 'it is found in Redis again');
  });

  it('answer rightly, and soon, while Redis is slow', async () => {
    const { proxy, read, metrics } = await startBehindProxy();
    await read('b');
    proxy.delay(1_000);
    const begin = performance.now();
    expect(await read('a')).toBe(1);
    expect(await read('b')).toBe(1);
    expect(performance.now() - begin).toBeLessThan(500);
    expect(metrics.counts.sharedFailed).toBeGreaterThan(0);
  });

  it('answer rightly after Redis was flushed, and keep entries again', async () => {
    const [first, second] = [await start(), await start()];
    await shownAfter(first, 'a', 1);
    store.rows.set('a', 2);
    await redis.flush();
    await second.caches.forget([numberKey('a')]);
    expect(await shownAfter(first, 'a', 2)).toBeLessThan(VISIBLE_MS);
    expect(await shownAfter(second, 'a', 2)).toBeLessThan(VISIBLE_MS);
    await waitUntil(() => asRedisClient((client) => client.exists(entry('a'))).then((n) => n === 1), 'it is kept');
  });

  it('tell whoever invalidates that Redis is away, so that it is tried again', async () => {
    const { proxy, caches } = await startBehindProxy();
    proxy.cut();
    await expect(caches.forget([numberKey('a')])).rejects.toThrow();
    proxy.restore();
    await waitUntil(
      () =>
        caches.forget([numberKey('a')]).then(
          () => true,
          () => false,
        ),
      'it succeeds',
    );
  });
});
