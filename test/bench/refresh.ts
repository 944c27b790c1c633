import { MongoClient } from 'mongodb';
import type { Stored } from '../../src/engines/mongo/stored-document.ts';
import { enginesOf } from '../../src/main/engines.ts';
import { bookmarkDocuments, itemFieldsOf } from '../../src/modules/bookmarks/document.ts';
import { snapshotStore } from '../../src/modules/bookmarks/items/follow-items.ts';
import { refreshItems } from '../../src/modules/bookmarks/items/refresh-items.ts';
import { bookmarksModule } from '../../src/modules/bookmarks/module.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { live } from '../testkit/bookmark-documents.ts';
import { infoAt, toldInfo } from '../testkit/followed-items.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';
import { inTurn, secondsOf } from './in-turn.ts';
import { withScratchEngines } from './scratch-engines.ts';

/**
 * A refresh of one item's bookmarks, without throttle, beside bare guarded updates of the same documents in chunks; and how long
 * the write of another bookmark's document takes while a refresh runs at its usual pace:
 *   node --import tsx test/bench/refresh.ts [bookmarks] [rounds]
 */
const [count, rounds] = [Number(process.argv[2] ?? 5_000), Number(process.argv[3] ?? 3)];
const CHUNK = 500;
const UNTHROTTLED = 1_000_000;

await withScratchEngines(async ({ engines, env }) => {
  const { commandSide, querySide } = enginesOf(engines, bookmarksModule);
  const { store } = querySide.documents(bookmarkDocuments);
  const itemId = anItemId();
  const bookmarks = Array.from({ length: count }, () => aBookmark({ userId: aUser(), itemId, itemInfo: infoAt(1) }));
  for (let at = 0; at < count; at += CHUNK) await store.apply(bookmarks.slice(at, at + CHUNK).map(live));
  const mongo = await new MongoClient(env.MONGO_URL ?? '', { writeConcern: { w: 'majority' } }).connect();
  const documents = mongo.db().collection<Stored>(bookmarkDocuments.collection);
  const ids = (
    await documents
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id);

  let version = 1;
  const jobAt = (perSecond: number) =>
    refreshItems(
      { commandSide, querySide, settings: {} },
      { perSecond, load: { consumersAreLate: () => false }, clock: systemClock, timers: systemTimers },
    );
  const refresh = async (perSecond: number): Promise<void> => {
    version += 1;
    await snapshotStore()({ commandSide, settings: {} }).apply([toldInfo(itemId, version)]);
    const job = jobAt(perSecond);
    for (let position: string | undefined = 'more'; position !== undefined; )
      position = await job.step(position, new Date());
  };
  await inTurn(
    'refresh',
    { count, rounds },
    {
      bare: async () => {
        version += 1;
        const values = itemFieldsOf(infoAt(version));
        return secondsOf(async () => {
          for (let at = 0; at < count; at += CHUNK) {
            const some = { _id: { $in: ids.slice(at, at + CHUNK) }, itemVersion: { $not: { $gte: version } } };
            await documents.updateMany(some, { $set: values });
          }
        });
      },
      ours: () => secondsOf(() => refresh(UNTHROTTLED)),
    },
  );

  const waits: number[] = [];
  let isRunning = true;
  const running = refresh(5_000).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const other = aBookmark({ userId: aUser() });
    waits.push(await secondsOf(() => store.apply([live(other)])));
    await systemTimers.wait(20);
  }
  await running;
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(`a write beside a refresh: p99 ${(p99 * 1_000).toFixed(0)} ms of ${waits.length}`);
  await mongo.close();
});
