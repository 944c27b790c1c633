import type { ItemRef } from '../../../src/modules/catalog/public.ts';
import { refKey } from '../../../src/modules/catalog/public.ts';
import type { ItemStatistics } from '../../../src/modules/statistics/item-statistics.ts';
import { itemStatisticsTable } from '../../../src/modules/statistics/tables.ts';
import type { World } from '../world.ts';
import type { Check } from './invariants.ts';

/**
 * The count of each item is the number of its live rows. The last word of a bookmark that was erased while it was live does
 * not tell its item: the next count of all days finds it.
 */
export const countsAreRows: Check = ({ subject, database, counted, groups }) => {
  if (!groups.has('counting')) return [];
  const live = new Map<string, number>();
  for (const row of database.tables.rows.values()) {
    const key = refKey(row as unknown as ItemRef);
    live.set(key, (live.get(key) ?? 0) + (subject.isDeleted(row) ? 0 : 1));
  }
  const { forgotten, erased } = database.tables;
  const untold = new Set(
    [...forgotten.values()]
      .filter(({ aggregateId, version, after }) => erased.get(aggregateId) === version && !subject.isDeleted(after))
      .map(({ after }) => refKey(after as unknown as ItemRef)),
  );
  const counts = new Map<string, number>();
  for (const one of counted.values()) {
    if (one.kind === 'live') counts.set(refKey(one.document), one.document.bookmarkCount);
  }
  return [...new Set([...live.keys(), ...counts.keys()])]
    .filter((item) => (live.get(item) ?? 0) !== (counts.get(item) ?? 0) && !untold.has(item))
    .map((item) => `${item} has ${live.get(item) ?? 0} and is counted as ${counts.get(item) ?? 0}`);
};

export const itemsToCount = ({ database: { tables } }: World): number =>
  ([...(tables.plain.get(itemStatisticsTable.name)?.values() ?? [])] as ItemStatistics[]).filter(
    ({ dueAt }) => dueAt !== null,
  ).length;
