import { type logCreator, type Message, Partitioners, type TopicMessages } from 'kafkajs';
import type { LogMessage } from '../../kernel/event-log.ts';
import { within } from '../../shared/within.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';
import { exactHeaders } from './wire/exact-record.ts';

const REQUEST_MS = 4_000;
const DISCONNECT_MS = 2_000;

/** The life of one idempotent producer under one producer id. */
export interface ProducerSession {
  send(messages: readonly LogMessage[]): Promise<void>;
  close(): Promise<void>;
  /** From now on it sends nothing any more, not even what it still wanted to try again. */
  kill(): void;
}

export function producerSession(options: KafkaOptions, clientLog: logCreator): ProducerSession {
  const client = kafkaClient(options, { retries: 1, requestTimeoutMs: REQUEST_MS, clientLog });
  const producer = client.kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  let connected: Promise<void> | undefined;
  return {
    send: async (messages) => {
      connected ??= producer.connect();
      await connected;
      const topicMessages = byTopic(messages, options.prefix);
      await producer.sendBatch({ acks: -1, timeout: REQUEST_MS, topicMessages });
    },
    close: async () => {
      await within(DISCONNECT_MS, 'disconnecting', producer.disconnect()).catch(() => undefined);
      client.kill('the producer has left');
    },
    kill: () => client.kill('the producer was replaced'),
  };
}

function byTopic(messages: readonly LogMessage[], prefix: string): TopicMessages[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, key, value, headers } of messages) {
    const together = topics.get(topic) ?? [];
    topics.set(topic, together);
    together.push({ key, value, headers: exactHeaders(headers) });
  }
  return [...topics].map(([topic, together]) => ({ topic: prefix + topic, messages: together }));
}
