import type { Consumer, logCreator } from 'kafkajs';
import type { EventConsumer } from '../../kernel/event-log.ts';
import type { Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';
import { deliver, type Handle, HEARTBEAT_MS, SESSION_MS } from './deliver.ts';
import { type Gap, type Group, takePlace } from './groups.ts';
import { offsetCommits } from './offset-commits.ts';

const REJOIN_MS = 500;

/** A member that comes back for ever: after crashes, while the broker is away, until the topics exist. */
export function kafkaEventConsumer(options: MemberOptions): EventConsumer {
  const { log, timers } = options;
  const { group } = options.group;
  const stopping = new AbortController();
  let living: Promise<void> = Promise.resolve();

  return {
    start: (handle) =>
      new Promise((resolve) => {
        let lost = false;
        const onJoined = (): void => {
          lost = false;
          resolve();
        };
        const live = async (): Promise<void> => {
          while (!stopping.signal.aborted) {
            const reason = await liveAsMember(options, handle, onJoined, stopping.signal);
            if (stopping.signal.aborted) break;
            // One line per outage: joining again says that it is over.
            log[lost ? 'debug' : 'warn']({ group, reason }, 'The consumer is without Kafka and tries to join again');
            lost = true;
            await timers.wait(REJOIN_MS, stopping.signal);
          }
          resolve();
        };
        living = live();
      }),
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
}

const LEAVE_MS = 3_000;

export interface MemberOptions {
  readonly kafka: KafkaOptions;
  readonly group: Group;
  /** Told of events that the group can never read, before it goes on without them. */
  readonly onMissed: (gaps: readonly Gap[]) => Promise<void>;
  readonly log: Log;
  readonly clientLog: logCreator;
  readonly timers: Timers;
}

/** One life of a member: joins the group, consumes until it is told to stop or loses Kafka, and leaves. Says why it ended. */
async function liveAsMember(
  { kafka: options, group, onMissed, log, clientLog, timers }: MemberOptions,
  handle: Handle,
  onJoined: () => void,
  stopping: AbortSignal,
): Promise<string> {
  const { prefix } = options;
  const client = kafkaClient(options, { retries: 2, requestTimeoutMs: 5_000, clientLog });
  const consumer = client.kafka.consumer({
    groupId: prefix + group.group,
    allowAutoTopicCreation: false,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: 30_000,
    heartbeatInterval: HEARTBEAT_MS,
    minBytes: 1,
    maxWaitTimeInMs: 100,
    // We start again ourselves, with a new client, whatever it was: kafkajs gives up on some errors.
    retry: { retries: 2, restartOnFailure: async () => false },
  });
  const failed = new AbortController();
  const commits = offsetCommits(timers, (error) => {
    log.debug({ reason: reasonOf(error) }, 'Offsets were not committed: what they stand for is delivered again');
    if (!isOutOfStep(error)) failed.abort(error);
  });
  consumer.on('consumer.group_join', ({ payload }) => {
    commits.forget();
    log.info({ group: prefix + group.group, assigned: payload.memberAssignment }, 'Joined the consumer group');
    onJoined();
  });

  const inHand = new Set<Promise<void>>();
  const tracked: Handle = (batch) => {
    const handling = handle(batch);
    inHand.add(handling);
    return handling.finally(() => inHand.delete(handling));
  };

  const consuming = async (): Promise<string> => {
    const crash = crashOf(consumer);
    await takePlace(options, group, log, onMissed);
    await consumer.connect();
    await consumer.subscribe({ topics: [prefix + group.topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 3,
      eachBatch: deliver({ prefix, log, timers, stopping, commits }, tracked),
    });
    return crash;
  };

  const reason = await Promise.race([consuming().catch(reasonOf), abortOf(stopping), abortOf(failed.signal)]);
  await commits.finished();
  const left = consumer.disconnect().catch(() => undefined);
  await Promise.allSettled(inHand);
  await Promise.race([left, timers.wait(LEAVE_MS)]);
  client.kill('the consumer has left');
  return reason;
}

const crashOf = (consumer: Consumer): Promise<string> =>
  new Promise((resolve) => consumer.on('consumer.crash', ({ payload }) => resolve(reasonOf(payload.error))));

/** The group went on without us. kafkajs hears of it with the next heartbeat and joins again, from what was committed. */
const OUT_OF_STEP: readonly unknown[] = ['REBALANCE_IN_PROGRESS', 'ILLEGAL_GENERATION', 'UNKNOWN_MEMBER_ID'];
const isOutOfStep = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && OUT_OF_STEP.includes(error.type);

const abortOf = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const end = (): void => resolve(reasonOf(signal.reason));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
