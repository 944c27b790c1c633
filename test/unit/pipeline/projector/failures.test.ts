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
import { waitUntil } from '../../../testkit/wait-until.ts';

const AWAY = new Error('the document store is away');
const poison: LogMessage = { topic: 'bookmark-events', key: '7', value: 'rubbish', headers: { ce_id: 'x' } };

async function setUp() {
  const journal: string[] = [];
  const ports = {
    consumer: fakeConsumer(journal),
    eventLog: fakeEventLog(journal),
    projections: fakeProjectionStore(journal),
    marks: inProcessMarks(),
    clock: fakeClock(),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
  const projector = await startProjector(ports, { retryMs: 1_000 });
  /** Waits until the projector pauses, and lets that pause be over. */
  const pause = async (): Promise<number> => {
    const milliseconds = await waitUntil(() => ports.timers.waiting[0], 'the projector pauses');
    ports.timers.elapse();
    return milliseconds;
  };
  return { ...ports, journal, projector, pause };
}

describe('while documents cannot be written', () => {
  it('pauses, longer and longer up to 5 s, commits nothing and fills no dead letters; then goes on', async () => {
    const { consumer, projections, eventLog, metrics, journal, pause } = await setUp();
    projections.failNext(6, AWAY);
    const delivered = consumer.deliver([seal(anEntry()), poison]);
    const pauses: number[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      expect(journal).not.toContain('commit');
      expect(eventLog.messages).toEqual([]);
      pauses.push(await pause());
    }
    expect(await delivered).toEqual({ committed: true });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
    expect(projections.documents.size).toBe(1);
    expect(eventLog.messages).toHaveLength(1);
    expect(metrics.total).toMatchObject({ projectorPaused: 6, deadLettered: 1, projected: 1 });
  });

  it('says so once, and once that it is over', async () => {
    const { consumer, projections, log, pause } = await setUp();
    projections.failNext(3, AWAY);
    const delivered = consumer.deliver([seal(anEntry())]);
    for (let failures = 0; failures < 3; failures += 1) await pause();
    await delivered;
    expect(log.lines.filter(({ level }) => level !== 'debug')).toMatchObject([
      { level: 'warn', facts: { reason: AWAY.message } },
      { level: 'info', sentence: 'The projector can write again' },
    ]);
  });

  it('ends its pause when it is stopped, and leaves the batch uncommitted and unmarked', async () => {
    const { consumer, projections, projector, timers, journal, marks } = await setUp();
    const entry = anEntry();
    projections.failNext(1, AWAY);
    const delivered = consumer.deliver([seal(entry)]);
    await waitUntil(() => timers.waiting.length > 0, 'the projector pauses');
    await projector.stop();
    await expect(delivered).rejects.toThrow('given up');
    expect(journal).toEqual(['apply 1']);
    expect(await marks.handled('bookmarks', [entry.eventId])).toEqual(new Set());
  });

  it('ends its pause when somebody else will get the batch', async () => {
    const { consumer, projections, timers, journal } = await setUp();
    const losing = new AbortController();
    projections.failNext(1, AWAY);
    const delivered = consumer.deliver([seal(anEntry())], losing.signal);
    await waitUntil(() => timers.waiting.length > 0, 'the projector pauses');
    losing.abort();
    await expect(delivered).rejects.toThrow('given up');
    expect(journal).toEqual(['apply 1']);
  });

  it('waits likewise for the log that takes the dead letters', async () => {
    const { consumer, eventLog, journal, pause } = await setUp();
    eventLog.failNext(1, new Error('the broker is away'));
    const delivered = consumer.deliver([poison]);
    await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(journal).toEqual(['publish 1', 'publish 1', 'commit']);
    expect(eventLog.messages).toHaveLength(1);
  });
});

describe('an event whose document is refused', () => {
  it('is tried again after 1 s, 2 s and 4 s, then goes to the dead letters, and the partition goes on', async () => {
    const { consumer, projections, eventLog, metrics, pause } = await setUp();
    const entries = Array.from({ length: 5 }, () => anEntry());
    const bad = entries[2]!;
    projections.refuse((id) => `${id}` === bad.aggregateId);
    const delivered = consumer.deliver(entries.map(seal));
    const pauses: number[] = [];
    for (let retry = 1; retry <= 3; retry += 1) {
      await waitUntil(() => projections.documents.size === 4, 'the others are written meanwhile');
      expect(eventLog.messages).toEqual([]);
      pauses.push(await pause());
    }
    expect(await delivered).toEqual({ committed: true });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    const original = seal(bad);
    expect(eventLog.messages).toEqual([
      {
        ...original,
        topic: 'bookmark-events.dlq',
        headers: {
          ...original.headers,
          'dogear-cause': 'not valid',
          'dogear-topic': 'bookmark-events',
          'dogear-time': '2026-01-07T12:00:00.000Z',
        },
      },
    ]);
    expect(metrics.total).toMatchObject({ projected: 4, deadLettered: 1, projectorPaused: 0 });
  });

  it('is written after all when a retry succeeds', async () => {
    const { consumer, projections, eventLog, timers, pause } = await setUp();
    projections.refuse(() => true);
    const delivered = consumer.deliver([seal(anEntry())]);
    await waitUntil(() => timers.waiting.length > 0, 'the projector waits before its first retry');
    projections.refuse(() => false);
    await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(projections.documents.size).toBe(1);
    expect(eventLog.messages).toEqual([]);
  });

  it('is not marked as handled: redriven, it counts', async () => {
    const { consumer, projections, marks, pause } = await setUp();
    const [bad, good] = [anEntry(), anEntry()];
    projections.refuse((id) => `${id}` === bad.aggregateId);
    const delivered = consumer.deliver([seal(bad), seal(good)]);
    for (let retry = 1; retry <= 3; retry += 1) await pause();
    await delivered;
    expect(await marks.handled('bookmarks', [bad.eventId, good.eventId])).toEqual(new Set([good.eventId]));
    projections.refuse(() => false);
    await consumer.deliver([seal(bad)]);
    expect(projections.documents.size).toBe(2);
  });

  it('leaves its place to the newest version that is not refused', async () => {
    const { consumer, projections, eventLog, pause } = await setUp();
    const bookmark = aBookmark();
    projections.refuse((_, version) => version >= 3);
    const delivered = consumer.deliver(aLife(bookmark).map((event) => seal(anEntry(event))));
    for (let retry = 1; retry <= 3; retry += 1) await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(projections.documents.get(bookmark.id)).toMatchObject({ bookmark: { version: 2 } });
    expect(eventLog.messages.map(({ value }) => JSON.parse(value).version)).toEqual([4, 3]);
  });

  it('is not given up because of an outage in between', async () => {
    const { consumer, projections, eventLog, pause } = await setUp();
    projections.refuse(() => true);
    const delivered = consumer.deliver([seal(anEntry())]);
    await waitUntil(() => projections.calls > 0, 'the first attempt');
    projections.failNext(4, AWAY);
    const pauses: number[] = [];
    for (let pausing = 0; pausing < 7; pausing += 1) pauses.push(await pause());
    await delivered;
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 5_000, 2_000, 4_000]);
    expect(eventLog.messages).toHaveLength(1);
  });
});

describe('a dead letter that is too large for the log', () => {
  it('goes without its value rather than stop the partition', async () => {
    const { consumer, eventLog } = await setUp();
    eventLog.refuse(({ value }) => value === poison.value);
    expect(await consumer.deliver([poison, { ...poison, value: 'other' }])).toEqual({ committed: true });
    expect(eventLog.messages.map(({ value, headers }) => [value, headers['dogear-value']])).toEqual([
      ['other', undefined],
      ['', 'left out: 7 bytes are too many'],
    ]);
  });

  it('has a cause of bounded length', async () => {
    const { consumer, eventLog } = await setUp();
    const headers = { ce_specversion: '1.0', ce_type: 'x'.repeat(5_000) };
    await consumer.deliver([{ ...poison, headers }]);
    expect(eventLog.messages[0]!.headers['dogear-cause']).toHaveLength(1_000);
  });
});
