import type { Offsets } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { offsetCommits, type PartitionOffset } from '../../../src/engines/kafka/offset-commits.ts';
import { fakeTimers } from '../../testkit/fakes/timers.ts';

const handled = (partition: number, offset: string): PartitionOffset => ({ topic: 'events', partition, offset });

function setUp() {
  const told: string[][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const commit = ({ topics }: Offsets): Promise<void> => {
    told.push(topics.flatMap(({ partitions }) => partitions.map(({ partition, offset }) => `${partition}:${offset}`)));
    return new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve())));
  };
  const onFailure = vi.fn();
  const timers = fakeTimers();
  const settled = () => new Promise(setImmediate);
  return {
    commits: offsetCommits(timers, onFailure),
    commit,
    told,
    onFailure,
    settled,
    aWhilePasses: () => {
      timers.elapse();
      return settled();
    },
    answer: (index: number, error?: Error) => {
      answers[index]?.(error);
      return settled();
    },
  };
}

describe('offsets that are committed behind our back', () => {
  it('gather for a while, each partition with its newest', async () => {
    const { commits, commit, told, settled, aWhilePasses } = setUp();
    for (const offset of ['5', '6', '7']) commits.add(handled(0, offset), commit);
    commits.add(handled(1, '3'), commit);
    await settled();
    expect(told).toEqual([]);
    await aWhilePasses();
    expect(told).toEqual([['0:7', '1:3']]);
  });

  it('go out one commit at a time', async () => {
    const { commits, commit, told, aWhilePasses, answer } = setUp();
    commits.add(handled(0, '5'), commit);
    await aWhilePasses();
    commits.add(handled(0, '6'), commit);
    await aWhilePasses();
    expect(told).toEqual([['0:5']]);
    await answer(0);
    await aWhilePasses();
    expect(told).toEqual([['0:5'], ['0:6']]);
  });

  it('none is left behind, whenever it comes', async () => {
    const { commits, commit, told, aWhilePasses } = setUp();
    const answeredAtOnce = async (offsets: Offsets): Promise<void> => {
      void commit(offsets);
    };
    for (let offset = 1; offset <= 20; offset += 1) {
      commits.add(handled(0, `${offset}`), answeredAtOnce);
      for (let step = offset; step > 0; step -= 1) await Promise.resolve();
      if (offset % 3 === 0) await aWhilePasses();
    }
    await commits.finished();
    expect(told.at(-1)).toEqual(['0:20']);
  });

  it('wait no longer once somebody wants them finished, and are when the last was answered', async () => {
    const { commits, commit, told, settled, answer } = setUp();
    let finished = false;
    commits.add(handled(0, '5'), commit);
    void commits.finished().then(() => (finished = true));
    await settled();
    commits.add(handled(0, '6'), commit);
    await answer(0);
    expect(told).toEqual([['0:5'], ['0:6']]);
    expect(finished).toBe(false);
    await answer(1);
    expect(finished).toBe(true);
  });

  it('are finished at once when there are none', async () => {
    await setUp().commits.finished();
  });

  it('are forgotten, unless under way, when others may have the partitions', async () => {
    const { commits, commit, told, aWhilePasses, answer } = setUp();
    commits.add(handled(0, '5'), commit);
    await aWhilePasses();
    commits.add(handled(0, '6'), commit);
    commits.forget();
    await answer(0);
    await commits.finished();
    expect(told).toEqual([['0:5']]);
  });

  it('say when the broker did not take them, and go on with the next', async () => {
    const { commits, commit, told, onFailure, aWhilePasses, answer } = setUp();
    commits.add(handled(0, '5'), commit);
    await aWhilePasses();
    await answer(0, new Error('away'));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'));
    commits.add(handled(0, '6'), commit);
    await aWhilePasses();
    expect(told).toEqual([['0:5'], ['0:6']]);
  });
});
