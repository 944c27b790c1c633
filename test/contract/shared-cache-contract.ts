import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SharedCache } from '../../src/kernel/cache/shared-cache.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** One cache as several processes see it. */
export interface ScratchSharedCache {
  connect(): Promise<SharedCache>;
  flush(): Promise<void>;
  remove(): Promise<void>;
}

const LIFE_MS = 60_000;
const UNRELATED = { text: undefined, generation: 'another', isOurs: true };

export function sharedCacheContract(open: () => Promise<ScratchSharedCache>): void {
  let scratch: ScratchSharedCache;
  let here: SharedCache;
  let there: SharedCache;
  beforeEach(async () => {
    scratch = await open();
    [here, there] = [await scratch.connect(), await scratch.connect()];
  });
  afterEach(() => scratch.remove());

  const lookAt = async (cache: SharedCache, key: string, refreshMs = 0) => {
    const [looked] = await cache.look([key], refreshMs);
    return looked!;
  };
  const kept = async (key: string, text: string): Promise<void> => {
    expect(await here.store(key, await lookAt(here, key), text, LIFE_MS)).toBe(true);
  };

  it('gives every process what one of them has stored, byte for byte', async () => {
    const text = '{"title":"공모전 👩‍👩‍👧 é"}';
    await kept('a', text);
    expect(await lookAt(there, 'a')).toMatchObject({ text, isOurs: false });
  });

  it('answers about many keys at once, each at its place', async () => {
    await kept('b', 'B');
    const looked = await there.look(['a', 'b', 'c'], 0);
    expect(looked.map(({ text, isOurs }) => [text, isOurs])).toEqual([
      [undefined, true],
      ['B', false],
      [undefined, true],
    ]);
  });

  it('lets one of all who miss a key load it, until it is stored or given back', async () => {
    const first = await lookAt(here, 'a');
    expect(first.isOurs).toBe(true);
    expect((await lookAt(there, 'a')).isOurs).toBe(false);
    await here.release(['a']);
    const second = await lookAt(there, 'a');
    expect(second.isOurs).toBe(true);
    expect((await lookAt(here, 'a')).isOurs).toBe(false);
    await there.store('a', second, 'A', LIFE_MS);
    expect(await lookAt(here, 'a')).toMatchObject({ text: 'A', isOurs: false });
  });

  it('gives back no lock that another process holds', async () => {
    await lookAt(here, 'a');
    await there.release(['a']);
    expect((await lookAt(there, 'a')).isOurs).toBe(false);
    await there.store('a', UNRELATED, 'A', LIFE_MS);
    expect((await lookAt(there, 'a')).isOurs).toBe(false);
  });

  it('lets one process load an entry again before it expires, while all are still given it', async () => {
    await kept('a', 'A');
    expect(await lookAt(here, 'a', LIFE_MS)).toMatchObject({ text: 'A', isOurs: true });
    expect(await lookAt(there, 'a', LIFE_MS)).toMatchObject({ text: 'A', isOurs: false });
  });

  it('forgets an entry for all processes, and stores no load that began before', async () => {
    const before = await lookAt(here, 'a');
    await there.forget(['a']);
    expect(await here.store('a', before, 'old', LIFE_MS)).toBe(false);
    expect((await lookAt(there, 'a')).text).toBeUndefined();
    await kept('b', 'old');
    await there.forget(['b']);
    expect((await lookAt(here, 'b')).text).toBeUndefined();
  });

  it('stores a load that began after the forgetting, for a moment only', async () => {
    await here.forget(['a']);
    const after = await lookAt(there, 'a');
    expect(await there.store('a', after, 'new', LIFE_MS)).toBe(true);
    // Its end is near, but that is no reason to load it again: it is as new as can be.
    expect(await lookAt(here, 'a', LIFE_MS)).toMatchObject({ text: 'new', isOurs: false });
  });

  it('gives the lock of a forgotten key to the next one: the load that is under way is not kept', async () => {
    await lookAt(here, 'a');
    await there.forget(['a']);
    expect((await lookAt(there, 'a')).isOurs).toBe(true);
  });

  it('forgets the keys that it is told and no others', async () => {
    await kept('a', 'A');
    await kept('b', 'B');
    await here.forget(['a', 'c']);
    expect((await lookAt(there, 'a')).text).toBeUndefined();
    expect((await lookAt(there, 'b')).text).toBe('B');
  });

  it('tells all processes that listen, also the one that forgets', async () => {
    const heard = [new Set<string>(), new Set<string>()];
    for (const [index, cache] of [here, there].entries())
      cache.onForgotten((keys) => {
        for (const key of keys ?? []) heard[index]!.add(key);
      });
    await waitUntil(async () => {
      await here.forget(['a', 'b']);
      return heard.every((keys) => keys.has('a') && keys.has('b'));
    }, 'both hear of both keys');
  });

  it('stores no load that began before everything was lost, even if its key was forgotten meanwhile', async () => {
    const before = await lookAt(here, 'a');
    await there.forget(['a']);
    await scratch.flush();
    expect(await here.store('a', before, 'old', LIFE_MS)).toBe(false);
    expect((await lookAt(there, 'a')).text).toBeUndefined();
    await kept('b', 'works again');
    expect((await lookAt(there, 'b')).text).toBe('works again');
  });
}
