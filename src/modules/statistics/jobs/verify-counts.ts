import { Interrupted } from '../../../kernel/outage.ts';
import type { Timers } from '../../../shared/clock.ts';
import { refKey } from '../../catalog/public.ts';
import { type DayCounts, dayText, totalOf, withDays } from '../day-counts.ts';
import type { ItemStatistics } from '../item-statistics.ts';
import { type Compared, compareAll, isRight, type RepairPorts, viewsSince } from './rebuild-counts.ts';

/** A difference that stayed, in words. */
interface CountDifference {
  readonly item: string;
  readonly problem: string;
}

/** Three times what the pipeline and the sweeper may take. */
const PATIENCE_MS = 6_000;

/**
 * Compares MySQL, the documents of bookmarks, the records of views and the statistics. What differs is looked at again after
 * the pipeline had time. It is a difference if the item is wrong both times, and if nothing was marked or counted of it from
 * the first look to the last; otherwise it is busy.
 */
export async function verifyCounts(
  ports: RepairPorts & { readonly timers: Timers },
  report: (difference: CountDifference) => void,
): Promise<{ examined: number; differences: number; unsettled: number }> {
  const first = await compareAll(ports);
  const suspects = new Map(
    first.items.filter((one) => !isRight(one, ports.scan)).map(({ item, row }) => [refKey(item), row]),
  );
  if (suspects.size + first.strays.length === 0) return { examined: first.items.length, differences: 0, unsettled: 0 };
  await ports.timers.wait(PATIENCE_MS, ports.stopping);
  if (ports.stopping.aborted) throw new Interrupted();
  const { items, strays } = await compareAll({ ...ports, onProgress: () => undefined });
  const found: CountDifference[] = strays.map(({ key }) => ({ item: `document ${key}`, problem: 'no item has it' }));
  let unsettled = 0;
  for (const one of items) {
    if (isRight(one, ports.scan)) continue;
    const [now] = await ports.store.rows.find({ ...one.item });
    const key = refKey(one.item);
    const rests = now === undefined || now.markedAt === null;
    const isSuspect = suspects.has(key) && [one.row, now].every((row) => isUnmoved(suspects.get(key), row));
    if (!rests || !isSuspect) unsettled += 1;
    else found.push({ item: key, problem: await problemOf(one, ports) });
  }
  for (const difference of found) report(difference);
  return { examined: items.length, differences: found.length, unsettled };
}

/** Whether nothing was marked or counted in between. */
const isUnmoved = (before: ItemStatistics | undefined, after: ItemStatistics | undefined): boolean =>
  before?.revision === after?.revision && before?.version === after?.version;

async function problemOf(
  { item, expected, views, row, document }: Compared,
  { bookmarks }: RepairPorts,
): Promise<string> {
  const visible = withDays([], await bookmarks.countByDay(item));
  const shown = document?.fields.bookmarkCount ?? 'nothing';
  const sums = `MySQL has ${totalOf(expected)} bookmarks, the documents ${totalOf(visible)}, the statistics ${totalOf(row?.bookmarks ?? [])}, their document ${shown}`;
  const counted = viewsSince(views.since, row);
  if (counted !== views.total)
    return `${sums}; since ${dayText(views.since)} there are records of ${views.total} views, and the statistics have ${counted}`;
  const day = firstDifference(expected, row?.bookmarks ?? []);
  return day === undefined ? sums : `${sums}; the first day that differs is ${day}`;
}

function firstDifference(some: DayCounts, others: DayCounts): string | undefined {
  const known = new Map(others);
  const day = [...some, ...others].find(([of]) => new Map(some).get(of) !== known.get(of))?.[0];
  return day === undefined ? undefined : dayText(day);
}
