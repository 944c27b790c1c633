import type { EachBatchHandler } from 'kafkajs';
import type { ReceivedBatch } from '../../pipeline/event-log.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import { within } from '../../shared/within.ts';
import { messagesOf, offsetAfter } from './received-batch.ts';

export const HEARTBEAT_MS = 1_000;
const COMMIT_MS = 3_000;
const REDELIVERY_MS = 500;

export type Handle = (batch: ReceivedBatch) => Promise<void>;

interface Circumstances {
  readonly prefix: string;
  readonly log: Log;
  readonly timers: Timers;
  readonly stopping: AbortSignal;
}

/** Hands a batch over, keeps our place in the group meanwhile, and moves on only when it was handled. */
export const deliver =
  ({ prefix, log, timers, stopping }: Circumstances, handle: Handle): EachBatchHandler =>
  async ({ batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale }) => {
    const last = batch.messages.at(-1);
    if (!last || !isRunning() || isStale()) return;
    const { topic, partition } = batch;

    /** What the group said against us meanwhile: kafkajs has to hear it in the end, to join again. */
    let lost: unknown;
    const losing = new AbortController();
    const orLost = (work: Promise<void>): Promise<void> =>
      work.catch((error: unknown) => {
        lost ??= error;
        losing.abort();
        throw error;
      });
    const beating = setInterval(() => orLost(heartbeat()).catch(() => undefined), HEARTBEAT_MS);

    const commit = (): Promise<void> => {
      const partitions = [{ partition, offset: offsetAfter(last) }];
      // Not `consumer.commitOffsets`: that one silently does nothing once we are stopping.
      return orLost(within(COMMIT_MS, 'committing', commitOffsetsIfNecessary({ topics: [{ topic, partitions }] })));
    };

    try {
      await handle({ messages: messagesOf(batch, prefix), commit, lost: losing.signal });
      resolveOffset(last.offset);
    } catch (error) {
      log.warn({ topic, partition, reason: reasonOf(error) }, 'A batch was not handled and will be delivered again');
      // Unresolved, the next fetch brings it again.
      if (lost === undefined) await timers.wait(REDELIVERY_MS, stopping);
    } finally {
      clearInterval(beating);
    }
    if (lost !== undefined) throw lost;
  };
