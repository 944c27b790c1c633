import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import type { CommandSide, QuerySide } from '../../src/engines/engine.ts';
import { startConsumer } from '../../src/kernel/consumer/consumer.ts';
import type { ConsumerSpec } from '../../src/kernel/consumer/consumer-spec.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { liveBookmarksOn } from '../../src/modules/bookmarks/adapters/public.ts';
import { type ItemRef, refKey } from '../../src/modules/catalog/public.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import {
  goneItemsConsumer,
  handledViewEvents,
  itemStatisticsConsumer,
} from '../../src/modules/statistics/consumers.ts';
import { type ItemStatisticsDocument, itemStatisticsDocuments } from '../../src/modules/statistics/document.ts';
import { countMarkedItems, refreshItems, type SweeperPorts } from '../../src/modules/statistics/jobs/sweeper.ts';
import { statisticsStore } from '../../src/modules/statistics/statistics-store.ts';
import { statisticsTablesOn } from '../../src/modules/statistics/tables.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';
import { fakeConsumer, fakeEventLog } from './fakes/event-log.ts';
import { fakePipelineMetrics } from './fakes/pipeline-metrics.ts';
import { silentLog } from './logs.ts';

export interface StatisticsSides {
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  close(): Promise<void>;
}

const nextTsid = tsidGenerator(systemClock, 1020);
const LATER_MS = 60_000;

/** The consumers and jobs of statistics on real sides. Nothing else writes documents of bookmarks there. */
export async function statisticsStage({ commandSide, querySide }: StatisticsSides) {
  const engines: ModuleEngines = { commandSide, querySide, sideOf: () => commandSide, settings: {}, nextTsid };
  const deliverTo = async (spec: ConsumerSpec<ModuleEngines>) => {
    const member = fakeConsumer();
    const ports = {
      member,
      eventLog: fakeEventLog(),
      // A redelivery is handled again: marks only save work.
      processedEvents: inProcessMarks(0),
      clock: systemClock,
      timers: systemTimers,
      metrics: fakePipelineMetrics(),
      log: silentLog,
    };
    await startConsumer(spec, engines, ports, { retryMs: 1 });
    return (messages: readonly LogMessage[]) => member.deliver(messages);
  };
  const store = statisticsStore(statisticsTablesOn(commandSide), nextTsid);
  const ports: SweeperPorts = {
    store,
    bookmarks: liveBookmarksOn(querySide),
    documents: querySide.documents(itemStatisticsDocuments).store,
    clock: systemClock,
  };
  const { reader } = querySide.documents(itemStatisticsDocuments);
  let looks = 0;
  /** Each time later than what failed before rests. */
  const later = (): Date => {
    looks += 1;
    return new Date(Date.now() + looks * LATER_MS);
  };
  const fields: (keyof ItemStatisticsDocument)[] = [
    'itemType',
    'itemId',
    'bookmarkCount',
    'viewCount',
    'trend',
    'days',
  ];
  return {
    engines,
    store,
    ports,
    reader,
    deliver: await deliverTo(itemStatisticsConsumer),
    deliverItems: await deliverTo(goneItemsConsumer),
    deliverViews: await deliverTo(handledViewEvents.consumers[0]),
    /** One step of the sweeper, which does not wait until an item has rested. */
    sweep: (change: Partial<SweeperPorts> = {}) => countMarkedItems({ ...ports, ...change }).step(undefined, later()),
    refresh: (now: Date) => refreshItems({ ...ports, clock: { now: () => now } }).step(undefined, now),
    /** Counts until nothing is marked any more. */
    settle: async (): Promise<void> => {
      const sweeper = countMarkedItems(ports);
      for (let steps = 0; await sweeper.isNeeded?.(later()); steps += 1) {
        if (steps > 100) throw new Error('Some item is marked for ever');
        await sweeper.step(undefined, later());
      }
    },
    counts: async (...items: readonly ItemRef[]): Promise<(Partial<ItemStatisticsDocument> | undefined)[]> => {
      const refs = items.map(({ itemType, itemId }) => ({ itemType, itemId }));
      const found = await reader.byKeys('everyone', refs, fields);
      const byItem = new Map(found.map((document) => [refKey(document as ItemRef), document]));
      return items.map((item) => byItem.get(refKey(item)));
    },
  };
}
export type StatisticsStage = Awaited<ReturnType<typeof statisticsStage>>;
