import { Kafka, logLevel, Partitioners } from 'kafkajs';

import { openConnections } from '../../src/engines/mysql/connection.ts';
import { engineTablesIn } from '../../src/engines/mysql/tables.ts';
import type { NewOutboxEntry } from '../../src/kernel/outbox/entry.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { startRelay } from '../../src/kernel/relay/relay.ts';

import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { bookmarkEventTopics } from '../testkit/bookmark-consumer.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { type TextMessage, textOf } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import { someEntries } from './events.ts';
import { inTurn, secondsOf } from './in-turn.ts';
import { type ScratchEngines, withScratchEngines } from './scratch-engines.ts';

const { outbox } = engineTablesIn();

/**
 * The relay, from rows in MySQL to messages in Kafka, beside a bare kafkajs producer that sends the same messages:
 *   node --import tsx test/bench/relay.ts [events] [rounds]
 */
const [count, rounds] = [Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 5)];
const BATCH = 500;
const settings = { batch: BATCH, pollMs: 500, leaseMs: 10_000, maxAttempts: 10, breakerOpenMs: 30_000 };
const entries = someEntries(count);
/** As the bare producer takes them: that they become text is no part of what is measured. */
const messages = entries.map((entry, index) => textOf(seal({ ...entry, id: BigInt(index), attempts: 0 })));

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

async function bareProducer({ KAFKA_BROKERS = '', KAFKA_PREFIX = '' }: ScratchEngines['env']) {
  const producer = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING }).producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const send = ([first, ...others]: TextMessage[]) =>
    producer.sendBatch({
      acks: -1,
      topicMessages: first
        ? [
            {
              topic: KAFKA_PREFIX + first.topic,
              messages: [first, ...others].map((message) => ({ ...message, headers: { ...message.headers } })),
            },
          ]
        : [],
    });
  return { send, close: () => producer.disconnect() };
}

async function fill(url: string, rows: readonly NewOutboxEntry[]): Promise<void> {
  const { database, close } = openConnections(url);
  for (const chunk of chunksOf(rows)) await database.insert(outbox).values(chunk);
  await close();
}

await withScratchEngines(
  async ({
    engines: {
      commandSides: [commandSide],
      eventSide,
      memorySide,
    },
    env,
  }) => {
    const bare = await bareProducer(env);
    await inTurn(
      'relay',
      { count, rounds },
      {
        bare: () =>
          secondsOf(async () => {
            for (const chunk of chunksOf(messages)) await bare.send(chunk);
          }),
        ours: async () => {
          await fill(env.MYSQL_URL ?? '', entries);
          const metrics = fakePipelineMetrics();
          const relay = () =>
            startRelay(
              {
                outbox: commandSide.outbox,
                leases: commandSide.leases,
                wakeUps: memorySide.wakeUps,
                topics: bookmarkEventTopics,
                eventLog: eventSide.log,
                clock: systemClock,
                timers: systemTimers,
                metrics,
                log: silentLog,
              },
              { ...settings, relay: 'bench' },
            );
          return secondsOf(async () => {
            const running = relay();
            while (metrics.total.published < count) await systemTimers.wait(5);
            await running.stop();
          });
        },
      },
    );
    await bare.close();
  },
);
