import { describe, expect, it } from 'vitest';
import {
  REST_MS,
  restWhileBusy,
  type Utilization,
} from '../../../../../src/modules/identity/secrets/rest-while-busy.ts';
import { boundedQueue } from '../../../../../src/shared/bounded-queue.ts';

/** A process whose event loop worked and waited for so long. */
function process() {
  let [active, idle] = [0, 0];
  const rests: number[] = [];
  const utilization: Utilization = (since = { active: 0, idle: 0, utilization: 0 }) => {
    const [worked, waited] = [active - since.active, idle - since.idle];
    return { active: worked, idle: waited, utilization: worked / (worked + waited) };
  };
  const wait = async (milliseconds: number): Promise<void> => {
    rests.push(milliseconds);
  };
  return {
    rests,
    rest: restWhileBusy({ wait }, utilization),
    passes: (worked: number, waited: number) => {
      active += worked;
      idle += waited;
    },
  };
}

describe('a rest while the process is busy', () => {
  it('is none while there is time to spare', async () => {
    const { rest, passes, rests } = process();
    await rest();
    passes(30, 70);
    await rest();
    expect(rests).toEqual([]);
  });

  it('comes before every hash while requests take nearly all the time', async () => {
    const { rest, passes, rests } = process();
    passes(95, 5);
    await rest();
    await rest();
    expect(rests).toEqual([REST_MS, REST_MS]);
  });

  it('ends when requests become fewer', async () => {
    const { rest, passes, rests } = process();
    passes(95, 5);
    await rest();
    passes(20, 80);
    await rest();
    expect(rests).toEqual([REST_MS]);
  });

  it('does not judge by a moment that is too short', async () => {
    const { rest, passes, rests } = process();
    passes(10, 0);
    await rest();
    expect(rests).toEqual([]);
  });

  it('keeps its place in the queue of hashes', async () => {
    let wake = (): void => undefined;
    const queue = boundedQueue({
      atOnce: 1,
      mostWaiting: 1,
      rest: () =>
        new Promise((resolve) => {
          wake = resolve;
        }),
    });
    const done = queue.admit((place) => place.run(async () => 'a'));
    expect(queue.load()).toEqual({ running: 1, waiting: 0 });
    wake();
    expect(await done).toEqual({ ok: true, value: 'a' });
  });
});
