import { randomUUID } from 'node:crypto';
import { type Consumer, Kafka, KafkaJSError, logLevel } from 'kafkajs';
import { waitingForLeaders } from '../../../src/engines/kafka/leaderless.ts';
import { systemTimers } from '../../../src/shared/clock.ts';
import type { Message } from './facts.ts';

export interface LogAddress {
  readonly brokers: readonly string[];
  readonly prefix: string;
}

/** Everything that lies in a topic now, with a consumer of its own: nothing of Dogear's is used to check on it. */
export async function readLog(address: LogAddress, topic: string, attempts = 5): Promise<Message[]> {
  try {
    return await readOnce(address, topic);
  } catch (error) {
    // A group that is new on a busy broker may still wait for its coordinator.
    if (!(error instanceof KafkaJSError && error.retriable) || attempts === 1) throw error;
    return readLog(address, topic, attempts - 1);
  }
}

async function readOnce({ brokers, prefix }: LogAddress, topic: string): Promise<Message[]> {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const open = await partitionsWithMessages(kafka, prefix + topic);
  const messages: Message[] = [];
  if (open.size === 0) return messages;
  const consumer = kafka.consumer({ groupId: `${prefix}judge-${randomUUID()}`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topic: prefix + topic, fromBeginning: true });
  await untilAllWereRead(consumer, open, messages).finally(() => consumer.disconnect());
  return messages;
}

function untilAllWereRead(consumer: Consumer, open: Map<number, bigint>, messages: Message[]): Promise<void> {
  return new Promise((resolve, reject) => {
    consumer.on('consumer.crash', ({ payload }) => reject(payload.error));
    const reading = consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        const { partition } = batch;
        for (const { key, value, headers = {} } of batch.messages) {
          messages.push({ partition, key: key?.toString() ?? '', value: value?.toString() ?? '', headers });
        }
        if (BigInt(batch.lastOffset()) + 1n >= (open.get(partition) ?? 0n)) open.delete(partition);
        if (open.size === 0) resolve();
      },
    });
    reading.catch(reject);
  });
}

/** Where each partition ends now, of those that hold anything. */
async function partitionsWithMessages(kafka: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = kafka.admin();
  await admin.connect();
  const offsets = await waitingForLeaders(systemTimers, () => admin.fetchTopicOffsets(topic)).finally(() =>
    admin.disconnect(),
  );
  const filled = offsets.filter(({ low, high }) => BigInt(high) > BigInt(low));
  return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]));
}
