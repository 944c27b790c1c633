import type { DocumentStore } from '../../../kernel/documents/document-store.ts';
import type { Job } from '../../../kernel/jobs.ts';
import { atMost } from '../../../kernel/records.ts';
import { sweep } from '../../../kernel/sweep.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { LiveBookmarks } from '../../bookmarks/adapters/public.ts';
import type { ItemRef } from '../../catalog/public.ts';
import type { Day } from '../day-counts.ts';
import { type ItemStatisticsDocument, projectionOf } from '../document.ts';
import { type Counted, type ItemStatistics, isWholeDue, type Mark, type Recounted } from '../item-statistics.ts';
import { firstKeptDay } from '../item-view.ts';
import type { StatisticsStore } from '../statistics-store.ts';

export interface SweeperPorts {
  readonly store: StatisticsStore;
  readonly bookmarks: Pick<LiveBookmarks, 'countByDay'>;
  readonly documents: Pick<DocumentStore<ItemStatisticsDocument>, 'apply'>;
  readonly clock: Clock;
  /** What was kept of this item is no longer true: its document was written. */
  forget?(item: ItemRef): void;
  /** So long was something counted. */
  onCounted?(milliseconds: number): void;
}

/**
 * Right after a restart the counting goes on. Two workers that count the same item at the same time do no harm: one of the
 * two counts is written.
 */
const LEASE_MS = 3_000;
/** More often than an item is counted: this is what the shortest pause may grow by. */
const SWEEP_MS = 250;
const REFRESH_MS = 60_000;
const FORGET_MS = 60 * 60_000;
const ITEMS_IN_A_STEP = 20;
/** Requests need connections, too. */
export const AT_ONCE = 4;
/** What failed for one item is tried again after so long; the others go on. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** Counts the items that are marked. */
export const countMarkedItems = (ports: SweeperPorts): Job => {
  const due = (now: Date, limit: number) => ports.store.rows.find({ dueAt: atMost(now) }, { by: ['dueAt'], limit });
  return {
    name: 'count-items',
    everyMs: SWEEP_MS,
    leaseMs: LEASE_MS,
    isNeeded: async (now) => (await due(now, 1)).length > 0,
    step: async (_, now) => stepOver(ports, await due(now, ITEMS_IN_A_STEP), now),
  };
};

/** Counts items again although nothing happens: trends change with the days. */
export const refreshItems = (ports: SweeperPorts): Job => ({
  name: 'refresh-items',
  everyMs: REFRESH_MS,
  leaseMs: LEASE_MS,
  step: async (_, now) => {
    const due = await ports.store.rows.find(
      { refreshDueAt: atMost(now) },
      { by: ['refreshDueAt'], limit: ITEMS_IN_A_STEP },
    );
    return stepOver(ports, due, now);
  },
});

export const forgetOldViews = ({ store }: Pick<SweeperPorts, 'store'>): Job =>
  sweep('forget-item-views', FORGET_MS, (now, limit) => store.forgetViews(firstKeptDay(now), limit));

async function stepOver(ports: SweeperPorts, due: readonly ItemStatistics[], now: Date): Promise<string | undefined> {
  const failures: unknown[] = [];
  const tried = (item: ItemStatistics): Promise<unknown> =>
    countAgain(ports, item).catch(async (error: unknown) => {
      failures.push(error);
      const { itemType, itemId, dueAt, refreshDueAt } = item;
      const afterwards = new Date(now.getTime() + PAUSE_AFTER_FAILURE_MS);
      const put = { ...(dueAt && { dueAt: afterwards }), ...(refreshDueAt && { refreshDueAt: afterwards }) };
      await ports.store.rows.update({ itemType, itemId }, put).catch(() => undefined);
    });
  for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map(tried));
  if (failures.length > 0) throw failures[0];
  return due.length === ITEMS_IN_A_STEP ? 'more' : undefined;
}

/**
 * Counts what is marked, writes the counts and then the document. Whatever happens in between, it stays due. Returns false
 * if somebody else has counted meanwhile. The version of a document that is there gives way, if it is named.
 */
export async function countAgain(ports: SweeperPorts, of: ItemStatistics, above = 0): Promise<boolean> {
  const { store, documents, clock } = ports;
  const startedAt = clock.now();
  const [bookmarks, views] = [await bookmarksOf(ports, of), await viewsOf(ports, of)];
  const milliseconds = Math.max(0, clock.now().getTime() - startedAt.getTime());
  ports.onCounted?.(milliseconds);
  const saved = await store.save({ of, bookmarks, views, startedAt, milliseconds, above } satisfies Counted);
  if (!saved) return false;
  await documents.apply([projectionOf(saved)]);
  ports.forget?.(saved);
  await store.settle(saved);
  return true;
}

const daysMarked = (marks: readonly Mark[], what: Mark['what']): (Day | 'all')[] =>
  marks.filter((mark) => mark.what === what).map(({ day }) => day);

/** A count of one day reads as much as one of all days, so several days are counted once, together with all others. */
async function bookmarksOf({ bookmarks, clock }: SweeperPorts, item: ItemStatistics): Promise<Recounted> {
  const [day, ...others] = daysMarked(item.marks, 'bookmarks');
  if (isWholeDue(item, clock.now()) || day === 'all' || others.length > 0)
    return { all: true, days: await bookmarks.countByDay(item) };
  if (day === undefined) return { all: false, days: new Map() };
  return { all: false, days: new Map([[day, (await bookmarks.countByDay(item, day)).get(day) ?? 0]]) };
}

async function viewsOf({ store }: SweeperPorts, item: ItemStatistics): Promise<Recounted> {
  const counted = new Map<Day, number>();
  for (const day of daysMarked(item.marks, 'views')) {
    if (day !== 'all') counted.set(day, await store.countViews(item, day));
  }
  return { all: false, days: counted };
}
