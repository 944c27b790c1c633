import type { Offsets } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { offsetCommits, type PartitionOffset } from '../../../src/adapters/kafka/offset-commits.ts';

const handled = (partition: number, offset: string): PartitionOffset => ({ topic: 'events', partition, offset });

function setUp() {
  const told: string[][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const commit = ({ topics }: Offsets): Promise<void> => {
    told.push(topics.flatMap(({ partitions }) => partitions.map(({ partition, offset }) => `${partition}:${offset}`)));
    return new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve())));
  };
  const onFailure = vi.fn();
  return { commits: offsetCommits(onFailure), commit, told, answers, onFailure };
}

const settled = () => new Promise(setImmediate);

describe('offsets that are committed behind our back', () => {
  it('go out at once, and one commit at a time', async () => {
    const { commits, commit, told, answers } = setUp();
    commits.add(handled(0, '5'), commit);
    commits.add(handled(0, '6'), commit);
    await settled();
    expect(told).toEqual([['0:5']]);
    answers[0]?.();
    await settled();
    expect(told).toEqual([['0:5'], ['0:6']]);
  });

  it('go together when they had to wait, each partition with its newest', async () => {
    const { commits, commit, told, answers } = setUp();
    for (const offset of ['5', '6', '7']) commits.add(handled(0, offset), commit);
    commits.add(handled(1, '3'), commit);
    answers[0]?.();
    await settled();
    expect(told).toEqual([['0:5'], ['0:7', '1:3']]);
  });

  it('are finished when the last was answered', async () => {
    const { commits, commit, answers } = setUp();
    let finished = false;
    commits.add(handled(0, '5'), commit);
    commits.add(handled(0, '6'), commit);
    void commits.finished().then(() => (finished = true));
    answers[0]?.();
    await settled();
    expect(finished).toBe(false);
    answers[1]?.();
    await settled();
    expect(finished).toBe(true);
  });

  it('are finished at once when there are none', async () => {
    await setUp().commits.finished();
  });

  it('are forgotten, unless under way, when others may have the partitions', async () => {
    const { commits, commit, told, answers } = setUp();
    commits.add(handled(0, '5'), commit);
    commits.add(handled(0, '6'), commit);
    commits.forget();
    answers[0]?.();
    await commits.finished();
    expect(told).toEqual([['0:5']]);
  });

  it('say when the broker did not take them, and go on with the next', async () => {
    const { commits, commit, told, answers, onFailure } = setUp();
    commits.add(handled(0, '5'), commit);
    answers[0]?.(new Error('away'));
    await commits.finished();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'));
    commits.add(handled(0, '6'), commit);
    expect(told).toEqual([['0:5'], ['0:6']]);
  });
});
