import { MongoClient } from 'mongodb';
import { codecOf, type Stored } from '../../src/engines/mongo/stored-document.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { bookmarkDocuments, projectionOf } from '../../src/modules/bookmarks/document.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import {
  bookmarkOf,
  bookmarkDocuments as consumer,
  startBookmarkDocuments,
  unsealed,
} from '../testkit/bookmark-consumer.ts';
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

const { encode } = codecOf(bookmarkDocuments);
const documentOf = (message: LogMessage): Stored => encode(projectionOf(bookmarkOf(unsealed(message))));

function guardedUpsert({ _id, ...replacement }: Stored) {
  const { userId, version } = replacement;
  return { replaceOne: { filter: { _id, userId, version: { $lt: version } }, replacement, upsert: true } };
}

await withScratchEngines(async ({ engines: { querySide, eventSide, memorySide }, env }) => {
  const mongo = await new MongoClient(env.MONGO_URL ?? '', { writeConcern: { w: 'majority' } }).connect();
  const bookmarks = mongo.db().collection<Stored>(bookmarkDocuments.collection);
  const metrics = fakePipelineMetrics();
  const projector = await startBookmarkDocuments(
    {
      member: eventSide.consumer(consumer),
      eventLog: eventSide.log,
      documents: querySide.documents(bookmarkDocuments).store,
      processedEvents: memorySide.processedEvents,
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
        const before = metrics.total.handled;
        return secondsOf(async () => {
          // Sent in one go, which takes a small part of the time: the projector works meanwhile.
          await eventSide.log.publish(messages);
          while (metrics.total.handled < before + count) await systemTimers.wait(5);
        });
      },
    },
  );
  await projector.stop();
  await mongo.close();
});
