import { deadLetterTopicOf, topics as eventTopics } from '../../pipeline/event-types.ts';
import type { Log } from '../../shared/log.ts';
import { systemTimers } from '../../shared/timers.ts';
import type { EventSide } from '../engines.ts';
import { kafkaBacklog } from './backlog.ts';
import type { KafkaOptions } from './client.ts';
import { clientLogFor } from './client-log.ts';
import { kafkaDeadLetters } from './dead-letters.ts';
import { kafkaEventConsumer } from './event-consumer.ts';
import { kafkaEventLog } from './event-log.ts';
import { waitingForLeaders } from './leaderless.ts';
import { checkTopics, createTopics } from './topics.ts';

export type { KafkaOptions } from './client.ts';

const PROJECTORS = 'dogear-projector';
const deadLetterTopics = eventTopics.map(deadLetterTopicOf);

/** Members of one group must ask for the same topics, or kafkajs gives partitions to those who do not read them. */
const groupFor = (topics: readonly string[]): string =>
  topics.some((topic) => deadLetterTopics.includes(topic)) ? `${PROJECTORS}.dlq` : PROJECTORS;

export function openKafka(options: KafkaOptions, log: Log): EventSide {
  const clientLog = clientLogFor(log);
  const eventLog = kafkaEventLog(options, clientLog);
  const consumer = (topics: readonly string[]) =>
    kafkaEventConsumer({ kafka: options, group: groupFor(topics), topics, log, clientLog, timers: systemTimers });
  const backlog = () => waitingForLeaders(systemTimers, () => kafkaBacklog(options, groupFor));
  return {
    name: 'Kafka',
    address: options.brokers.join(','),
    log: eventLog,
    consumer,
    backlog,
    deadLetters: kafkaDeadLetters({ consumer: () => consumer(deadLetterTopics), backlog, timers: systemTimers }),
    ping: () => checkTopics(options),
    migrate: () => createTopics(options),
    close: () => eventLog.close(),
  };
}
