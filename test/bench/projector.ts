import { MongoClient } from 'mongodb';
import { BOOKMARKS, type StoredDocument } from '../../src/adapters/mongo/bookmark-document.ts';
import { storedDocumentOf } from '../../src/adapters/mongo/projection-store.ts';
import { seal, unseal } from '../../src/pipeline/envelope.ts';
import type { LogMessage } from '../../src/pipeline/event-log.ts';
import { topics } from '../../src/pipeline/event-types.ts';
import { projectBookmark } from '../../src/pipeline/projections/bookmark-projection.ts';
import { startProjector } from '../../src/pipeline/projector/projector.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { systemTimers } from '../../src/shared/timers.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { silentLog } from '../testkit/logs.ts';
import { someEntries } from './events.ts';
import { inTurn, secondsOf } from './in-turn.ts';
import { withScratchEngines } from './scratch-engines.ts';

/**
 * The projector, from messages in Kafka to documents, beside bare bulk writes of the same guarded upserts:
 *   node --import tsx test/bench/projector.ts [events] [rounds]
 */
const [count, rounds] = [Number(process.argv[2] ?? 6_000), Number(process.argv[3] ?? 5)];
const BATCH = 500;

const someMessages = (): LogMessage[] =>
  someEntries(count).map((entry, index) => seal({ ...entry, id: BigInt(index), attempts: 0 }));

const documentOf = (message: LogMessage): StoredDocument => storedDocumentOf(projectBookmark(unseal(message).message));

function guardedUpsert({ _id, ...replacement }: StoredDocument) {
  return { replaceOne: { filter: { _id, version: { $lt: replacement.version } }, replacement, upsert: true } };
}

await withScratchEngines(async ({ engines: { querySide, eventSide, memorySide }, env }) => {
  const mongo = await new MongoClient(env.MONGO_URL ?? '', { writeConcern: { w: 'majority' } }).connect();
  const bookmarks = mongo.db().collection<StoredDocument>(BOOKMARKS);
  const metrics = fakePipelineMetrics();
  const projector = await startProjector(
    {
      consumer: eventSide.consumer(topics),
      eventLog: eventSide.log,
      projections: querySide.projections,
      marks: memorySide.marks,
      clock: systemClock,
      timers: systemTimers,
      metrics,
      log: silentLog,
    },
    { retryMs: 1_000 },
  );
  await inTurn(
    'projector',
    { count, rounds },
    {
      bare: async () => {
        const writes = someMessages().map(documentOf).map(guardedUpsert);
        return secondsOf(async () => {
          for (let at = 0; at < count; at += BATCH) {
            await bookmarks.bulkWrite(writes.slice(at, at + BATCH), { ordered: false });
          }
        });
      },
      ours: async () => {
        const messages = someMessages();
        const before = metrics.total.projected;
        return secondsOf(async () => {
          // Sent in one go, which takes a small part of the time: the projector works meanwhile.
          await eventSide.log.publish(messages);
          while (metrics.total.projected < before + count) await systemTimers.wait(5);
        });
      },
    },
  );
  await projector.stop();
  await mongo.close();
});
