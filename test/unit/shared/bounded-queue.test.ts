import { describe, expect, it } from 'vitest';
import { type BoundedQueue, boundedQueue, boundedQueues } from '../../../src/shared/bounded-queue.ts';

/** Work that ends when it is told to. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name);
        ends.set(name, { resolve, reject });
      }),
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

/** Work that needs its turn from its beginning to its end. */
const runOn =
  (queue: BoundedQueue) =>
  <Value>(work: () => Promise<Value>) =>
    queue.admit((place) => place.run(work));

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('a bounded queue', () => {
  it('does so many pieces of work at once, lets so many wait and tells the rest that it is busy', async () => {
    const { begun, work } = held();
    const queue = boundedQueue({ atOnce: 2, mostWaiting: 3 });
    const run = runOn(queue);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void run(work(name));
    expect(await run(work('f'))).toEqual({ ok: false, error: 'busy' });
    expect(begun).toEqual(['a', 'b']);
    expect(queue.load()).toEqual({ running: 2, waiting: 3 });
  });

  it('serves who waits in the order they came, before anybody who comes later', async () => {
    const { begun, work, end } = held();
    const queue = boundedQueue({ atOnce: 1, mostWaiting: 10 });
    const run = runOn(queue);
    const first = run(work('a'));
    void run(work('b'));
    void run(work('c'));
    end('a');
    // Whoever comes the moment a place is given up does not overtake.
    const late = first.then((result) => {
      void run(work('d'));
      return result;
    });
    expect(await late).toEqual({ ok: true, value: 'a' });
    for (const name of ['b', 'c', 'd']) {
      await aMoment();
      expect(begun.at(-1)).toBe(name);
      expect(queue.load().running).toBe(1);
      end(name);
    }
    await aMoment();
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('gives the place back when work fails, also when it throws before it begins', async () => {
    const { begun, work, end, fail } = held();
    const queue = boundedQueue({ atOnce: 1, mostWaiting: 2 });
    const run = runOn(queue);
    const failing = run(work('a'));
    const throwing = run(() => {
      throw new Error('at once');
    });
    const fine = run(work('c'));
    fail('a');
    await expect(failing).rejects.toThrow('a');
    await expect(throwing).rejects.toThrow('at once');
    await aMoment();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await fine).toEqual({ ok: true, value: 'c' });
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('never does more at once than it may, however work comes and ends', async () => {
    const queue = boundedQueue({ atOnce: 2, mostWaiting: 50 });
    const run = runOn(queue);
    let atWork = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        run(async () => {
          atWork += 1;
          most = Math.max(most, atWork);
          for (let turn = 0; turn <= index % 3; turn += 1) await aMoment();
          atWork -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.filter(({ ok }) => ok)).toHaveLength(52);
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('keeps a place for who has one, whatever they do before their turn, and gives it back when they leave', async () => {
    const { begun, work, end } = held();
    const queue = boundedQueue({ atOnce: 1, mostWaiting: 1 });
    const before = held();
    const slow = queue.admit(async (place) => {
      await before.work('slow')();
      return place.run(work('a'));
    });
    const leaving = queue.admit(before.work('leaving'));
    expect(queue.load()).toEqual({ running: 0, waiting: 2 });
    expect(await runOn(queue)(work('b'))).toEqual({ ok: false, error: 'busy' });
    before.end('leaving');
    await leaving;
    const late = runOn(queue)(work('c'));
    await aMoment();
    // A turn that is free is not kept for who is not ready.
    expect(begun).toEqual(['c']);
    before.end('slow');
    await aMoment();
    end('c');
    expect(await late).toEqual({ ok: true, value: 'c' });
    await aMoment();
    end('a');
    expect(await slow).toEqual({ ok: true, value: 'a' });
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });
});

describe('a line for each key', () => {
  it('lets nobody wait for the work of others, and is busy for its own key only', async () => {
    const { begun, work } = held();
    const lines = boundedQueues<string>({ atOnce: 1, alone: 1, mostWaiting: 1 });
    for (const name of ['a', 'b']) void lines.inLine('mine', work(name));
    expect(await lines.inLine('mine', work('c'))).toEqual({ ok: false, error: 'busy' });
    void lines.inLine('yours', work('d'));
    await aMoment();
    expect(begun).toEqual(['a', 'd']);
  });

  it('goes with its last piece of work, however that ends', async () => {
    const { work, end, fail } = held();
    const lines = boundedQueues<string>({ atOnce: 1, alone: 1, mostWaiting: 1 });
    const all = ['a', 'b'].map((name) => lines.inLine('mine', work(name)));
    await aMoment();
    end('a');
    expect(await all[0]).toEqual({ ok: true, value: 'a' });
    expect(lines.count()).toBe(1);
    await aMoment();
    fail('b');
    await expect(all[1]).rejects.toThrow('b');
    expect(lines.count()).toBe(0);
  });

  it('may do more at once while there is no other', async () => {
    const { begun, work, end } = held();
    const lines = boundedQueues<string>({ atOnce: 1, alone: 2, mostWaiting: 5 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) void lines.inLine('mine', work(name));
    const yours = lines.inLine('yours', work('y'));
    await aMoment();
    expect(begun).toEqual(['a', 'b', 'y']);
    end('a');
    await aMoment();
    expect(begun).toEqual(['a', 'b', 'y']);
    end('b');
    await aMoment();
    expect(begun).toEqual(['a', 'b', 'y', 'c']);
    end('y');
    await yours;
    end('c');
    await aMoment();
    expect(begun).toEqual(['a', 'b', 'y', 'c', 'd', 'e']);
  });
});
