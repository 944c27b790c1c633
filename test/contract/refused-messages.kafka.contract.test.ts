import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessWakeUps } from '../../src/engines/embedded/in-process-memory.ts';
import { type EventConsumer, type LogMessage, MessageRefused } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { startRelay } from '../../src/kernel/relay/relay.ts';
import { bookmarkCreated } from '../../src/modules/bookmarks/events.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments, bookmarkEventTopics } from '../testkit/bookmark-consumer.ts';
import { describeOn } from '../testkit/engines.ts';
import { openScratchKafka } from '../testkit/event-side.ts';
import { fakeLeases, fakeOutbox } from '../testkit/fakes/outbox.ts';
import { anEntry } from '../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { headersOf, keyText, messageOf } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import { aBookmark } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;
const MEBIBYTE = 1_048_576;
const aMessage = (key: string, value: string): LogMessage => messageOf({ topic, key, value, headers: {} });
const tooLarge = (key: string) => aMessage(key, 'x'.repeat(MEBIBYTE + 1));

describeOn('kafka')('Kafka and a message that no broker takes', () => {
  let scratch: Awaited<ReturnType<typeof openScratchKafka>>;
  let member: EventConsumer | undefined;
  beforeEach(async () => {
    scratch = await openScratchKafka();
  });
  afterEach(async () => {
    await member?.stop();
    member = undefined;
    await scratch.remove();
  });

  const consume = async (): Promise<LogMessage[]> => {
    const received: LogMessage[] = [];
    member = scratch.side.consumer(bookmarkDocuments);
    await member.start(async (batch) => {
      received.push(...batch.messages);
      await batch.commit();
    });
    return received;
  };

  it('says that it is refused, alone and among others, and takes what comes next', async () => {
    const { log } = scratch.side;
    await expect(log.publish([tooLarge('1')])).rejects.toThrow(MessageRefused);
    await expect(log.publish([aMessage('1', 'a'), tooLarge('2'), aMessage('3', 'c')])).rejects.toThrow(MessageRefused);
    await log.publish([aMessage('1', 'next')]);
  });

  it('does not blame those who wait behind it', async () => {
    const { log } = scratch.side;
    const outcomes = await Promise.allSettled([log.publish([tooLarge('1')]), log.publish([aMessage('2', 'innocent')])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('keeps a dead letter of the largest message there is, with what is added to it', async () => {
    const { log } = scratch.side;
    const largest = aMessage('1', 'x'.repeat(MEBIBYTE - 200));
    await log.publish([largest]);
    await log.publish([
      { ...largest, topic: deadLetterTopicOf(topic), headers: headersOf({ 'dogear-cause': 'x'.repeat(1_000) }) },
    ]);
  });

  it('lets the relay publish everything else of the batch', async () => {
    const received = await consume();
    const outbox = fakeOutbox();
    const entries = Array.from({ length: 40 }, () => anEntry());
    const large = anEntry(bookmarkCreated(aBookmark({ memo: 'x'.repeat(MEBIBYTE) })));
    outbox.rows.push(...entries.slice(0, 17), large, ...entries.slice(17));
    const metrics = fakePipelineMetrics();
    const relay = startRelay(
      {
        outbox,
        metrics,
        leases: fakeLeases(...Array.from({ length: BUCKETS }, (_, bucket) => bucket)),
        eventLog: scratch.side.log,
        wakeUps: inProcessWakeUps(),
        topics: bookmarkEventTopics,
        clock: systemClock,
        timers: systemTimers,
        log: silentLog,
      },
      { relay: 'one', batch: 100, pollMs: 50, leaseMs: 10_000, maxAttempts: 2, breakerOpenMs: 30_000 },
    );
    const keys = new Set(entries.map(({ aggregateId }) => aggregateId));
    await waitUntil(() => new Set(received.map(keyText)).size === keys.size, 'everything else arrives', 30_000);
    await waitUntil(() => outbox.postponed.get(large.id)?.until === 'never', 'the large one is parked', 30_000);
    expect(relay.breakerState()).toBe('CLOSED');
    await relay.stop();
    expect(outbox.rows.map(({ id }) => id)).toEqual([large.id]);
    expect(outbox.postponed.get(large.id)).toMatchObject({ attempts: 2, error: expect.stringMatching(/larger|large/) });
    expect(metrics.total).toMatchObject({ publishFailed: 0, published: 40, publishRefused: 2 });
    expect(received.map(keyText)).not.toContain(large.aggregateId);
  });
});
