import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bisect } from '../../../src/kernel/bisect.ts';

class Refusal extends Error {}

interface Item {
  readonly key: string;
  readonly number: number;
}

const itemsOf = (keys: string): Item[] => [...keys].map((key, number) => ({ key, number }));

async function run(items: readonly Item[], isBad: (item: Item) => boolean) {
  const done: number[] = [];
  let attempts = 0;
  const refused = await bisect(items, {
    attempt: async (part) => {
      attempts += 1;
      if (part.some(isBad)) throw new Refusal();
      done.push(...part.map(({ number }) => number));
    },
    isRefusal: (error) => error instanceof Refusal,
    keyOf: ({ key }) => key,
  });
  return { done, refused: refused.map(({ item }) => item.number), attempts };
}

describe('in halves', () => {
  it('is one attempt when nothing is refused', async () => {
    expect(await run(itemsOf('abcdefgh'), () => false)).toEqual({
      done: [0, 1, 2, 3, 4, 5, 6, 7],
      refused: [],
      attempts: 1,
    });
  });

  it('finds one among many in few attempts', async () => {
    const items = Array.from({ length: 512 }, (_, number) => ({ key: `${number}`, number }));
    const { done, refused, attempts } = await run(items, ({ number }) => number === 300);
    expect(refused).toEqual([300]);
    expect(done).toHaveLength(511);
    expect(attempts).toBeLessThanOrEqual(19);
  });

  it('leaves alone what comes after a refused one of the same key', async () => {
    expect(await run(itemsOf('abab'), ({ number }) => number === 1)).toMatchObject({ done: [0, 2], refused: [1] });
  });

  it('has nothing to try when there is nothing', async () => {
    expect(await run([], () => true)).toEqual({ done: [], refused: [], attempts: 0 });
  });

  it('ends with whatever is no refusal', async () => {
    const away = new Error('away');
    const attempt = () => Promise.reject(away);
    const rules = { attempt, isRefusal: (error: unknown) => error !== away, keyOf: String };
    await expect(bisect([1, 2, 3], rules)).rejects.toBe(away);
  });

  it('does all that may be done, in order, whatever is bad', async () => {
    const anyItems = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), bad: fc.boolean() }));
    await fc.assert(
      fc.asyncProperty(anyItems, async (drawn) => {
        const items = drawn.map(({ key }, number) => ({ key, number }));
        const firstBad = new Map<string, number>();
        for (const [number, { key, bad }] of drawn.entries()) {
          if (bad && !firstBad.has(key)) firstBad.set(key, number);
        }
        const { done, refused } = await run(items, ({ number }) => drawn[number]!.bad);
        expect(refused).toEqual([...firstBad.values()].sort((a, b) => a - b));
        const free = items.filter(({ key, number }) => number < (firstBad.get(key) ?? Number.POSITIVE_INFINITY));
        expect(done).toEqual(free.map(({ number }) => number));
      }),
    );
  });
});
