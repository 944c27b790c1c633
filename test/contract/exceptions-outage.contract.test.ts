import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import { shownFieldsOf } from '../../src/kernel/documents/document-type.ts';
import { exceptionStoreOn } from '../../src/modules/exceptions/adapters/exception-store.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../../src/modules/exceptions/document.ts';
import { exceptionRecorder } from '../../src/modules/exceptions/recorder/exception-recorder.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { openMongoStage } from '../testkit/exceptions/exception-stages.ts';
import { recordingLog } from '../testkit/logs.ts';
import { scratchMongoUrl } from '../testkit/query-side.ts';
import { startProxy, type TcpProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const FAILURES = 5_000;

describeOn('mongo')('the exception log, while MongoDB is stopped', () => {
  let proxy: TcpProxy;
  let url: URL;
  beforeEach(async () => {
    url = new URL(scratchMongoUrl());
    const target = new URL(addressOf('mongo'));
    proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
  });
  afterEach(async () => {
    await proxy?.close();
  });

  it.each([
    ['sends everybody away', 'cut'],
    ['answers nothing any more', 'stall'],
  ] as const)(
    'and %s: nobody is held up, one line says so, and all is counted when it is back',
    async (_, fault) => {
      const stage = await openMongoStage(url.href);
      const proxied = new URL(url);
      proxied.host = `${proxy.host}:${proxy.port}`;
      const side = openMongo({ url: proxied.href, types: [exceptionDocuments, exceptionGroupDocuments] });
      const log = recordingLog();
      const told = { recorded: 0, dropped: 0, failed: 0 };
      const recorder = exceptionRecorder({
        store: exceptionStoreOn(side),
        clock: systemClock,
        timers: systemTimers,
        log,
        counts: {
          recorded: () => {
            told.recorded += 1;
          },
          dropped: (exceptions) => {
            told.dropped += exceptions;
          },
          writeFailed: () => {
            told.failed += 1;
          },
        },
        nextId: tsidGenerator(systemClock, 1),
        release: 'test',
        root: { path: '/srv/', url: 'file:///srv/' },
      });
      const record = (message: string) => {
        const begin = performance.now();
        recorder.record({ error: new Error(message), source: 'READ', method: 'query.bookmarks' });
        return performance.now() - begin;
      };
      record('is reachable at first');
      await recorder.flush();
      expect(told.failed).toBe(0);
      proxy[fault]();
      const times = Array.from({ length: FAILURES }, (_, index) => record(`the key ${index} is unknown`));
      await waitUntil(() => told.failed > 0, 'a write has failed', 30_000);
      times.push(...Array.from({ length: FAILURES }, (_, index) => record(`the row ${index} is missing`)));
      // Generous: the machine may be busy with other suites. No call waits for a server.
      expect(times.sort((one, other) => one - other)[FAILURES]).toBeLessThan(1);
      expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
      proxy.restore();
      const groups = () =>
        stage.readers.groups.list(
          { owner: 'everyone', where: [], order: [{ field: 'lastSeenAt', direction: 'DESC' }] },
          { from: 'start', offset: 0, limit: 10 },
          shownFieldsOf(exceptionGroupDocuments),
        );
      const counted = await waitUntil(
        async () => {
          const found = await groups();
          return found.length === 3 && found;
        },
        'both groups are written',
        30_000,
        50,
      );
      expect(counted.map(({ row }) => row.count)).toEqual([FAILURES, FAILURES, 1]);
      expect([told.recorded, told.dropped]).toEqual([2 * FAILURES + 1, 0]);
      await recorder.close();
      await side.close();
      await stage.remove();
    },
    90_000,
  );
});
