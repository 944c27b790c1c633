import { gzipSync } from 'node:zlib';
import { CompressionTypes, ConfigResourceTypes, Kafka, logLevel, type Message } from 'kafkajs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import type { Consumer } from '../../src/kernel/consumer/consumer.ts';
import { originalOf } from '../../src/kernel/consumer/dead-letter-message.ts';
import { header, type LogMessage } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { redriveDeadLetters } from '../../src/kernel/repair/redrive-dead-letters.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments, startBookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { describeOn } from '../testkit/engines.ts';
import { asKafkaAdmin, bookmarkBacklog, kafkaBrokers, openScratchKafka } from '../testkit/event-side.ts';
import { readLog } from '../testkit/evidence/read-log.ts';
import { anEntry } from '../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { fakeProjectionStore } from '../testkit/fakes/projection-store.ts';
import { bytesOf, strangeMessages, textOf } from '../testkit/log-messages.ts';
import { recordingLog, silentLog } from '../testkit/logs.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;
const never = new AbortController().signal;

describeOn('kafka')('poison in Kafka', () => {
  let scratch: Awaited<ReturnType<typeof openScratchKafka>>;
  let projector: Consumer | undefined;
  let documents: ReturnType<typeof fakeProjectionStore>;
  beforeEach(async () => {
    scratch = await openScratchKafka();
    // Every partition has its leader then: kafkajs sends some messages twice to a topic that was just made.
    await scratch.side.backlog();
    documents = fakeProjectionStore();
  });
  afterEach(async () => {
    await projector?.stop();
    projector = undefined;
    await scratch.remove();
  });

  const project = async (): Promise<void> => {
    projector = await startBookmarkDocuments(
      {
        member: scratch.side.consumer(bookmarkDocuments),
        eventLog: scratch.side.log,
        documents,
        processedEvents: inProcessMarks(),
        clock: systemClock,
        timers: systemTimers,
        metrics: fakePipelineMetrics(),
        log: silentLog,
      },
      { retryMs: 100 },
    );
  };
  /** Somebody who writes into our topic and knows nothing of our rules. */
  const asStranger = async (messages: Message[], compression = CompressionTypes.None): Promise<void> => {
    const producer = new Kafka({ brokers: kafkaBrokers(), logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    await producer.send({ topic: scratch.prefix + topic, messages, compression });
    await producer.disconnect();
  };
  /** An event of every partition, behind what lies there: once they are documents, no partition stands still. */
  const goesOn = async (): Promise<void> => {
    const before = documents.stored.size;
    const entries = Array.from({ length: 30 }, () => anEntry());
    await scratch.side.log.publish(entries.map((entry) => seal(entry)));
    await waitUntil(() => documents.stored.size === before + 30, 'every partition goes on', 30_000);
  };
  const letters = async (): Promise<LogMessage[]> => {
    const taken: LogMessage[] = [];
    await scratch.side.deadLetters.takeAll(bookmarkDocuments, async (batch) => void taken.push(...batch), never);
    return taken;
  };
  const settings = async (name: string) =>
    asKafkaAdmin(async (admin) => {
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [topic, deadLetterTopicOf(topic)].map((each) => ({
          type: ConfigResourceTypes.TOPIC,
          name: scratch.prefix + each,
          configNames: [name],
        })),
      });
      return resources.map(({ configEntries }) => configEntries[0]?.configValue);
    });
  const areStoredAs = (type: string): Promise<unknown> =>
    waitUntil(async () => (await settings('compression.type')).every((value) => value === type), `they are ${type}`);
  const compress = async (type: string): Promise<void> => {
    await asKafkaAdmin(async (admin) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [topic, deadLetterTopicOf(topic)].map((each) => ({
          type: ConfigResourceTypes.TOPIC,
          name: scratch.prefix + each,
          configEntries: [
            { name: 'compression.type', value: type },
            { name: 'retention.ms', value: '12345678' },
          ],
        })),
      }),
    );
    await areStoredAs(type);
  };

  it('becomes one dead letter when it has 16,000 headers, and no partition waits', async () => {
    await project();
    const headers = Object.fromEntries(
      Array.from({ length: 16_000 }, (_, index) => [`header-${index}`, 'x'.repeat(20)]),
    );
    await asStranger([{ key: '1', value: 'many headers', headers }]);
    const begin = Date.now();
    await goesOn();
    expect(Date.now() - begin).toBeLessThan(10_000);
    // Read with a consumer that is not ours: what a letter keeps must be easy to decode for everybody.
    const found = await readLog({ brokers: kafkaBrokers(), prefix: scratch.prefix }, deadLetterTopicOf(topic));
    expect(found).toMatchObject([{ key: '1', value: 'many headers' }]);
    expect(Object.keys(found[0]?.headers ?? {}).length).toBeLessThan(10);
    expect(`${found[0]?.headers?.['dogear-headers']}`).toMatch(/^left out: 16000 headers of \d+ bytes are too many$/);
    const redriven = redriveDeadLetters(
      { deadLetters: scratch.side.deadLetters, eventLog: scratch.side.log, timers: systemTimers, log: silentLog },
      bookmarkDocuments,
      never,
    );
    expect(await redriven).toEqual({ redriven: 0, kept: 1, missed: 0 });
  });

  it('is a dead letter byte for byte, and comes back so from a redrive', async () => {
    const strange = strangeMessages(topic);
    await scratch.side.log.publish(strange);
    await project();
    await waitUntil(
      async () => (await bookmarkBacklog(scratch.side)).deadLetters === strange.length,
      'they die',
      30_000,
    );
    await projector?.stop();
    const inOrder = (messages: readonly LogMessage[]) =>
      messages.map(bytesOf).sort((one, other) => textOf(one).headers.what!.localeCompare(textOf(other).headers.what!));
    await redriveDeadLetters(
      { deadLetters: scratch.side.deadLetters, eventLog: scratch.side.log, timers: systemTimers, log: silentLog },
      bookmarkDocuments,
      never,
    );
    const again: LogMessage[] = [];
    const member = scratch.side.consumer(bookmarkDocuments);
    await member.start(async (batch) => {
      again.push(...batch.messages);
      await batch.commit();
    });
    await waitUntil(() => again.length === strange.length, 'they come back', 30_000);
    await member.stop();
    const redriven = strange.map((message) => ({
      ...message,
      headers: [...message.headers, header('dogear-redriven-for', bookmarkDocuments.name)],
    }));
    expect(inOrder(again)).toEqual(inOrder(redriven));
  });

  it.each(['gzip', 'snappy', 'lz4', 'zstd'])('is none of what a broker compresses: %s', async (type) => {
    await compress(type);
    await project();
    await goesOn();
    await asStranger([{ key: '1', value: 'rubbish' }]);
    await waitUntil(
      async () => (await bookmarkBacklog(scratch.side)).deadLetters === 1,
      'rubbish is still found',
      30_000,
    );
    expect((await letters()).map(originalOf)).toMatchObject([{ value: Buffer.from('rubbish') }]);
  });

  it('is a batch that would fill the memory: one letter names its place and keeps its bytes', async () => {
    await compress('producer');
    await project();
    await goesOn();
    const bomb = Buffer.alloc(20_000_000);
    await asStranger([{ key: '1', value: bomb }], CompressionTypes.GZIP);
    await goesOn();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(textOf(letter!).headers['dogear-batch']).toMatch(
      /^partition \d, offsets \d+ to \d+ cannot be decoded: .*larger than/,
    );
    expect(letter?.value?.length).toBeLessThan(gzipSync(bomb).length + 1_000);
    expect(originalOf(letter!)).toBeUndefined();
  });

  it('cannot come as a batch of any compression into topics as we set them', async () => {
    await areStoredAs('uncompressed');
    const log = recordingLog();
    const again = await openScratchKafka({ prefix: scratch.prefix }, log);
    await compress('lz4');
    await again.side.ping();
    await waitUntil(() => log.lines.length > 0, 'it says so');
    await again.side.ping();
    await again.side.backlog();
    await again.side.backlog();
    expect(log.lines).toMatchObject([{ level: 'warn', sentence: expect.stringContaining('compression.type') }]);
    await again.side.migrate();
    await areStoredAs('uncompressed');
    expect(await settings('retention.ms')).toEqual(['12345678', '12345678']);
    await again.side.close();
  });

  it('is set aside once, though the process dies before anybody hears of it', async () => {
    await asStranger([
      { key: '1', value: 'rubbish' },
      { key: '2', value: 'more rubbish' },
    ]);
    for (const _ of [1, 2, 3]) {
      const process = await scratch.openAgain();
      const member = process.consumer(bookmarkDocuments);
      const forgetful = await startBookmarkDocuments(
        {
          // Its offsets are never committed.
          member: {
            ...member,
            start: (handle) => member.start((batch) => handle({ ...batch, commit: async () => undefined })),
          },
          eventLog: process.log,
          documents,
          processedEvents: inProcessMarks(),
          clock: systemClock,
          timers: systemTimers,
          metrics: fakePipelineMetrics(),
          log: silentLog,
        },
        { retryMs: 100 },
      );
      await waitUntil(async () => (await bookmarkBacklog(process)).deadLetters >= 2, 'both are set aside', 30_000);
      await forgetful.stop();
      await process.close();
    }
    await project();
    await waitUntil(async () => (await bookmarkBacklog(scratch.side)).lag === 0, 'all is handled', 30_000);
    const found = (await letters()).map(textOf);
    expect(found.map(({ value, headers }) => [value, headers['dogear-origin']]).sort()).toEqual([
      ['more rubbish', expect.any(String)],
      ['rubbish', expect.any(String)],
    ]);
  });
});
