import { describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../../../src/engines/embedded/in-process-memory.ts';
import { WriteRefused } from '../../../../src/kernel/documents/document-store.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { startBookmarkDocuments } from '../../../testkit/bookmark-consumer.ts';
import { fakeExceptions } from '../../../testkit/exceptions/recorded.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeConsumer, fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeProjectionStore } from '../../../testkit/fakes/projection-store.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { messageOf } from '../../../testkit/log-messages.ts';
import { silentLog } from '../../../testkit/logs.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

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
    log: silentLog,
    exceptions: fakeExceptions(),
  };
  await startBookmarkDocuments(ports, { retryMs: 1_000 });
  const pause = async (): Promise<void> => {
    await waitUntil(() => ports.timers.waiting[0], 'the consumer pauses');
    ports.timers.elapse();
  };
  return { ...ports, pause };
}

describe('a consumer tells what nobody expected', () => {
  it('of each dead letter, with the trace of its event and what was thrown', async () => {
    const { member, documents, exceptions, pause } = await setUp();
    documents.refuse(() => true);
    const rubbish = messageOf({ topic: 'bookmark-events', key: '7', value: 'rubbish', headers: { ce_id: 'x' } });
    const sealed = seal(anEntry());
    const delivered = member.deliver([sealed, rubbish]);
    for (let retry = 1; retry <= 3; retry += 1) await pause();
    await delivered;
    const told = { source: 'WRITE', method: 'bookmark-documents' };
    expect(exceptions.told).toMatchObject([
      { ...told, error: new Error('not a CloudEvent') },
      { ...told, error: expect.any(WriteRefused) },
    ]);
    expect(exceptions.told.some(({ recovered }) => recovered)).toBe(false);
    const traceparent = sealed.headers.find(({ name }) => name === 'traceparent')?.value?.toString();
    expect(exceptions.told[1]?.traceparent).toBe(traceparent);
  });

  it('of an outage once, when it is over', async () => {
    const { member, documents, exceptions, pause } = await setUp();
    const away = new Error('the document store is away');
    documents.failNext(3, away);
    const delivered = member.deliver([seal(anEntry())]);
    for (let failure = 1; failure <= 3; failure += 1) {
      expect(exceptions.told).toEqual([]);
      await pause();
    }
    await delivered;
    expect(exceptions.told).toMatchObject([{ error: away, method: 'bookmark-documents', recovered: true }]);
  });

  it('of a document that is written although it was refused before', async () => {
    const { member, documents, exceptions, timers, pause } = await setUp();
    documents.refuse(() => true);
    const delivered = member.deliver([seal(anEntry())]);
    await waitUntil(() => timers.waiting.length > 0, 'the consumer waits before its first retry');
    documents.refuse(() => false);
    await pause();
    await delivered;
    expect(exceptions.told).toMatchObject([{ error: expect.any(WriteRefused), recovered: true }]);
  });

  it('of nothing when all goes well', async () => {
    const { member, exceptions } = await setUp();
    await member.deliver([seal(anEntry())]);
    expect(exceptions.told).toEqual([]);
  });
});
