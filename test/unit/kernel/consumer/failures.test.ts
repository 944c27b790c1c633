import { describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../../../src/engines/embedded/in-process-memory.ts';
import type { LogMessage } from '../../../../src/kernel/event-log.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { startBookmarkDocuments } from '../../../testkit/bookmark-consumer.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeConsumer, fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { aLife, anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeProjectionStore } from '../../../testkit/fakes/projection-store.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { messageOf, textOf, valueText } from '../../../testkit/log-messages.ts';
import { recordingLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

const AWAY = new Error('the document store is away');
const rubbish = { topic: 'bookmark-events', key: '7', value: 'rubbish', headers: { ce_id: 'x' } };
const poison: LogMessage = { ...messageOf(rubbish), origin: 'group bookmark-events 0 17 1' };

async function setUp() {
  const journal: string[] = [];
  const ports = {
    member: fakeConsumer(journal),
    eventLog: fakeEventLog(journal),
    documents: fakeProjectionStore(journal),
    processedEvents: inProcessMarks(),
    clock: fakeClock(),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
  const consumer = await startBookmarkDocuments(ports, { retryMs: 1_000 });
  /** Waits until the consumer pauses, and lets that pause be over. */
  const pause = async (): Promise<number> => {
    const milliseconds = await waitUntil(() => ports.timers.waiting[0], 'the consumer pauses');
    ports.timers.elapse();
    return milliseconds;
  };
  return { ...ports, journal, consumer, pause };
}

describe('while documents cannot be written', () => {
  it('pauses, longer and longer up to 5 s, commits nothing and fills no dead letters; then goes on', async () => {
    const { member, documents, eventLog, metrics, journal, pause } = await setUp();
    documents.failNext(6, AWAY);
    const delivered = member.deliver([seal(anEntry()), poison]);
    const pauses: number[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      expect(journal).not.toContain('commit');
      expect(eventLog.messages).toEqual([]);
      pauses.push(await pause());
    }
    expect(await delivered).toEqual({ committed: true });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
    expect(documents.stored.size).toBe(1);
    expect(eventLog.messages).toHaveLength(1);
    expect(metrics.total).toMatchObject({ consumerPaused: 6, deadLettered: 1, handled: 1 });
  });

  it('says so once, and once that it is over', async () => {
    const { member, documents, log, pause } = await setUp();
    documents.failNext(3, AWAY);
    const delivered = member.deliver([seal(anEntry())]);
    for (let failures = 0; failures < 3; failures += 1) await pause();
    await delivered;
    expect(log.lines.filter(({ level }) => level !== 'debug')).toMatchObject([
      { level: 'warn', facts: { reason: AWAY.message } },
      { level: 'info', sentence: 'The consumer bookmark-documents goes on again' },
    ]);
  });

  it('ends its pause when it is stopped, and leaves the batch uncommitted and unmarked', async () => {
    const { member, documents, consumer, timers, journal, processedEvents } = await setUp();
    const entry = anEntry();
    documents.failNext(1, AWAY);
    const delivered = member.deliver([seal(entry)]);
    await waitUntil(() => timers.waiting.length > 0, 'the consumer pauses');
    await consumer.stop();
    await expect(delivered).rejects.toThrow('given up');
    expect(journal).toEqual(['apply 1']);
    expect(await processedEvents.processed('bookmark-documents', [entry.eventId])).toEqual(new Set());
  });

  it('ends its pause when somebody else will get the batch', async () => {
    const { member, documents, timers, journal } = await setUp();
    const losing = new AbortController();
    documents.failNext(1, AWAY);
    const delivered = member.deliver([seal(anEntry())], losing.signal);
    await waitUntil(() => timers.waiting.length > 0, 'the consumer pauses');
    losing.abort();
    await expect(delivered).rejects.toThrow('given up');
    expect(journal).toEqual(['apply 1']);
  });

  it('writes no dead letter once somebody else may have the batch', async () => {
    const { member, eventLog, timers } = await setUp();
    const losing = new AbortController();
    const delivered = member.deliver([poison], losing.signal, () => false);
    await waitUntil(() => timers.waiting.length > 0, 'the consumer pauses');
    losing.abort();
    await expect(delivered).rejects.toThrow('given up');
    expect(eventLog.messages).toEqual([]);
  });

  it('waits likewise for the log that takes the dead letters', async () => {
    const { member, eventLog, journal, pause } = await setUp();
    eventLog.failNext(1, new Error('the broker is away'));
    const delivered = member.deliver([poison]);
    await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(journal).toEqual(['publish 1', 'publish 1', 'commit']);
    expect(eventLog.messages).toHaveLength(1);
  });
});

describe('an event whose document is refused', () => {
  it('is tried again after 1 s, 2 s and 4 s, then goes to the dead letters, and the partition goes on', async () => {
    const { member, documents, eventLog, metrics, pause } = await setUp();
    const entries = Array.from({ length: 5 }, () => anEntry());
    const bad = entries[2]!;
    documents.refuse((id) => `${id}` === bad.aggregateId);
    const delivered = member.deliver(entries.map((entry) => seal(entry)));
    const pauses: number[] = [];
    for (let retry = 1; retry <= 3; retry += 1) {
      await waitUntil(() => documents.stored.size === 4, 'the others are written meanwhile');
      expect(eventLog.messages).toEqual([]);
      pauses.push(await pause());
    }
    expect(await delivered).toEqual({ committed: true });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    const original = textOf(seal(bad));
    expect(eventLog.messages.map(textOf)).toEqual([
      {
        ...original,
        topic: 'bookmark-events.dlq',
        headers: {
          ...original.headers,
          'dogear-consumer': 'bookmark-documents',
          'dogear-cause': 'not valid',
          'dogear-topic': 'bookmark-events',
          'dogear-time': '2026-01-07T12:00:00.000Z',
          'dogear-origin': `bookmark-documents outbox ${bad.eventId}`,
          'dogear-own-headers': '7',
        },
      },
    ]);
    expect(metrics.total).toMatchObject({ handled: 4, deadLettered: 1, consumerPaused: 0 });
  });

  it('is written after all when a retry succeeds', async () => {
    const { member, documents, eventLog, timers, pause } = await setUp();
    documents.refuse(() => true);
    const delivered = member.deliver([seal(anEntry())]);
    await waitUntil(() => timers.waiting.length > 0, 'the consumer waits before its first retry');
    documents.refuse(() => false);
    await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(documents.stored.size).toBe(1);
    expect(eventLog.messages).toEqual([]);
  });

  it('is not marked as handled: redriven, it counts', async () => {
    const { member, documents, processedEvents, pause } = await setUp();
    const [bad, good] = [anEntry(), anEntry()];
    documents.refuse((id) => `${id}` === bad.aggregateId);
    const delivered = member.deliver([seal(bad), seal(good)]);
    for (let retry = 1; retry <= 3; retry += 1) await pause();
    await delivered;
    expect(await processedEvents.processed('bookmark-documents', [bad.eventId, good.eventId])).toEqual(
      new Set([good.eventId]),
    );
    documents.refuse(() => false);
    await member.deliver([seal(bad)]);
    expect(documents.stored.size).toBe(2);
  });

  it('leaves its place to the newest version that is not refused', async () => {
    const { member, documents, eventLog, pause } = await setUp();
    const bookmark = aBookmark();
    documents.refuse((_, version) => version >= 3);
    const delivered = member.deliver(aLife(bookmark).map((event) => seal(anEntry(event))));
    for (let retry = 1; retry <= 3; retry += 1) await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(documents.stored.get(bookmark.id)).toMatchObject({ version: 2 });
    expect(eventLog.messages.map((message) => JSON.parse(valueText(message)).version)).toEqual([4, 3]);
  });

  it('is not given up because of an outage in between', async () => {
    const { member, documents, eventLog, pause } = await setUp();
    documents.refuse(() => true);
    const delivered = member.deliver([seal(anEntry())]);
    await waitUntil(() => documents.calls > 0, 'the first attempt');
    documents.failNext(4, AWAY);
    const pauses: number[] = [];
    for (let pausing = 0; pausing < 7; pausing += 1) pauses.push(await pause());
    await delivered;
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 5_000, 2_000, 4_000]);
    expect(eventLog.messages).toHaveLength(1);
  });
});

describe('a dead letter that is too large for the log', () => {
  it('goes without its value rather than stop the partition', async () => {
    const { member, eventLog } = await setUp();
    eventLog.refuse((message) => valueText(message) === 'rubbish');
    const other = { ...poison, value: Buffer.from('other'), origin: 'another' };
    expect(await member.deliver([poison, other])).toEqual({ committed: true });
    expect(eventLog.messages.map(textOf).map(({ value, headers }) => [value, headers['dogear-value']])).toEqual([
      ['other', undefined],
      ['', 'left out: 7 bytes are too many'],
    ]);
  });

  it('goes without its key too when that is what makes it large', async () => {
    const { member, eventLog } = await setUp();
    eventLog.refuse(({ key }) => key !== null && key.length > 1_000_000);
    await member.deliver([{ ...poison, key: Buffer.alloc(2_000_000) }]);
    expect(eventLog.messages.map(textOf)).toMatchObject([
      { key: '', value: '', headers: { ce_id: 'x', 'dogear-key': 'left out: 2000000 bytes are too many' } },
    ]);
  });

  it('has a cause of bounded length', async () => {
    const { member, eventLog } = await setUp();
    const payload = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`field ${index}`, 1]));
    const { headers } = textOf(seal(anEntry()));
    const message = messageOf({ ...rubbish, headers, value: JSON.stringify({ payload }) });
    await member.deliver([message]);
    expect(textOf(eventLog.messages[0]!).headers['dogear-cause']).toHaveLength(1_000);
  });
});
