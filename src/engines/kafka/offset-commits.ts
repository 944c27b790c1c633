import type { Offsets } from 'kafkajs';
import { type Timers, within } from '../../shared/clock.ts';

const COMMIT_MS = 3_000;
/** What is handled meanwhile goes with it; who dies meanwhile leaves so much to be handled again. */
const GATHER_MS = 50;

export interface PartitionOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

type CommitOffsets = (offsets: Offsets) => Promise<void>;

/** How far the group has come, told to the broker while the next batches are handled: its answer is not waited for. */
export interface OffsetCommits {
  /** Goes with what else comes soon, each partition with its newest offset. */
  add(handled: PartitionOffset, commit: CommitOffsets): void;
  /** Others may have our partitions now: what was not yet told is theirs to tell. */
  forget(): void;
  /** From now on at once; when the broker has heard, or will not hear, all of it. */
  finished(): Promise<void>;
}

export function offsetCommits(timers: Timers, onFailure: (error: unknown) => void): OffsetCommits {
  const waiting = new Map<string, PartitionOffset>();
  const hurry = new AbortController();
  let running: Promise<void> | undefined;

  const commitWaiting = async (commit: CommitOffsets): Promise<void> => {
    await timers.wait(GATHER_MS, hurry.signal);
    const topics = [...waiting.values()].map(toTopic);
    waiting.clear();
    if (topics.length > 0) await within(COMMIT_MS, 'committing', commit({ topics }));
  };

  const run = async (commit: CommitOffsets): Promise<void> => {
    try {
      while (waiting.size > 0) await commitWaiting(commit);
    } catch (error) {
      onFailure(error);
    } finally {
      // In the same step as the last look: an offset that is added now starts a new run.
      running = undefined;
    }
  };

  return {
    add: (handled, commit) => {
      waiting.set(`${handled.topic} ${handled.partition}`, handled);
      running ??= run(commit);
    },
    forget: () => waiting.clear(),
    finished: () => {
      hurry.abort();
      return running ?? Promise.resolve();
    },
  };
}

const toTopic = ({ topic, partition, offset }: PartitionOffset): Offsets['topics'][number] => ({
  topic,
  partitions: [{ partition, offset }],
});
