import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import { jobsTable } from '../../src/engines/sql/engine-tables.ts';
import { openCaches } from '../../src/kernel/cache/caches.ts';
import { startConsumer } from '../../src/kernel/consumer/consumer.ts';
import { startJobs } from '../../src/kernel/jobs.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { enginesOf } from '../../src/main/engines.ts';
import { liveBookmarksOn } from '../../src/modules/bookmarks/adapters/public.ts';
import { bookmarkCreated } from '../../src/modules/bookmarks/events.ts';
import { catalogOn } from '../../src/modules/catalog/adapters/public.ts';
import { cachedItems } from '../../src/modules/catalog/cached-items.ts';
import { generatedItems } from '../../src/modules/catalog/sample/generated-items.ts';
import { cachedPopular } from '../../src/modules/statistics/cached-statistics.ts';
import { itemStatisticsConsumer } from '../../src/modules/statistics/consumers.ts';
import { itemStatisticsDocuments } from '../../src/modules/statistics/document.ts';
import { countMarkedItems } from '../../src/modules/statistics/jobs/sweeper.ts';
import { statisticsModule } from '../../src/modules/statistics/module.ts';
import { popularItems, popularRowsIn } from '../../src/modules/statistics/queries.ts';
import { statisticsIn } from '../../src/modules/statistics/runtime.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { bookmarkDocuments, bookmarkEntryOf } from '../testkit/bookmark-consumer.ts';
import { fakeCacheMetrics } from '../testkit/fakes/cache-metrics.ts';
import { foreignItemsOn } from '../testkit/foreign-items.ts';
import { silentLog } from '../testkit/logs.ts';
import { aBookmark, anItemId } from '../testkit/samples.ts';
import { inTurn, secondsOf } from './in-turn.ts';
import { withScratchEngines } from './scratch-engines.ts';

/**
 * How old the count of one item is while events come in, and what part of the time counting takes; then a page of popular
 * items beside a page of items:
 *   MYSQL_URL=… MONGO_URL=… KAFKA_BROKERS=… REDIS_URL=… node --import tsx test/bench/statistics.ts [events/s] [seconds] [bookmarks before]
 */
const [perSecond = 1_000, seconds = 15, before = 20_000] = process.argv.slice(2).map(Number);
const TICK_MS = 50;
const ITEMS = 2_000;

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? 0;

await withScratchEngines(async ({ engines }) => {
  const on = enginesOf(engines, statisticsModule);
  const live = liveBookmarksOn(on.querySide);
  const { reader, store: documents } = on.querySide.documents(itemStatisticsDocuments);
  // Of the other type than the pages below, where it would be an item that the catalog does not have.
  const item = { itemType: 'NEWS_ARTICLE', itemId: anItemId() } as const;
  for (let done = 0; done < before; done += 1_000)
    await live.show(Array.from({ length: Math.min(1_000, before - done) }, () => aBookmark({ ...item })));

  const { pipeline, jobs: jobMetrics } = createMetrics();
  const shared = { clock: systemClock, timers: systemTimers, log: silentLog };
  const consumers = await Promise.all(
    [bookmarkDocuments, itemStatisticsConsumer].map((spec) =>
      startConsumer(
        spec,
        on,
        {
          ...shared,
          member: engines.eventSide.consumer(spec),
          eventLog: engines.eventSide.log,
          processedEvents: inProcessMarks(),
          metrics: pipeline,
        },
        { retryMs: 1_000 },
      ),
    ),
  );
  const counts: number[] = [];
  const job = countMarkedItems({
    store: statisticsIn(on),
    bookmarks: live,
    documents,
    clock: systemClock,
    onCounted: (milliseconds) => counts.push(milliseconds),
  });
  const jobs = startJobs(
    [job],
    { ...shared, rows: on.commandSide.records(jobsTable), metrics: jobMetrics },
    { worker: 'bench', leaseMs: 60_000, pollMs: 5_000 },
  );

  /** When the count reached so many. */
  const publishedAt: number[] = [];
  const ages: number[] = [];
  const seen = async (): Promise<number> => {
    const [found] = await reader.byKeys('everyone', [item], ['bookmarkCount']);
    return Math.max(0, (found?.bookmarkCount ?? 0) - before);
  };
  const publishing: Promise<void>[] = [];
  const startedAt = Date.now();
  const watching = (async () => {
    for (let counted = 0; counted < perSecond * seconds; ) {
      counted = await seen();
      const oldest = publishedAt[counted];
      // Until the first count there is nothing to be old.
      if (counted > 0) ages.push(oldest === undefined ? 0 : Date.now() - oldest);
      await delay(TICK_MS);
    }
  })();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((Date.now() - startedAt) / 1_000) * perSecond));
    const batch = Array.from({ length: due - sent }, () =>
      seal({
        ...bookmarkEntryOf(bookmarkCreated(aBookmark({ ...item })), {
          eventId: randomUUID(),
          now: new Date(),
          traceparent: null,
        }),
        id: 1n,
        attempts: 0,
      }),
    );
    for (const _ of batch) publishedAt.push(Date.now());
    if (batch.length > 0) publishing.push(engines.eventSide.log.publish(batch));
    sent = due;
    await delay(TICK_MS);
  }
  await Promise.all(publishing);
  await watching;
  const elapsed = Date.now() - startedAt;
  const spent = counts.reduce((sum, milliseconds) => sum + milliseconds, 0);
  console.log(
    `${perSecond} events/s for ${seconds} s on an item with ${before} bookmarks: the count is ${percentile(ages, 0.5)} ms old (p50), ${percentile(ages, 0.99)} ms (p99), ${percentile(ages, 1)} ms at most; ${counts.length} counts took ${((100 * spent) / elapsed).toFixed(1)} % of ${(elapsed / 1_000).toFixed(1)} s`,
  );
  await jobs.stop();
  await Promise.all(consumers.map((consumer) => consumer.stop()));

  const items = [...generatedItems(2 * ITEMS)].filter(({ itemType }) => itemType === 'CONTEST');
  await foreignItemsOn(engines.querySide).put(
    'CONTEST',
    items.map(({ document }) => document),
  );
  await documents.apply(
    items.map(({ document: { id } }, index) => ({
      kind: 'live',
      id: BigInt(index + 1),
      version: 1,
      document: {
        statisticsTsid: `${index + 1}`,
        itemType: 'CONTEST',
        itemId: id,
        version: 1,
        bookmarkCount: index % 100,
        viewCount: 0,
        trend: 0,
        days: [],
        countedAt: new Date(),
      },
    })),
  );
  const catalog = catalogOn(engines.querySide);
  const find = async (refs: Parameters<typeof catalog.find>[0]) => {
    const found = new Map((await catalog.find(refs)).map((one) => [one.id, one]));
    return refs.map(({ itemId }) => found.get(itemId) ?? null);
  };
  const caches = openCaches({
    shared: engines.memorySide.sharedCache,
    clock: systemClock,
    timers: systemTimers,
    randomness: systemRandomness,
    metrics: fakeCacheMetrics(),
  });
  const popular = popularRowsIn(reader);
  const kept = {
    popular: cachedPopular(popular, caches)(popular),
    find: cachedItems(catalog, caches, () => true)?.find,
  };
  const pages = 50;
  const repeated = (page: () => Promise<unknown>) => () =>
    secondsOf(async () => {
      for (let n = 0; n < pages; n += 1) await page();
    });
  const ofItems = repeated(() => catalog.list('CONTEST', { from: 'start', limit: 21, offset: 0 }));
  for (const [name, ports] of [
    ['popular items', { popular, find }],
    ['popular items from the caches', { ...kept, find: kept.find ?? find }],
  ] as const)
    await inTurn(
      `pages of 20 ${name} beside pages of 20 items, of ${items.length}`,
      { count: pages, rounds: 5 },
      { bare: ofItems, ours: repeated(() => popularItems(ports, 'CONTEST', 'BOOKMARKS', { first: 20 })) },
    );
});
process.exit(0);
