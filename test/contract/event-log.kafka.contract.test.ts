import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openKafka } from '../../src/engines/kafka/event-side.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { describeOn } from '../testkit/engines.ts';
import {
  asKafkaAdmin,
  kafkaBrokers,
  openScratchKafka,
  removeTopicsAndGroups,
  scratchPrefix,
} from '../testkit/event-side.ts';
import { bytesOf, messageOf } from '../testkit/log-messages.ts';
import { recordingLog, silentLog } from '../testkit/logs.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;
const aMessage = (key: string, value: string): LogMessage => messageOf({ topic, key, value, headers: {} });

describeOn('kafka')('Kafka as event side', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const openUnmigrated = () => {
    const prefix = scratchPrefix();
    const side = openKafka({ brokers: kafkaBrokers(), prefix }, [bookmarkDocuments], silentLog);
    cleanUps.push(() => removeTopicsAndGroups(prefix), side.close);
    return { side, prefix };
  };

  it('says what to do while its topics are missing', async () => {
    const { side } = openUnmigrated();
    await expect(side.ping()).rejects.toThrow('topics are missing: run "dogear migrate"');
    await side.migrate();
    await expect(side.ping()).resolves.toBeUndefined();
  });

  it('makes its topics once, from however many places and how often it is told to', async () => {
    const { side, prefix } = openUnmigrated();
    await Promise.all([side.migrate(), side.migrate(), side.migrate()]);
    await side.migrate();
    const made = await asKafkaAdmin(async (admin) => {
      const names = [topic, deadLetterTopicOf(topic)].map((name) => prefix + name);
      const { topics: partitioned } = await admin.fetchTopicMetadata({ topics: names });
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: names.map((name) => ({ type: 2, name, configNames: ['retention.ms'] })),
      });
      return names.map((name) => [
        partitioned.find((found) => found.name === name)?.partitions.length,
        resources.find(({ resourceName }) => resourceName === name)?.configEntries[0]?.configValue,
      ]);
    });
    expect(made).toEqual([
      [3, `${7 * 86_400_000}`],
      [1, `${30 * 86_400_000}`],
    ]);
  });

  it('begins to consume once the topics exist', async () => {
    const { side } = openUnmigrated();
    const received: LogMessage[] = [];
    const member = side.consumer(bookmarkDocuments);
    cleanUps.push(() => member.stop());
    const started = member.start(async (batch) => {
      received.push(...batch.messages);
      await batch.commit();
    });
    await side.migrate();
    await side.log.publish([aMessage('1', 'at last')]);
    await started;
    await waitUntil(() => received.length > 0, 'it arrives');
    expect(received.map(bytesOf)).toEqual([aMessage('1', 'at last')]);
  });

  it('spreads the keys over the members', async () => {
    const { side, remove } = await openScratchKafka();
    cleanUps.push(remove);
    const counts = [0, 0];
    for (const index of counts.keys()) {
      const member = side.consumer(bookmarkDocuments);
      cleanUps.push(() => member.stop());
      await member.start(async (batch) => {
        counts[index]! += batch.messages.length;
        await batch.commit();
      });
    }
    await side.log.publish(Array.from({ length: 60 }, (_, key) => aMessage(`${key}`, 'x')));
    await waitUntil(() => counts[0]! + counts[1]! >= 60, 'everything is handled');
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('keeps its place in the group while a batch takes longer than a session', async () => {
    const { side, remove } = await openScratchKafka();
    cleanUps.push(remove);
    let deliveries = 0;
    let committed = false;
    const member = side.consumer(bookmarkDocuments);
    cleanUps.push(() => member.stop());
    await member.start(async (batch) => {
      deliveries++;
      await delay(8_000);
      await batch.commit();
      committed = true;
    });
    await side.log.publish([aMessage('1', 'slow')]);
    await waitUntil(() => committed, 'it is committed', 20_000);
    expect(deliveries).toBe(1);
  });

  it('tells whoever still holds a batch when the group moves on, so that the group need not wait', async () => {
    const { side, remove } = await openScratchKafka();
    cleanUps.push(remove);
    const told: string[] = [];
    const [first, second] = [side.consumer(bookmarkDocuments), side.consumer(bookmarkDocuments)];
    cleanUps.push(
      () => first.stop(),
      () => second.stop(),
    );
    let inHand = false;
    let isOver = false;
    await first.start(async (batch) => {
      if (isOver) return batch.commit();
      inHand = true;
      await waitUntil(() => batch.lost?.aborted, 'it is told');
      told.push('lost');
      isOver = true;
      throw new Error('given up');
    });
    await side.log.publish([aMessage('1', 'held')]);
    await waitUntil(() => inHand, 'the first holds a batch');
    const begin = Date.now();
    await second.start((batch) => batch.commit());
    expect(told).toEqual(['lost']);
    expect(Date.now() - begin).toBeLessThan(15_000);
  });

  it('is refused in bounded time, and stops soon, while no broker answers', async () => {
    const log = recordingLog();
    const side = openKafka({ brokers: ['127.0.0.1:1'], prefix: scratchPrefix() }, [bookmarkDocuments], log);
    const member = side.consumer(bookmarkDocuments);
    const started = member.start(async () => undefined);
    const begin = Date.now();
    await expect(side.ping()).rejects.toThrow('ECONNREFUSED');
    expect(Date.now() - begin).toBeLessThan(3_500);
    await expect(side.log.publish([aMessage('1', 'a')])).rejects.toThrow('ECONNREFUSED');
    expect(Date.now() - begin).toBeLessThan(13_500);
    const stopping = Date.now();
    await Promise.all([member.stop(), side.close()]);
    expect(Date.now() - stopping).toBeLessThan(4_000);
    await started;

    const kafkajs = log.lines.filter(({ sentence, level }) => sentence.startsWith('Kafka:') && level !== 'debug');
    expect(kafkajs.length).toBeGreaterThan(0);
    expect(kafkajs.every(({ level }) => level === 'warn')).toBe(true);
    expect(JSON.stringify(log.lines)).not.toMatch(/node_modules|\\n/);
  });
});
