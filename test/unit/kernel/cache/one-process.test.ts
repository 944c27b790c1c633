import { describe, expect, it } from 'vitest';
import { switchedOff } from '../../../../src/kernel/cache/caches.ts';
import { PROCESS_LIFE_MS } from '../../../../src/kernel/cache/process-cache.ts';
import { cachingProcess, numberKey, numberStore, numbers } from '../../../testkit/cached-numbers.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeSharedCache } from '../../../testkit/fakes/shared-cache.ts';
import { held } from '../../../testkit/held.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

function start(rows: Readonly<Record<string, number>> = { a: 1, b: 2 }) {
  const clock = fakeClock();
  const store = numberStore(rows);
  return { clock, store, ...cachingProcess(store, { clock }) };
}

describe('the cache of one process', () => {
  it('loads a key once, and again when its life is over', async () => {
    const { read, store, clock } = start();
    expect([await read('a'), await read('a')]).toEqual([1, 1]);
    clock.advance(PROCESS_LIFE_MS - 1);
    store.rows.set('a', 3);
    expect(await read('a')).toBe(1);
    clock.advance(1);
    expect(await read('a')).toBe(3);
    expect(store.loads).toEqual([['a'], ['a']]);
  });

  it('loads once for all who ask at the same time', async () => {
    const { read, store, metrics } = start();
    const reads = Array.from({ length: 1_000 }, () => read('a'));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1]));
    expect(store.loads).toEqual([['a']]);
    expect(metrics.counts).toMatchObject({ missed: 1, loaded: 1, waited: 999 });
  });

  it('loads what is missing of many keys with one call, each key once', async () => {
    const { read, cache, store } = start();
    await read('a');
    const values = await cache.readMany(['b', 'a', 'x', 'b'], store.load);
    expect(values.map((value) => value?.of.n ?? null)).toEqual([2, 1, null, 2]);
    expect(store.loads).toEqual([['a'], ['b', 'x']]);
  });

  it('gives each reader a copy of its own', async () => {
    const { cache, store, read } = start();
    const [[mine], [theirs]] = await Promise.all([
      cache.readMany(['a'], store.load),
      cache.readMany(['a'], store.load),
    ]);
    mine!.of.n = 99;
    expect(theirs!.of.n).toBe(1);
    expect(await read('a')).toBe(1);
  });

  it('does not keep what does not exist: it is visible as soon as it does', async () => {
    const { read, store } = start();
    expect(await read('new')).toBeUndefined();
    store.rows.set('new', 7);
    expect(await read('new')).toBe(7);
  });

  it('keeps no error: all who wait are told, the next one loads again', async () => {
    const { read, store, metrics } = start();
    store.beforeAnswer = () => Promise.reject(new Error('the store is away'));
    const reads = await Promise.allSettled([read('a'), read('a'), read('a')]);
    expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    store.beforeAnswer = async () => undefined;
    expect(await read('a')).toBe(1);
    expect(metrics.counts).toMatchObject({ loaded: 2, failed: 1 });
  });

  it('does not keep a load during which its key was forgotten, and new readers do not wait for it', async () => {
    const { read, store, caches, metrics } = start();
    const gate = held();
    store.beforeAnswer = gate.wait;
    const slow = read('a');
    await waitUntil(() => store.loads.length === 1, 'the load has read the old row');
    store.rows.set('a', 2);
    await caches.forget([numberKey('a')]);
    store.beforeAnswer = async () => undefined;
    expect(await read('a')).toBe(2);
    gate.open();
    expect(await slow).toBe(1);
    expect(await read('a')).toBe(2);
    expect(metrics.counts.outdated).toBe(1);
  });

  it('counts the life of an entry from the beginning of its load', async () => {
    const { read, store, clock } = start();
    const gate = held();
    store.beforeAnswer = gate.wait;
    const slow = read('a');
    await waitUntil(() => store.loads.length === 1, 'the load has read the old row');
    store.rows.set('a', 2);
    clock.advance(1_900);
    gate.open();
    expect(await slow).toBe(1);
    clock.advance(PROCESS_LIFE_MS - 1_900);
    expect(await read('a')).toBe(2);
  });

  it('does not let new readers wait for a load that hangs, nor keeps what it brings late', async () => {
    const { read, store, clock } = start();
    const gate = held();
    store.beforeAnswer = gate.wait;
    const hanging = read('a');
    await waitUntil(() => store.loads.length === 1, 'the load hangs');
    clock.advance(2_000);
    store.beforeAnswer = async () => undefined;
    store.rows.set('a', 2);
    expect(await read('a')).toBe(2);
    gate.open();
    expect(await hanging).toBe(1);
    expect(await read('a')).toBe(2);
  });

  it('refreshes a key that is read often before it expires, while its readers are answered', async () => {
    const clock = fakeClock();
    const store = numberStore({ a: 1 });
    // The smallest number draws the longest margin: half a second.
    const eager = { integer: () => 0, uuid: () => 'uuid', bytes: (count: number) => new Uint8Array(count) };
    const { read } = cachingProcess(store, { clock, randomness: eager });
    await read('a');
    clock.advance(PROCESS_LIFE_MS * 0.9 - 1);
    await read('a');
    expect(store.loads).toHaveLength(1);
    clock.advance(1);
    store.rows.set('a', 2);
    const gate = held();
    store.beforeAnswer = gate.wait;
    expect([await read('a'), await read('a')]).toEqual([1, 1]);
    await waitUntil(() => store.loads.length === 2, 'one of them has begun to refresh it');
    gate.open();
    await waitUntil(async () => (await read('a')) === 2, 'the new value is there');
    expect(store.loads).toHaveLength(2);
  });

  it('answers from the entry when an early refresh fails', async () => {
    const clock = fakeClock();
    const store = numberStore({ a: 1 });
    const eager = { integer: () => 0, uuid: () => 'uuid', bytes: (count: number) => new Uint8Array(count) };
    const { read, metrics } = cachingProcess(store, { clock, randomness: eager });
    await read('a');
    clock.advance(PROCESS_LIFE_MS * 0.95);
    store.beforeAnswer = () => Promise.reject(new Error('the store is away'));
    expect(await read('a')).toBe(1);
    await waitUntil(() => metrics.counts.failed === 1, 'the refresh has failed');
    expect(await read('a')).toBe(1);
  });

  it('stays within its bounds of entries and of length', async () => {
    const { cache, caches } = start();
    const large = { of: { n: 1 }, text: 'x'.repeat(900_000) };
    for (let n = 0; n < 40; n++) await cache.readMany([`large${n}`], async () => [large]);
    expect(caches.size().characters).toBeLessThanOrEqual(16_000_000);
    const keys = Array.from({ length: 12_000 }, (_, n) => `small${n}`);
    await cache.readMany(keys, async (some) => some.map((_, n) => ({ of: { n } })));
    expect(caches.size().entries).toBeLessThanOrEqual(10_000);
  });

  it('answers with a value that is too long to keep', async () => {
    const { cache, caches } = start();
    const huge = { of: { n: 1 }, text: 'x'.repeat(1_000_001) };
    const [value] = await cache.readMany(['huge'], async () => [huge]);
    expect(value).toEqual(huge);
    expect(caches.size()).toMatchObject({ entries: 0 });
  });

  it('is not there when it is switched off, and yet tells the others what to forget', async () => {
    const clock = fakeClock();
    const shared = fakeSharedCache(clock);
    const store = numberStore({ a: 1 });
    const other = cachingProcess(store, { clock, shared: shared.connect() });
    const off = switchedOff(shared.connect());
    expect(off.of(numbers)).toBeUndefined();
    expect(await other.read('a')).toBe(1);
    store.rows.set('a', 2);
    await off.forget([numberKey('a')]);
    expect(await other.read('a')).toBe(2);
  });
});
