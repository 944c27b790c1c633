import { type logCreator, type Message, Partitioners, type TopicMessages } from 'kafkajs';
import { isDeadLetter } from '../../kernel/consumer/dead-letter-message.ts';
import { type EventLog, type LogMessage, MessageRefused } from '../../kernel/event-log.ts';
import { within } from '../../shared/clock.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';
import { inRequests, publishFailure } from './requests.ts';
import { exactHeaders } from './wire/exact-record.ts';
import type { WrittenLetters } from './written-letters.ts';

const PUBLISH_MS = 10_000;
const CLOSE_MS = 3_000;

export function kafkaEventLog(options: KafkaOptions, clientLog: logCreator, letters: WrittenLetters): EventLog {
  let session: ProducerSession | undefined;
  let closed = false;
  /** The last call. kafkajs' idempotent producer loses messages of overlapping sends: each call waits for its turn. */
  let turn: Promise<void> = Promise.resolve();

  /**
   * After a failure it is unknown which partitions took their part, and kafkajs sets all their sequence numbers back:
   * the broker would drop the next batch as a repetition. So the producer is replaced, and with it its id.
   */
  const publishNow = async (messages: readonly LogMessage[], isStillOurs: () => boolean): Promise<void> => {
    if (closed) throw new Error('The event log is closed');
    if (!isStillOurs()) throw new Error('Others may have these messages now');
    session ??= producerSession(options, clientLog);
    try {
      for (const request of inRequests(messages)) await within(PUBLISH_MS, 'publishing', session.send(request));
    } catch (error) {
      session.kill();
      session = undefined;
      throw publishFailure(error);
    }
  };

  const publishInTurn = (messages: readonly LogMessage[], isStillOurs = () => true): Promise<void> => {
    if (messages.length === 0) return Promise.resolve();
    // Calls that wait for a failed one fail with it: no key overtakes itself, no call waits ten seconds per predecessor.
    const published = turn.catch(unlessOutage).then(() => publishNow(messages, isStillOurs));
    turn = published;
    published.catch(() => {
      if (turn === published) turn = Promise.resolve();
    });
    return published;
  };

  return {
    publish: (messages, isStillOurs) => {
      if (!messages.some(isDeadLetter)) return publishInTurn(messages, isStillOurs);
      // Looked up before its turn: only this call writes the letters of this batch, and the events need not wait.
      return letters.missing(messages).then(
        (missing) => publishInTurn(missing, isStillOurs),
        (error: unknown) => {
          throw publishFailure(error);
        },
      );
    },
    close: async () => {
      await within(CLOSE_MS, 'the last publication', turn).catch(() => undefined);
      closed = true;
      await session?.close();
    },
  };
}

/** The refusal of one message does not fail the calls that wait. */
function unlessOutage(error: unknown): void {
  if (!(error instanceof MessageRefused)) throw error;
}

const REQUEST_MS = 4_000;
const DISCONNECT_MS = 2_000;

/** The life of one idempotent producer under one producer id. */
interface ProducerSession {
  send(messages: readonly LogMessage[]): Promise<void>;
  close(): Promise<void>;
  /** From now on it sends nothing any more, not even what it still wanted to try again. */
  kill(): void;
}

function producerSession(options: KafkaOptions, clientLog: logCreator): ProducerSession {
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
