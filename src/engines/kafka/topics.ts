import type { Admin } from 'kafkajs';
import { deadLetterTopicOf } from '../../kernel/events.ts';
import { systemTimers, within } from '../../shared/clock.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REPLICAS = 3;

/** A dead letter is larger than its message was: with the cause in its headers it must still fit. */
const DEAD_LETTER_BYTES = 2 * 1024 * 1024;

/**
 * The broker stores every batch uncompressed, however it was sent: so a small batch cannot become a large one in our
 * memory, and all readers can read all messages.
 */
const COMPRESSION = { 'compression.type': 'uncompressed' };

/** Partitions and retention of every topic (SPEC 4). */
const layoutOf = (topics: readonly string[]) =>
  topics.flatMap((topic) => [
    { topic, numPartitions: 3, settings: { 'retention.ms': 7 * DAY_MS, ...COMPRESSION } },
    {
      topic: deadLetterTopicOf(topic),
      numPartitions: 1,
      settings: { 'retention.ms': 30 * DAY_MS, 'max.message.bytes': DEAD_LETTER_BYTES, ...COMPRESSION },
    },
  ]);

const allOf = (prefix: string, topics: readonly string[]): string[] =>
  topics.flatMap((topic) => [prefix + topic, prefix + deadLetterTopicOf(topic)]);

/**
 * Safe to repeat and to run from several places at once: kafkajs takes "already exists" for an answer. Of the topics of
 * other services only those are made that are not there yet; the others stay as they are.
 */
export const createTopics = (
  options: KafkaOptions,
  topics: readonly string[],
  foreign: readonly string[] = [],
): Promise<void> =>
  asAdmin(options, { retries: 5, deadlineMs: 30_000, what: 'creating the topics' }, async (admin) => {
    const { brokers } = await admin.describeCluster();
    const there = new Set(await admin.listTopics());
    const isMissing = ({ topic }: { readonly topic: string }): boolean => !there.has(options.prefix + topic);
    await admin.createTopics({
      waitForLeaders: false,
      topics: [...layoutOf(topics), ...layoutOf(foreign).filter(isMissing)].map(
        ({ topic, numPartitions, settings }) => ({
          topic: options.prefix + topic,
          numPartitions,
          replicationFactor: Math.min(REPLICAS, brokers.length),
          configEntries: Object.entries(settings).map(([name, value]) => ({ name, value: `${value}` })),
        }),
      ),
    });
    const names = allOf(options.prefix, topics);
    while (!(await topicsExist(admin, [...names, ...allOf(options.prefix, foreign)]))) await systemTimers.wait(50);
    await storeUncompressed(admin, names).catch(unlessForbidden);
  });

/** Without the right to configure topics their settings stay: we can read the topics all the same. */
function unlessForbidden(error: unknown): void {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  if (!type.endsWith('_AUTHORIZATION_FAILED')) throw error;
}

/** Topics of earlier releases have another setting. Kafka replaces all settings of a topic at once: the others go along. */
async function storeUncompressed(admin: Admin, topics: readonly string[]): Promise<void> {
  const compressed = (await settingsOf(admin, topics)).filter(({ isUncompressed }) => !isUncompressed);
  if (compressed.length === 0) return;
  await admin.alterConfigs({
    validateOnly: false,
    resources: compressed.map(({ topic, own }) => ({
      type: TOPIC_RESOURCE,
      name: topic,
      configEntries: Object.entries({ ...own, ...COMPRESSION }).map(([name, value]) => ({ name, value })),
    })),
  });
}

interface TopicSettings {
  readonly topic: string;
  readonly isUncompressed: boolean;
  /** What was set for this topic and does not come from the broker. */
  readonly own: Readonly<Record<string, string>>;
}

/** Numbers of the protocol; kafkajs exports their names in a way that ES modules cannot import. */
const TOPIC_RESOURCE = 2;
const SET_FOR_THE_TOPIC = 1;

async function settingsOf(admin: Admin, topics: readonly string[]): Promise<TopicSettings[]> {
  if (topics.length === 0) return [];
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: TOPIC_RESOURCE, name })),
  });
  return resources.map(({ resourceName, configEntries }) => ({
    topic: resourceName,
    isUncompressed: configEntries.some(
      ({ configName, configValue }) => COMPRESSION[configName as keyof typeof COMPRESSION] === configValue,
    ),
    own: Object.fromEntries(
      configEntries
        .filter(({ configSource }) => configSource === SET_FOR_THE_TOPIC)
        .map(({ configName, configValue }) => [configName, configValue]),
    ),
  }));
}

/** Which of our topics may hold compressed batches, for people who read logs. */
export const compressedTopics = (options: KafkaOptions, topics: readonly string[]): Promise<string[]> =>
  asAdmin(options, { retries: 1, deadlineMs: 3_000, what: 'the settings of the topics' }, async (admin) =>
    (await settingsOf(admin, allOf(options.prefix, topics)))
      .filter(({ isUncompressed }) => !isUncompressed)
      .map(({ topic }) => topic),
  );

export const checkTopics = (options: KafkaOptions, topics: readonly string[]): Promise<void> =>
  asAdmin(options, { retries: 1, deadlineMs: 3_000, what: 'an answer' }, async (admin) => {
    if (!(await topicsExist(admin, allOf(options.prefix, topics))))
      throw new Error('topics are missing: run "dogear migrate"');
  });

const NOT_YET_THERE: readonly unknown[] = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];

const topicsExist = (admin: Admin, topics: string[]): Promise<boolean> =>
  admin.fetchTopicMetadata({ topics }).then(
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
