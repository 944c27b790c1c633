import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { missedLetterOf } from '../../kernel/consumer/dead-letter-message.ts';
import type { EventConsumer } from '../../kernel/event-log.ts';
import { systemClock, systemTimers } from '../../shared/clock.ts';
import { instantText } from '../../shared/instant.ts';
import type { Log } from '../../shared/log.ts';
import type { EventSide } from '../engine.ts';
import { kafkaBacklog, unreadLetters } from './backlog.ts';
import { clientLogFor, type KafkaOptions } from './client.ts';
import { kafkaDeadLetters } from './dead-letters.ts';
import { kafkaEventConsumer, type MemberOptions } from './event-consumer.ts';
import { kafkaEventLog } from './event-log.ts';
import { eventGroup, letterGroup } from './groups.ts';
import { waitingForLeaders } from './leaderless.ts';
import { checkTopics, compressedTopics, createTopics } from './topics.ts';
import { writtenLetters } from './written-letters.ts';

export type { KafkaOptions } from './client.ts';

export function openKafka(options: KafkaOptions, consumers: readonly Subscription[], log: Log): EventSide {
  const topics = topicsOf(consumers.filter(({ isForeign }) => !isForeign));
  const foreign = topicsOf(consumers.filter(({ isForeign }) => isForeign));
  const clientLog = clientLogFor(log);
  const letters = writtenLetters(options);
  const eventLog = kafkaEventLog(options, clientLog, letters);
  const timers = systemTimers;

  const onMissed =
    ({ name: consumer, topic }: Subscription): MemberOptions['onMissed'] =>
    async (gaps) => {
      const noticedAt = instantText(systemClock.now());
      const notices = gaps.map(({ partition, from, to }) => ({
        consumer,
        topic,
        origin: `missed ${topic} ${partition} ${from} ${to}`,
        events: Number(to - from),
      }));
      await eventLog.publish(notices.map((missed) => missedLetterOf(missed, noticedAt)));
      const missedEvents = notices.reduce((sum, { events }) => sum + events, 0);
      log.error(
        { consumer, topic, missedEvents },
        `The consumer ${consumer} was away for longer than Kafka keeps events, or is new, and has missed ${missedEvents}: run "dogear rebuild"`,
      );
    };
  const consumer = (subscription: Subscription): EventConsumer => {
    const member = kafkaEventConsumer({
      kafka: options,
      group: eventGroup(subscription),
      onMissed: onMissed(subscription),
      log,
      clientLog,
      timers,
    });
    if (!subscription.isForeign) return member;
    // The other service may make its topic later: it is joined then, and nothing waits for that.
    return { ...member, start: async (handle) => void member.start(handle) };
  };
  /** Letters that have expired were redriven, or their time was over. */
  const onExpiredLetters = async (): Promise<void> => undefined;
  const deadLetters = kafkaDeadLetters({
    member: (subscription) =>
      kafkaEventConsumer({
        kafka: options,
        group: letterGroup(subscription),
        onMissed: onExpiredLetters,
        log,
        clientLog,
        timers,
      }),
    unread: (subscription) => waitingForLeaders(timers, () => unreadLetters(options, subscription)),
    timers,
  });
  let isCompressionChecked = false;
  /** Once: nothing of ours depends on it, and it takes a connection of its own. */
  const checkCompression = async (): Promise<void> => {
    if (isCompressionChecked) return;
    isCompressionChecked = true;
    const compressed = await compressedTopics(options, topics).catch(() => []);
    if (compressed.length === 0) return;
    log.warn({ topics: compressed }, 'Kafka may compress these topics (compression.type): run "dogear migrate"');
  };
  return {
    name: 'Kafka',
    address: options.brokers.join(','),
    log: eventLog,
    consumer,
    backlog: () => waitingForLeaders(timers, () => kafkaBacklog(options, consumers, letters)),
    deadLetters,
    ping: async () => {
      await checkTopics(options, topics);
      void checkCompression();
    },
    migrate: () => createTopics(options, topics, foreign),
    close: () => eventLog.close(),
  };
}

const topicsOf = (consumers: readonly Subscription[]): string[] => [...new Set(consumers.map(({ topic }) => topic))];
