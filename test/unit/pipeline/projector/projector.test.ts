import { describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../../../src/adapters/embedded/in-process-memory.ts';
import { seal } from '../../../../src/pipeline/envelope.ts';
import type { LogMessage } from '../../../../src/pipeline/event-log.ts';
import { startProjector } from '../../../../src/pipeline/projector/projector.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeConsumer, fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { aLife, anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeProjectionStore } from '../../../testkit/fakes/projection-store.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { recordingLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const poison: LogMessage = { topic: 'bookmark-events', key: '7', value: 'rubbish', headers: { ce_id: 'x' } };

async function setUp() {
  const journal: string[] = [];
  const ports = {
    consumer: fakeConsumer(journal),
    eventLog: fakeEventLog(journal),
    projections: fakeProjectionStore(journal),
    marks: inProcessMarks(),
    clock: fakeClock('2026-01-07T12:00:00.250Z'),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
  const projector = await startProjector(ports, { retryMs: 1_000 });
  return { ...ports, journal, projector };
}

describe('the projector', () => {
  it('makes a document of an event, and commits after that', async () => {
    const { consumer, projections, journal, metrics } = await setUp();
    const bookmark = aBookmark();
    const [created] = aLife(bookmark);
    expect(await consumer.deliver([seal(anEntry(created))])).toEqual({ committed: true });
    expect(projections.documents.get(bookmark.id)).toEqual({ kind: 'live', bookmark });
    expect(journal).toEqual(['apply 1', 'commit']);
    expect(metrics.total).toMatchObject({ projected: 1 });
    expect(metrics.visible).toEqual([250]);
  });

  it('tells the trace of the request whose change became visible', async () => {
    const { consumer, log } = await setUp();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const [created] = aLife(aBookmark());
    await consumer.deliver([seal(anEntry(created, traceparent))]);
    expect(log.lines).toContainEqual({
      level: 'debug',
      facts: expect.objectContaining({ version: 1, traceparent }),
      sentence: 'An event became visible',
    });
  });

  it('writes a bookmark with many events in a batch once, in its newest state', async () => {
    const { consumer, projections, journal } = await setUp();
    const bookmark = aBookmark();
    await consumer.deliver(aLife(bookmark).map((event) => seal(anEntry(event))));
    expect(projections.documents.get(bookmark.id)).toMatchObject({ kind: 'live', bookmark: { version: 4 } });
    expect(journal).toEqual(['apply 1', 'commit']);
  });

  it('makes a tombstone of a deletion', async () => {
    const { consumer, projections } = await setUp();
    const bookmark = aBookmark();
    const [, , deleted] = aLife(bookmark);
    await consumer.deliver([seal(anEntry(deleted))]);
    expect(projections.documents.get(bookmark.id)).toEqual({
      kind: 'tombstone',
      id: bookmark.id,
      version: 3,
      deletedAt: deleted?.bookmark.deletedAt,
    });
  });

  it('does not write again what it has marked as handled', async () => {
    const { consumer, journal } = await setUp();
    const messages = Array.from({ length: 20 }, () => seal(anEntry()));
    await consumer.deliver(messages);
    journal.length = 0;
    expect(await consumer.deliver(messages)).toEqual({ committed: true });
    expect(journal).toEqual(['commit']);
  });

  it('rather writes a few again than asks whether it must', async () => {
    const { consumer, journal } = await setUp();
    const messages = Array.from({ length: 19 }, () => seal(anEntry()));
    await consumer.deliver(messages);
    journal.length = 0;
    await consumer.deliver(messages);
    expect(journal).toEqual(['apply 19', 'commit']);
  });

  it('sets poison aside with its cause, and goes on with the rest', async () => {
    const { consumer, eventLog, projections, journal, metrics, log } = await setUp();
    const delivered = consumer.deliver([seal(anEntry()), poison, seal(anEntry())]);
    expect(await delivered).toEqual({ committed: true });
    expect(projections.documents.size).toBe(2);
    expect(eventLog.messages).toEqual([
      {
        ...poison,
        topic: 'bookmark-events.dlq',
        headers: {
          ce_id: 'x',
          'dogear-cause': 'not a CloudEvent',
          'dogear-topic': 'bookmark-events',
          'dogear-time': '2026-01-07T12:00:00.250Z',
        },
      },
    ]);
    expect(journal).toEqual(['apply 2', 'publish 1', 'commit']);
    expect(metrics.total).toMatchObject({ deadLettered: 1, projected: 2 });
    expect(log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { level: 'error', facts: { key: '7', cause: 'not a CloudEvent' } },
    ]);
  });

  it('sets aside an event whose time is none, rather than stumble over it for ever', async () => {
    const { consumer, eventLog } = await setUp();
    const message = seal(anEntry());
    const delivered = consumer.deliver([{ ...message, headers: { ...message.headers, ce_time: 'yesterday' } }]);
    expect(await delivered).toEqual({ committed: true });
    expect(eventLog.messages[0]?.headers['dogear-cause']).toMatch(/ce_time/);
  });

  it('commits a batch of nothing but poison', async () => {
    const { consumer, journal } = await setUp();
    expect(await consumer.deliver([poison])).toEqual({ committed: true });
    expect(journal).toEqual(['publish 1', 'commit']);
  });

  it('leaves the group when it is stopped', async () => {
    const { consumer, projector } = await setUp();
    await projector.stop();
    expect(consumer.stopped).toBe(true);
  });
});
