import type { Admin } from 'kafkajs';
import { deadLetterTopicOf, topics } from '../../pipeline/event-types.ts';
import { systemTimers } from '../../shared/timers.ts';
import { within } from '../../shared/within.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REPLICAS = 3;

/** A dead letter is larger than its message was: with the cause in its headers it must still fit. */
const DEAD_LETTER_BYTES = 2 * 1024 * 1024;

/** Partitions and retention of every topic (SPEC 4). */
const layout = topics.flatMap((topic) => [
  { topic, numPartitions: 3, settings: { 'retention.ms': 7 * DAY_MS } },
  {
    topic: deadLetterTopicOf(topic),
    numPartitions: 1,
    settings: { 'retention.ms': 30 * DAY_MS, 'max.message.bytes': DEAD_LETTER_BYTES },
  },
]);

/** Safe to repeat and to run from several places at once: kafkajs takes "already exists" for an answer. */
export const createTopics = (options: KafkaOptions): Promise<void> =>
  asAdmin(options, { retries: 5, deadlineMs: 30_000, what: 'creating the topics' }, async (admin) => {
    const { brokers } = await admin.describeCluster();
    await admin.createTopics({
      waitForLeaders: false,
      topics: layout.map(({ topic, numPartitions, settings }) => ({
        topic: options.prefix + topic,
        numPartitions,
        replicationFactor: Math.min(REPLICAS, brokers.length),
        configEntries: Object.entries(settings).map(([name, value]) => ({ name, value: `${value}` })),
      })),
    });
    while (!(await topicsExist(admin, options.prefix))) await systemTimers.wait(50);
  });

export const checkTopics = (options: KafkaOptions): Promise<void> =>
  asAdmin(options, { retries: 1, deadlineMs: 3_000, what: 'an answer' }, async (admin) => {
    if (!(await topicsExist(admin, options.prefix))) throw new Error('topics are missing: run "dogear migrate"');
  });

const NOT_YET_THERE: readonly unknown[] = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];

const topicsExist = (admin: Admin, prefix: string): Promise<boolean> =>
  admin.fetchTopicMetadata({ topics: layout.map(({ topic }) => prefix + topic) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'type' in error && NOT_YET_THERE.includes(error.type)) return false;
      throw error;
    },
  );

interface Effort {
  readonly retries: number;
  readonly deadlineMs: number;
  readonly what: string;
}

export async function asAdmin<Value>(
  options: KafkaOptions,
  { retries, deadlineMs, what }: Effort,
  work: (admin: Admin) => Promise<Value>,
): Promise<Value> {
  const client = kafkaClient(options, { retries, requestTimeoutMs: Math.min(deadlineMs, 10_000) });
  const admin = client.kafka.admin();
  try {
    return await within(
      deadlineMs,
      what,
      admin.connect().then(() => work(admin)),
    );
  } finally {
    client.kill('the admin has finished');
  }
}
