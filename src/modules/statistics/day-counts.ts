/** A day in UTC, as the number of days since 1970. */
export type Day = number;

/** How many on which day, in the order of days. Days with none are left out. */
export type DayCounts = readonly (readonly [day: Day, count: number])[];

const DAY_MS = 86_400_000;

export const dayOf = (moment: Date): Day => Math.floor(moment.getTime() / DAY_MS);
export const beginningOf = (day: Day): Date => new Date(day * DAY_MS);

/** Like 2026-01-07. */
export const dayText = (day: Day): string => beginningOf(day).toISOString().slice(0, 10);

export const totalOf = (counts: DayCounts): number => counts.reduce((sum, [, count]) => sum + count, 0);

/** The same, with these days as they are counted now. */
export function withDays(counts: DayCounts, counted: ReadonlyMap<Day, number>): DayCounts {
  const all = new Map([...counts, ...counted]);
  return [...all].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
}

/** How many in so many days, up to this one. */
const sumUpTo = (counts: DayCounts, last: Day, days: number): number =>
  totalOf(counts.filter(([day]) => day <= last && day > last - days));

const RECENT_DAYS = 7;
const BEFORE_DAYS = 28;
/** After so many days without any, the trend stays what it is. */
const TREND_DAYS = RECENT_DAYS + BEFORE_DAYS;

/**
 * How many more bookmarks an item got in the last 7 days, today included, than in a week of the 28 days before: four times
 * the difference, which is a whole number.
 */
export const trendOf = (counts: DayCounts, today: Day): number =>
  (BEFORE_DAYS / RECENT_DAYS) * sumUpTo(counts, today, RECENT_DAYS) - sumUpTo(counts, today - RECENT_DAYS, BEFORE_DAYS);

/** Whether the trend will be another one on some later day, although nothing happens. */
export const willTrendMove = (counts: DayCounts, today: Day): boolean => sumUpTo(counts, today, TREND_DAYS) > 0;

/** One count for each of so many days up to this one, zeros included. */
export function curveOf(
  counts: DayCounts,
  today: Day,
  days: number,
): { readonly day: string; readonly count: number }[] {
  const known = new Map(counts);
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index;
    return { day: dayText(day), count: known.get(day) ?? 0 };
  });
}
