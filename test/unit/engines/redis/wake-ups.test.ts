import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { redisWakeUps } from '../../../../src/engines/redis/wake-ups.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

/** A Redis that answers a message when it is told to. */
function slowRedis() {
  const unanswered: ((failure?: Error) => void)[] = [];
  let published = 0;
  const publish = () =>
    new Promise<number>((resolve, reject) => {
      published += 1;
      unanswered.push((failure) => (failure ? reject(failure) : resolve(1)));
    });
  return {
    redis: { publish } as unknown as Redis,
    published: () => published,
    answer: (failure?: Error) => unanswered.shift()?.(failure),
  };
}

function wakeUpsOn(redis: Redis) {
  const openSubscriber = () => ({ on: () => undefined }) as unknown as Redis;
  const presence = { here: () => undefined, away: () => undefined };
  return redisWakeUps({ redis, openSubscriber, sender: 'us', presence })('nudge');
}

/** Wake-ups of one turn are one, so each of these comes in a turn of its own. */
async function wakeInTurns(wakeUps: ReturnType<typeof wakeUpsOn>, times: number): Promise<void> {
  let heard = 0;
  const stop = wakeUps.onWakeUp(() => void heard++);
  for (let turn = 1; turn <= times; turn += 1) {
    wakeUps.wake();
    await waitUntil(() => heard === turn, 'a listener in this process hears it at once');
  }
  stop();
}

describe('wake-ups over Redis', () => {
  it('are one message, and one more for all that came while it was under way', async () => {
    const { redis, published, answer } = slowRedis();
    const wakeUps = wakeUpsOn(redis);
    await wakeInTurns(wakeUps, 5);
    expect(published()).toBe(1);
    answer();
    await waitUntil(() => published() === 2, 'the others are told of the later ones');
    answer();
    await wakeInTurns(wakeUps, 1);
    expect(published()).toBe(3);
  });

  it('of one turn are one, for the listeners of this process and for the others', async () => {
    const { redis, published, answer } = slowRedis();
    const wakeUps = wakeUpsOn(redis);
    let heard = 0;
    wakeUps.onWakeUp(() => void heard++);
    for (let times = 0; times < 100; times += 1) wakeUps.wake();
    await waitUntil(() => published() === 1, 'one message is on its way');
    answer();
    // Another turn, and with it another message: by then every wake-up of the first turn has been heard.
    wakeUps.wake();
    await waitUntil(() => published() > 1, 'the next message is on its way');
    expect({ heard, published: published() }).toEqual({ heard: 2, published: 2 });
  });

  it('go on after a message that did not arrive', async () => {
    const { redis, published, answer } = slowRedis();
    const wakeUps = wakeUpsOn(redis);
    await wakeInTurns(wakeUps, 2);
    answer(new Error('away'));
    await waitUntil(() => published() === 2, 'the next message is tried');
  });
});
