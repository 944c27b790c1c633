import { afterEach, expect, it } from 'vitest';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { redriveDeadLetters } from '../../src/kernel/repair/redrive-dead-letters.ts';
import { systemTimers } from '../../src/shared/clock.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { describeOn } from '../testkit/engines.ts';
import { asKafkaAdmin, bookmarkBacklog, openScratchKafka } from '../testkit/event-side.ts';
import { messageOf, valueText } from '../testkit/log-messages.ts';
import { recordingLog } from '../testkit/logs.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const KEY = 'one key, so one partition';
const aMessage = (value: string): LogMessage => messageOf({ topic: BOOKMARK_TOPIC, key: KEY, value, headers: {} });
const never = new AbortController().signal;

describeOn('kafka')('a consumer that was away', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const open = async () => {
    const log = recordingLog();
    const scratch = await openScratchKafka({}, log);
    cleanUps.push(scratch.remove);
    /** Consumes until it has this value, and leaves. */
    const consumeUpTo = async (value: string): Promise<string[]> => {
      const received: string[] = [];
      const member = scratch.side.consumer(bookmarkDocuments);
      await member.start(async (batch) => {
        received.push(...batch.messages.map(valueText));
        await batch.commit();
      });
      await waitUntil(() => received.includes(value), `${value} arrives`, 30_000);
      await member.stop();
      return received;
    };
    const topic = scratch.prefix + BOOKMARK_TOPIC;
    /** What retention does to events that are old enough. */
    const expireAll = () =>
      asKafkaAdmin(async (admin) => {
        const ends = await admin.fetchTopicOffsets(topic);
        const partitions = ends.map(({ partition, high }) => ({ partition, offset: high }));
        await admin.deleteTopicRecords({ topic, partitions: partitions.filter(({ offset }) => offset !== '0') });
      });
    const publish = (...values: string[]) => scratch.side.log.publish(values.map(aMessage));
    return { ...scratch, log, topic, publish, consumeUpTo, expireAll };
  };

  it('for longer than the retention is told how much it has missed, and goes on with the rest', async () => {
    const { side, log, publish, consumeUpTo, expireAll } = await open();
    await publish('read');
    await consumeUpTo('read');
    await publish('missed', 'missed too');
    await expireAll();
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0, deadLetters: 0, missedEvents: 2 });

    await publish('left');
    expect(await consumeUpTo('left')).toEqual(['left']);
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0, deadLetters: 1, missedEvents: 2 });
    expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      {
        facts: { consumer: 'bookmark-documents', missedEvents: 2 },
        sentence: expect.stringContaining('run "dogear rebuild"'),
      },
    ]);

    const ports = { ...side, eventLog: side.log, timers: systemTimers, log };
    expect(await redriveDeadLetters(ports, bookmarkDocuments, never)).toEqual({ redriven: 0, kept: 0, missed: 2 });
    expect(await bookmarkBacklog(side)).toMatchObject({ deadLetters: 0, missedEvents: 0 });
  });

  it('for so long that Kafka has forgotten its offsets, too, is told all the same, and once', async () => {
    const { side, log, prefix, publish, consumeUpTo, expireAll } = await open();
    await publish('read');
    await consumeUpTo('read');
    await publish('missed');
    await expireAll();
    await asKafkaAdmin((admin) => admin.deleteGroups([`${prefix}dogear-${bookmarkDocuments.name}`]));
    // It has read one of them, which only the offset said.
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0, missedEvents: 2 });
    for (let start = 1; start <= 2; start += 1) {
      const member = side.consumer(bookmarkDocuments);
      await member.start(async (batch) => batch.commit());
      await member.stop();
    }
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0, deadLetters: 1, missedEvents: 2 });
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('is told of a partition that it had never read from', async () => {
    const { side, publish, consumeUpTo, expireAll } = await open();
    await publish('read');
    await consumeUpTo('read');
    const elsewhere = Array.from({ length: 20 }, (_, key) =>
      messageOf({ topic: BOOKMARK_TOPIC, key: `${key}`, value: 'missed', headers: {} }),
    );
    await side.log.publish(elsewhere);
    await expireAll();
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0, missedEvents: elsewhere.length });
  });

  it('is told once, also when there is nothing left to read', async () => {
    const { side, log, publish, consumeUpTo, expireAll } = await open();
    await publish('read');
    await consumeUpTo('read');
    await publish('missed');
    await expireAll();
    for (let start = 1; start <= 2; start += 1) {
      const member = side.consumer(bookmarkDocuments);
      await member.start(async (batch) => batch.commit());
      await member.stop();
    }
    expect(await bookmarkBacklog(side)).toMatchObject({ deadLetters: 1, missedEvents: 1 });
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('for a shorter time has missed nothing', async () => {
    const { side, log, publish, consumeUpTo } = await open();
    await publish('read');
    await consumeUpTo('read');
    await publish('waits');
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 1, missedEvents: 0 });
    expect(await consumeUpTo('waits')).toEqual(['waits']);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('goes on where the group of the last release was', async () => {
    const { side, prefix, topic, publish, consumeUpTo } = await open();
    await publish('read by the last release', 'new');
    await asKafkaAdmin(async (admin) => {
      const [place] = (await admin.fetchTopicOffsets(topic)).filter(({ high }) => high === '2');
      const partitions = [{ partition: place!.partition, offset: '1' }];
      await admin.setOffsets({ groupId: `${prefix}dogear-projector`, topic, partitions });
    });
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 1 });
    expect(await consumeUpTo('new')).toEqual(['new']);
    expect(await bookmarkBacklog(side)).toMatchObject({ lag: 0 });
  });
});
