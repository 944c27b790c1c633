import { describe, expect, it } from 'vitest';
import { waitingForLeaders } from '../../../src/engines/kafka/leaderless.ts';
import type { Timers } from '../../../src/shared/clock.ts';

const leaderless = Object.assign(new Error('not the leader'), { type: 'NOT_LEADER_FOR_PARTITION' });

/** Fails so often before it answers. */
function failing(times: number, error: Error) {
  const pauses: number[] = [];
  let asked = 0;
  const timers = { wait: async (ms: number) => void pauses.push(ms) } as unknown as Timers;
  const ask = async (): Promise<number> => {
    asked += 1;
    if (asked <= times) throw error;
    return asked;
  };
  return { pauses, answer: waitingForLeaders(timers, ask) };
}

describe('asking for the offsets of a partition', () => {
  it('waits until it has a leader', async () => {
    const { answer, pauses } = failing(2, leaderless);
    expect(await answer).toBe(3);
    expect(pauses).toHaveLength(2);
  });

  it('waits until its group has a coordinator', async () => {
    const types = ['NOT_COORDINATOR_FOR_GROUP', 'GROUP_COORDINATOR_NOT_AVAILABLE', 'GROUP_LOAD_IN_PROGRESS'];
    for (const type of types) {
      expect(await failing(1, Object.assign(new Error('not the coordinator'), { type })).answer).toBe(2);
    }
  });

  it('does not wait forever', async () => {
    await expect(failing(15, leaderless).answer).rejects.toThrow('not the leader');
  });

  it('does not wait when something else is wrong', async () => {
    const { answer, pauses } = failing(1, Object.assign(new Error('no'), { type: 'GROUP_AUTHORIZATION_FAILED' }));
    await expect(answer).rejects.toThrow('no');
    expect(pauses).toEqual([]);
  });
});
