import { describe, expect, it } from 'vitest';
import { boundedQueue } from '../../../src/shared/bounded-queue.ts';

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

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('a bounded queue', () => {
  it('does so many pieces of work at once, lets so many wait and tells the rest that it is busy', async () => {
    const { begun, work } = held();
    const queue = boundedQueue({ atOnce: 2, mostWaiting: 3 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) void queue.run(work(name));
    expect(await queue.run(work('f'))).toEqual({ ok: false, error: 'busy' });
    expect(begun).toEqual(['a', 'b']);
    expect(queue.load()).toEqual({ running: 2, waiting: 3 });
  });

  it('serves who waits in the order they came, before anybody who comes later', async () => {
    const { begun, work, end } = held();
    const queue = boundedQueue({ atOnce: 1, mostWaiting: 10 });
    const first = queue.run(work('a'));
    void queue.run(work('b'));
    void queue.run(work('c'));
    end('a');
    // Whoever comes the moment a place is given up does not overtake.
    const late = first.then((result) => {
      void queue.run(work('d'));
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
    const failing = queue.run(work('a'));
    const throwing = queue.run(() => {
      throw new Error('at once');
    });
    const fine = queue.run(work('c'));
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
    let atWork = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        queue.run(async () => {
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
});
