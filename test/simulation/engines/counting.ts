import type { DocumentStore, Projected } from '../../../src/kernel/documents/document-store.ts';
import type { LiveBookmarks } from '../../../src/modules/bookmarks/adapters/public.ts';
import type { ItemRef } from '../../../src/modules/catalog/public.ts';
import { dayOf } from '../../../src/modules/statistics/day-counts.ts';
import type { ItemStatisticsDocument } from '../../../src/modules/statistics/document.ts';
import type { SweeperPorts } from '../../../src/modules/statistics/jobs/sweeper.ts';
import { statisticsStore } from '../../../src/modules/statistics/statistics-store.ts';
import { statisticsTablesOn } from '../../../src/modules/statistics/tables.ts';
import { timeOfTsid } from '../../../src/shared/ids.ts';
import type { Process } from '../core/process.ts';
import type { Simulated } from '../subject.ts';
import type { World } from '../world.ts';
import { simulatedRecords, simulatedUnits } from './units.ts';

/** The documents with the counts, by their ids. */
export type CountedItems = Map<bigint, Projected<ItemStatisticsDocument>>;

/** What the consumer and the sweeper of counts need; the subject's aggregates stand for bookmarks. */
export interface CountingPorts extends SweeperPorts {
  readonly bookmarks: { show(states: readonly Simulated[]): Promise<void> } & Pick<LiveBookmarks, 'countByDay'>;
}

export function simulatedCounting(world: World, process: Process, aggregates: DocumentStore): CountingPorts {
  const { subject, documents, counted, links, dice } = world;
  const ports = { nextTsid: process.nextTsid, randomness: dice, onCommit: () => undefined };
  const noBatches = () => () => false;
  const units = simulatedUnits(world, process, ports, noBatches, 'no history');
  return {
    store: statisticsStore(
      statisticsTablesOn({ units, records: simulatedRecords(world, process, units) }),
      process.nextTsid,
    ),
    bookmarks: {
      show: (states) => aggregates.apply(states.map(subject.project)),
      countByDay: (item, day) =>
        process.call(links.documents, 'count documents', () => {
          const days = new Map<number, number>();
          for (const { id } of liveOf(item, documents.stored)) {
            const of = dayOf(timeOfTsid(id));
            if (day === undefined || of === day) days.set(of, (days.get(of) ?? 0) + 1);
          }
          return days;
        }),
    },
    documents: {
      apply: (projected) =>
        process.call(links.documents, 'write counts', () => {
          for (const one of projected) if ((counted.get(one.id)?.version ?? 0) < one.version) counted.set(one.id, one);
        }),
    },
    clock: process.clock,
  };
}

const liveOf = ({ itemType, itemId }: ItemRef, stored: ReadonlyMap<bigint, Projected>): Projected[] =>
  [...stored.values()].filter((one) => {
    const shown = one.kind === 'live' ? (one.document as Partial<ItemRef>) : {};
    return shown.itemType === itemType && shown.itemId === itemId;
  });
