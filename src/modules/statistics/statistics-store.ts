import { above, below, oneOf, type Records, type RecordsInUnit } from '../../kernel/records.ts';
import type { NextTsid, UserId } from '../../shared/ids.ts';
import { type ItemRef, refKey } from '../catalog/public.ts';
import type { Day } from './day-counts.ts';
import {
  type Counted,
  decideCount,
  decideMark,
  type ItemStatistics,
  type ToldItem,
  type TouchedItem,
} from './item-statistics.ts';
import { type ItemView, isSealed, viewKey } from './item-view.ts';

/** One transaction on the tables of this module. */
interface StatisticsUnit {
  readonly rows: RecordsInUnit<ItemStatistics>;
  readonly views: RecordsInUnit<ItemView>;
  /** Those of the users whose accounts were erased. */
  erasedOf(userIds: readonly UserId[]): Promise<readonly UserId[]>;
}

/** The port to the tables of this module. */
export interface StatisticsTables {
  readonly rows: Records<ItemStatistics>;
  readonly views: Records<ItemView>;
  /** All that the work writes is committed, or nothing; the work may be run again. */
  unit<Value>(work: (unit: StatisticsUnit) => Promise<Value>): Promise<Value>;
}

/** Marks items and keeps what was counted of them. */
export function statisticsStore({ rows, views, unit }: StatisticsTables, nextTsid: NextTsid) {
  const markIn = async ({ rows: own }: StatisticsUnit, touched: readonly TouchedItem[], now: Date): Promise<void> => {
    const items = joined(touched);
    const known = new Map((await own.lock(theseItems(items))).map((row) => [refKey(row), row]));
    for (const item of items) {
      const current = known.get(refKey(item));
      const next = decideMark(current, item, nextTsid, now);
      await (current ? own.update(refOf(item), next) : own.insert(next));
    }
  };

  return {
    rows,
    views,
    /** One write for each item, however often it was touched. */
    mark: (touched: readonly TouchedItem[], now: Date): Promise<void> =>
      touched.length === 0 ? Promise.resolve() : unit((own) => markIn(own, touched, now)),

    /** Writes what was counted, unless somebody else has counted since; returns what is written. */
    save: (counted: Counted): Promise<ItemStatistics | undefined> =>
      unit(async ({ rows: own }) => {
        const [current] = await own.lock(refOf(counted.of));
        const next = current && decideCount(current, counted);
        if (next) await own.update(refOf(next), next);
        return next;
      }),

    /** Its document is written: it rests, unless something was marked since. */
    settle: async (saved: ItemStatistics): Promise<void> => {
      if (saved.marks.length > 0) return;
      const { revision, version } = saved;
      await rows.update({ ...refOf(saved), revision, version }, { dueAt: null });
    },

    /**
     * Records the views that are new, and marks their items. What comes after its day was sealed is left out, and what comes
     * after the user's account was erased: its record is not to be found any more, so it would count twice.
     */
    record: (told: readonly ItemView[], now: Date): Promise<void> => {
      const open = told.filter(({ day }) => !isSealed(day, now));
      if (open.length === 0) return Promise.resolve();
      return unit(async (own) => {
        const known = new Set((await own.views.find(theseViews(open))).map(viewKey));
        const erased = new Set(await own.erasedOf(distinct(open.map(({ userId }) => userId))));
        const fresh = [...new Map(open.map((view) => [viewKey(view), view]))].flatMap(([key, view]) =>
          known.has(key) || erased.has(view.userId) ? [] : [view],
        );
        for (const { itemType, itemId, day, window, userId } of fresh)
          await own.views.insert({ itemType, itemId, day, window, userId });
        const touched = fresh.map(({ itemType, itemId, day }): TouchedItem => {
          return { itemType, itemId, touches: [{ what: 'views', day }] };
        });
        if (touched.length > 0) await markIn(own, touched, now);
      });
    },

    countViews: ({ itemType, itemId }: ItemRef, day: Day): Promise<number> => views.count({ itemType, itemId, day }),
    countViewsSince: ({ itemType, itemId }: ItemRef, since: Day): Promise<number> =>
      views.count({ itemType, itemId, day: above(since - 1) }),
    /** Removes some of the views before this day; returns how many. */
    forgetViews: (before: Day, limit: number): Promise<number> => views.remove({ day: below(before) }, limit),
  };
}
export type StatisticsStore = ReturnType<typeof statisticsStore>;

const refOf = ({ itemType, itemId }: ItemRef): ItemRef => ({ itemType, itemId });

/** All touches of an item together, in the order in which every process locks the items. */
function joined(touched: readonly TouchedItem[]): TouchedItem[] {
  const items = new Map<string, TouchedItem>();
  for (const item of touched) {
    const key = refKey(item);
    const before = items.get(key);
    const touches = [...(before?.touches ?? []), ...item.touches];
    const told = newestOf(before?.told, item.told);
    items.set(key, { ...refOf(item), touches, ...(told && { told }) });
  }
  return [...items.values()].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const newestOf = (one: ToldItem | undefined, other: ToldItem | undefined): ToldItem | undefined =>
  one && other ? (one.version > other.version ? one : other) : (one ?? other);

const orderOf = ({ itemType, itemId }: ItemRef): string => `${itemId} ${itemType}`;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const theseItems = (items: readonly ItemRef[]) => ({
  itemId: oneOf(distinct(items.map(({ itemId }) => itemId))),
  itemType: oneOf(distinct(items.map(({ itemType }) => itemType))),
});

const theseViews = (views: readonly ItemView[]) => ({
  ...theseItems(views),
  day: oneOf(distinct(views.map(({ day }) => day))),
  window: oneOf(distinct(views.map(({ window }) => window))),
  userId: oneOf(distinct(views.map(({ userId }) => userId))),
});
