import { describe, expect, it } from 'vitest';
import { PROCESS_LIFE_MS } from '../../../../src/kernel/cache/process-cache.ts';
import { type SharedCache, YOUNG_LIFE_MS } from '../../../../src/kernel/cache/shared-cache.ts';
import { cachingProcess, numberKey, numberStore } from '../../../testkit/cached-numbers.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeSharedCache } from '../../../testkit/fakes/shared-cache.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { held } from '../../../testkit/held.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

function start(
  count: number,
  behind: (cache: SharedCache, index: number) => SharedCache = (cache) => cache,
  spec: Parameters<typeof cachingProcess>[1] = {},
) {
  const clock = fakeClock();
  const timers = fakeTimers();
  const store = numberStore({ a: 1, b: 2 });
  const shared = fakeSharedCache(clock);
  const processes = Array.from({ length: count }, (_, index) =>
    cachingProcess(store, {
      clock,
      timers,
      shared: behind(shared.connect(), index),
      ...spec,
    }),
  );
  /** Time goes on in small steps while somebody waits. */
  const settled = async <Value>(work: Promise<Value>): Promise<Value> => {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    done.catch(() => undefined);
    await waitUntil(() => {
      if (timers.waiting.length > 0) clock.advance(10);
      timers.elapse();
      return isDone;
    }, 'all have been answered');
    return done;
  };
  return { clock, timers, store, shared, processes, settled };
}

describe('the caches of several processes', () => {
  it('load once for 1,000 who miss at the same time in 4 processes', async () => {
    const { processes, store, settled } = start(4);
    const reads = Array.from({ length: 1_000 }, (_, n) => processes[n % 4]!.read('a'));
    expect(new Set(await settled(Promise.all(reads)))).toEqual(new Set([1]));
    expect(store.loads).toEqual([['a']]);
    const waits = processes.map(({ metrics }) => metrics.counts.waited);
    expect(waits.reduce((sum, n) => sum + n)).toBe(999);
  });

  it('load once in each process when nothing is shared', async () => {
    const store = numberStore({ a: 1 });
    const processes = Array.from({ length: 4 }, () => cachingProcess(store));
    const reads = Array.from({ length: 1_000 }, (_, n) => processes[n % 4]!.read('a'));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1]));
    expect(store.loads).toHaveLength(4);
  });

  it('keep what may not grow old for its own time, in each of the two places', async () => {
    const { processes, store, settled, clock } = start(2, undefined, { longestMs: 1_000 });
    const [first, second] = processes;
    await settled(first!.read('a'));
    store.rows.set('a', 7);
    clock.advance(850);
    expect([await settled(first!.read('a')), await settled(second!.read('a'))]).toEqual([1, 1]);
    expect(store.loads).toHaveLength(1);
    // By now the shared one is gone, too.
    clock.advance(300);
    expect(await settled(first!.read('a'))).toBe(7);
    // The second process found it late.
    expect(await settled(second!.read('a'))).toBe(1);
    clock.advance(700);
    expect(await settled(second!.read('a'))).toBe(7);
  });

  it('share no value of whose changes nobody tells, and each keeps it for as long as any', async () => {
    const { processes, store, settled, clock } = start(2, undefined, { isShared: ({ of: { n } }) => n < 5 });
    const [first, second] = processes;
    store.rows.set('a', 7);
    expect(await settled(first!.cache.readMany(['a', 'b'], store.load))).toEqual([{ of: { n: 7 } }, { of: { n: 2 } }]);
    store.rows.set('a', 8);
    store.rows.set('b', 3);
    clock.advance(4_000);
    expect([await settled(first!.read('a')), await settled(second!.read('a'))]).toEqual([7, 8]);
    expect(await settled(second!.read('b'))).toBe(2);
    clock.advance(1_500);
    expect([await settled(first!.read('a')), await settled(first!.read('b'))]).toEqual([8, 2]);
  });

  it('do not wait longer than 100 ms for a process that loads', async () => {
    const { processes, store, settled, clock } = start(2);
    const [first, second] = processes;
    const gate = held();
    store.beforeAnswer = gate.wait;
    const slow = first!.read('a');
    await waitUntil(() => store.loads.length === 1, 'the first one loads');
    store.beforeAnswer = async () => undefined;
    const begin = clock.now().getTime();
    expect(await settled(second!.read('a'))).toBe(1);
    expect(clock.now().getTime() - begin).toBeLessThanOrEqual(110);
    expect(store.loads).toHaveLength(2);
    gate.open();
    expect(await slow).toBe(1);
  });

  it('load instead of a process whose load has failed, without waiting to the end', async () => {
    const { processes, store, settled, clock } = start(2);
    const [first, second] = processes;
    const gate = held();
    store.beforeAnswer = () => gate.wait().then(() => Promise.reject(new Error('lost')));
    const failing = first!.read('a');
    failing.catch(() => undefined);
    await waitUntil(() => store.loads.length === 1, 'the first one loads');
    const waiting = second!.read('a');
    gate.open();
    await expect(failing).rejects.toThrow('lost');
    store.beforeAnswer = async () => undefined;
    const begin = clock.now().getTime();
    expect(await settled(waiting)).toBe(1);
    expect(clock.now().getTime() - begin).toBeLessThanOrEqual(20);
  });

  it('show a change as soon as it was told, in every process', async () => {
    const { processes, store, settled } = start(3);
    for (const { read } of processes) expect(await settled(read('a'))).toBe(1);
    store.rows.set('a', 2);
    await processes[0]!.caches.forget([numberKey('a')]);
    for (const { read } of processes) expect(await settled(read('a'))).toBe(2);
  });

  it('show a change within five seconds in a process that was not told', async () => {
    const { processes, store, settled, shared, clock } = start(2);
    for (const { read } of processes) expect(await settled(read('a'))).toBe(1);
    store.rows.set('a', 2);
    shared.losesMessages = true;
    await processes[0]!.caches.forget([numberKey('a')]);
    expect(await settled(processes[1]!.read('a'))).toBe(1);
    clock.advance(PROCESS_LIFE_MS);
    expect(await settled(processes[1]!.read('a'))).toBe(2);
  });

  it('show a change within five seconds when it was told at its commit only, before the document was written', async () => {
    const { processes, store, settled, clock } = start(2);
    const [first, second] = processes;
    expect(await settled(first!.read('a'))).toBe(1);
    await second!.caches.forget([numberKey('a')]);
    expect(await settled(first!.read('a'))).toBe(1);
    store.rows.set('a', 2);
    clock.advance(YOUNG_LIFE_MS);
    expect(await settled(second!.read('a'))).toBe(2);
    clock.advance(PROCESS_LIFE_MS - YOUNG_LIFE_MS);
    expect(await settled(first!.read('a'))).toBe(2);
  });

  it('never keep for all a load that began before the change', async () => {
    const { processes, store, settled } = start(2);
    const [first, second] = processes;
    const gate = held();
    store.beforeAnswer = gate.wait;
    const slow = first!.read('a');
    await waitUntil(() => store.loads.length === 1, 'the first one has read the old row');
    store.rows.set('a', 2);
    await second!.caches.forget([numberKey('a')]);
    gate.open();
    expect(await settled(slow)).toBe(1);
    expect(await settled(second!.read('a'))).toBe(2);
    expect(await settled(first!.read('a'))).toBe(2);
  });

  it('answer rightly while the shared cache is down, each for itself, and use it again', async () => {
    const { processes, store, settled, shared, clock } = start(2);
    shared.isDown = true;
    for (const { read } of processes) expect(await settled(read('a'))).toBe(1);
    expect(store.loads).toHaveLength(2);
    shared.isDown = false;
    clock.advance(PROCESS_LIFE_MS);
    for (const { read } of processes) expect(await settled(read('b'))).toBe(2);
    expect(store.loads).toEqual([['a'], ['a'], ['b']]);
  });

  it('ask a shared cache that hangs once a second only, and do not wait for it long', async () => {
    const hanging = (cache: SharedCache): SharedCache => ({ ...cache, look: () => new Promise(() => undefined) });
    const { processes, store, settled } = start(1, hanging);
    const [{ read, metrics }] = processes as [(typeof processes)[number]];
    expect(await settled(read('a'))).toBe(1);
    expect(await settled(read('b'))).toBe(2);
    expect(metrics.counts.sharedFailed).toBe(1);
    expect(store.loads).toEqual([['a'], ['b']]);
  });

  it('let the invalidation be tried again while the shared cache is down', async () => {
    const { processes, shared } = start(1);
    shared.isDown = true;
    await expect(processes[0]!.caches.forget([numberKey('a')])).rejects.toThrow('down');
  });

  it('answer rightly after the shared cache has lost everything during a load', async () => {
    const { processes, store, settled, shared } = start(2);
    const [first, second] = processes;
    const gate = held();
    store.beforeAnswer = gate.wait;
    const slow = first!.read('a');
    await waitUntil(() => store.loads.length === 1, 'the first one has read the old row');
    store.rows.set('a', 2);
    await second!.caches.forget([numberKey('a')]);
    shared.flush();
    gate.open();
    await settled(slow);
    expect(await settled(second!.read('a'))).toBe(2);
  });

  it('keep nothing that was loaded before messages may have been missed', async () => {
    let reconnect = (): void => undefined;
    const listening = (cache: SharedCache): SharedCache => ({
      ...cache,
      onForgotten: (listener) => {
        reconnect = () => listener(undefined);
        cache.onForgotten(listener);
      },
    });
    const { processes, store, settled, shared } = start(1, listening);
    const [{ read }] = processes as [(typeof processes)[number]];
    await settled(read('a'));
    store.rows.set('a', 2);
    const elsewhere = shared.connect();
    shared.losesMessages = true;
    await elsewhere.forget([numberKey('a')]);
    expect(await settled(read('a'))).toBe(1);
    reconnect();
    expect(await settled(read('a'))).toBe(2);
  });

  it('let one process load an entry again before it expires for all', async () => {
    const { store, settled, clock } = start(0);
    const eager = { integer: () => 0, uuid: () => 'uuid', bytes: (count: number) => new Uint8Array(count) };
    const shared = fakeSharedCache(clock);
    const [first, second] = [0, 1].map(() =>
      cachingProcess(store, { clock, timers: fakeTimers(), randomness: eager, shared: shared.connect() }),
    );
    await settled(first!.read('a'));
    // 270 s of life, the shortest there is, less a tenth.
    clock.advance(290_000 * 0.9);
    store.rows.set('a', 2);
    expect(await settled(Promise.all([first!.read('a'), second!.read('a')]))).toEqual([1, 1]);
    await waitUntil(() => store.loads.length === 2, 'one of them has loaded it again');
    clock.advance(PROCESS_LIFE_MS);
    expect(await settled(second!.read('a'))).toBe(2);
    expect(store.loads).toHaveLength(2);
  });
});
