import type { Batch, EachBatchHandler, KafkaMessage } from 'kafkajs';
import type { LogMessage, ReceivedBatch } from '../../kernel/event-log.ts';
import type { Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { OffsetCommits } from './offset-commits.ts';
import type { WireRecord } from './wire/wire-record.ts';

export const HEARTBEAT_MS = 1_000;
/** The least that brokers allow unless told otherwise: so long a dead member's partitions wait for another. */
export const SESSION_MS = 6_000;
/** kafkajs answers for the broker when it has asked within the last second, and an answer takes its time. */
const SURELY_OURS_MS = SESSION_MS - 2 * HEARTBEAT_MS;
const REDELIVERY_MS = 500;

export type Handle = (batch: ReceivedBatch) => Promise<void>;

interface Circumstances {
  readonly prefix: string;
  readonly log: Log;
  readonly timers: Timers;
  readonly stopping: AbortSignal;
  readonly commits: OffsetCommits;
}

/** Hands a batch over, keeps our place in the group meanwhile, and moves on only when it was handled. */
export const deliver =
  ({ prefix, log, timers, stopping, commits }: Circumstances, handle: Handle): EachBatchHandler =>
  async ({ batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale }) => {
    const last = batch.messages.at(-1);
    if (!last || !isRunning() || isStale()) return;
    const { topic, partition } = batch;

    /** What the group said against us meanwhile: kafkajs has to hear it in the end, to join again. */
    let lost: unknown;
    const losing = new AbortController();
    /** kafkajs has sent a heartbeat right before it handed the batch over. */
    let lastHeard = performance.now();
    const beat = async (): Promise<void> => {
      const asked = performance.now();
      try {
        await heartbeat();
        lastHeard = asked;
      } catch (error) {
        lost ??= error;
        losing.abort();
      }
    };
    /** A process that stood still finds out by its clock, before any answer tells it that its session has ended. */
    const isStillOurs = (): boolean => lost === undefined && performance.now() - lastHeard < SURELY_OURS_MS;
    const beating = setInterval(beat, HEARTBEAT_MS);

    const commit = async (): Promise<void> => {
      if (lost !== undefined) throw lost;
      // Not `consumer.commitOffsets`: that one silently does nothing once we are stopping.
      commits.add({ topic, partition, offset: offsetAfter(last) }, commitOffsetsIfNecessary);
      // A member that stops leaves the group right after its last batch.
      if (stopping.aborted) await commits.finished();
    };

    try {
      await handle({ messages: messagesOf(batch, prefix), commit, lost: losing.signal, isStillOurs });
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

/** The origin names the message's time, too: a topic that was deleted and made again counts its offsets from the beginning. */
function messagesOf({ topic, partition, messages }: Batch, prefix: string): LogMessage[] {
  const plainTopic = topic.slice(prefix.length);
  const place = `${plainTopic} ${partition}`;
  // Our own decoder has made them, see wire/install.ts.
  const records = messages as unknown as readonly WireRecord[];
  return records.map(({ key, value, wireHeaders, offset, timestamp, flaw }) => ({
    topic: plainTopic,
    key,
    value,
    headers: wireHeaders,
    origin: `${place} ${offset} ${timestamp}`,
    logged: { offset: Number(offset), at: new Date(Number(timestamp)) },
    ...(flaw !== undefined && { flaw: `partition ${partition}, ${flaw}` }),
  }));
}

/** Where the group goes on after this message. */
const offsetAfter = ({ offset }: KafkaMessage): string => (BigInt(offset) + 1n).toString();
