import { describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../../../src/engines/embedded/in-process-memory.ts';
import type { LogMessage } from '../../../../src/kernel/event-log.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { startBookmarkDocuments } from '../../../testkit/bookmark-consumer.ts';
import { live } from '../../../testkit/bookmark-documents.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeConsumer, fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { aLife, anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeProjectionStore } from '../../../testkit/fakes/projection-store.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { headersOf, messageOf, textOf } from '../../../testkit/log-messages.ts';
import { recordingLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const poison: LogMessage = {
  ...messageOf({ topic: 'bookmark-events', key: '7', value: 'rubbish', headers: { ce_id: 'x' } }),
  origin: 'group bookmark-events 0 17 1',
};

async function setUp() {
  const journal: string[] = [];
  const ports = {
    member: fakeConsumer(journal),
    eventLog: fakeEventLog(journal),
    documents: fakeProjectionStore(journal),
    processedEvents: inProcessMarks(),
    clock: fakeClock('2026-01-07T12:00:00.250Z'),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
  const consumer = await startBookmarkDocuments(ports, { retryMs: 1_000 });
  return { ...ports, journal, consumer };
}

describe('a consumer', () => {
  it('makes a document of an event, and commits after that', async () => {
    const { member, documents, journal, metrics } = await setUp();
    const bookmark = aBookmark();
    const [created] = aLife(bookmark);
    expect(await member.deliver([seal(anEntry(created))])).toEqual({ committed: true });
    expect(documents.stored.get(bookmark.id)).toEqual(live(bookmark));
    expect(journal).toEqual(['apply 1', 'commit']);
    expect(metrics.total).toMatchObject({ handled: 1 });
    expect(metrics.visible).toEqual([250]);
  });

  it('tells the trace of the request whose change became visible', async () => {
    const { member, log } = await setUp();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const [created] = aLife(aBookmark());
    await member.deliver([seal(anEntry(created, traceparent))]);
    expect(log.lines).toContainEqual({
      level: 'debug',
      facts: expect.objectContaining({ version: 1, traceparent }),
      sentence: 'An event became visible',
    });
  });

  it('writes a bookmark with many events in a batch once, in its newest state', async () => {
    const { member, documents, journal } = await setUp();
    const bookmark = aBookmark();
    await member.deliver(aLife(bookmark).map((event) => seal(anEntry(event))));
    expect(documents.stored.get(bookmark.id)).toMatchObject({ kind: 'live', version: 4 });
    expect(journal).toEqual(['apply 1', 'commit']);
  });

  it('makes a tombstone of a deletion', async () => {
    const { member, documents } = await setUp();
    const bookmark = aBookmark();
    const [, , deleted] = aLife(bookmark);
    await member.deliver([seal(anEntry(deleted))]);
    expect(documents.stored.get(bookmark.id)).toEqual({
      kind: 'tombstone',
      id: bookmark.id,
      owner: bookmark.userId,
      version: 3,
      deletedAt: deleted?.state.deletedAt,
    });
  });

  it('does not write again what it has marked as handled', async () => {
    const { member, journal } = await setUp();
    const messages = Array.from({ length: 20 }, () => seal(anEntry()));
    await member.deliver(messages);
    journal.length = 0;
    expect(await member.deliver(messages)).toEqual({ committed: true });
    expect(journal).toEqual(['commit']);
  });

  it('rather writes a few again than asks whether it must', async () => {
    const { member, journal } = await setUp();
    const messages = Array.from({ length: 19 }, () => seal(anEntry()));
    await member.deliver(messages);
    journal.length = 0;
    await member.deliver(messages);
    expect(journal).toEqual(['apply 19', 'commit']);
  });

  it('sets poison aside with its cause, and goes on with the rest', async () => {
    const { member, eventLog, documents, journal, metrics, log } = await setUp();
    const delivered = member.deliver([seal(anEntry()), poison, seal(anEntry())]);
    expect(await delivered).toEqual({ committed: true });
    expect(documents.stored.size).toBe(2);
    expect(eventLog.messages.map(textOf)).toEqual([
      {
        ...textOf(poison),
        topic: 'bookmark-events.dlq',
        headers: {
          ce_id: 'x',
          'dogear-consumer': 'bookmark-documents',
          'dogear-cause': 'not a CloudEvent',
          'dogear-topic': 'bookmark-events',
          'dogear-time': '2026-01-07T12:00:00.250Z',
          'dogear-origin': 'bookmark-documents group bookmark-events 0 17 1',
          'dogear-own-headers': '1',
        },
      },
    ]);
    expect(journal).toEqual(['apply 2', 'publish 1', 'commit']);
    expect(metrics.total).toMatchObject({ deadLettered: 1, handled: 2 });
    expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { level: 'error', facts: { key: '7', cause: 'not a CloudEvent' } },
    ]);
  });

  it('sets aside an event whose time is none, rather than stumble over it for ever', async () => {
    const { member, eventLog } = await setUp();
    const message = seal(anEntry());
    const delivered = member.deliver([
      { ...message, headers: [...message.headers, ...headersOf({ ce_time: 'yesterday' })] },
    ]);
    expect(await delivered).toEqual({ committed: true });
    expect(textOf(eventLog.messages[0]!).headers['dogear-cause']).toMatch(/ce_time/);
  });

  it('puts no part of a message that it cannot read into its log or its headers', async () => {
    const { member, eventLog, log } = await setUp();
    const message = seal(anEntry());
    await member.deliver([{ ...message, value: Buffer.from('hunter2 is my password') }]);
    const { headers } = textOf(eventLog.messages[0]!);
    expect(headers['dogear-cause']).toBe('the value is not JSON');
    expect(JSON.stringify([log.lines, headers])).not.toContain('hunter2');
  });

  it('tells of a large key and a long cause only the beginning', async () => {
    const { member, log } = await setUp();
    await member.deliver([{ ...poison, key: Buffer.alloc(900_000, 'k'), headers: [] }]);
    expect(JSON.stringify(log.lines).length).toBeLessThan(1_000);
  });

  it('commits a batch of nothing but poison', async () => {
    const { member, journal } = await setUp();
    expect(await member.deliver([poison])).toEqual({ committed: true });
    expect(journal).toEqual(['publish 1', 'commit']);
  });

  it('leaves the group when it is stopped', async () => {
    const { member, consumer } = await setUp();
    await consumer.stop();
    expect(member.stopped).toBe(true);
  });
});
