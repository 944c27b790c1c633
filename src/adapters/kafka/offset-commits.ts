import type { Offsets } from 'kafkajs';
import { within } from '../../shared/within.ts';

const COMMIT_MS = 3_000;

export interface PartitionOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

export type CommitOffsets = (offsets: Offsets) => Promise<void>;

/** How far the group has come, told to the broker while the next batches are handled: nobody waits for its answer. */
export interface OffsetCommits {
  /** What comes while a commit is under way goes with the next one, each partition with its newest offset. */
  add(handled: PartitionOffset, commit: CommitOffsets): void;
  /** Others may have our partitions now: what was not yet told is theirs to tell. */
  forget(): void;
  /** When the broker has heard, or will not hear, all of it. */
  finished(): Promise<void>;
}

export function offsetCommits(onFailure: (error: unknown) => void): OffsetCommits {
  const waiting = new Map<string, PartitionOffset>();
  let running: Promise<void> | undefined;

  const run = async (commit: CommitOffsets): Promise<void> => {
    while (waiting.size > 0) {
      const offsets = [...waiting.values()];
      waiting.clear();
      await within(COMMIT_MS, 'committing', commit({ topics: offsets.map(toTopic) }));
    }
  };

  return {
    add: (handled, commit) => {
      waiting.set(`${handled.topic} ${handled.partition}`, handled);
      running ??= run(commit)
        .catch(onFailure)
        .finally(() => {
          running = undefined;
        });
    },
    forget: () => waiting.clear(),
    finished: () => running ?? Promise.resolve(),
  };
}

const toTopic = ({ topic, partition, offset }: PartitionOffset): Offsets['topics'][number] => ({
  topic,
  partitions: [{ partition, offset }],
});
