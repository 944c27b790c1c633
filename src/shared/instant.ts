import type { InvalidField } from './result.ts';

const DAY_MS = 86_400_000;
/** Thirty years: more days than any list shows. */
const MOST_DAYS = 11_000;

/** Of a day, the text up to and with the `T`. */
const days = new Map<number, string>();

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString();
  const beginning = text.slice(0, text.indexOf('T') + 1);
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, beginning);
  return beginning;
}

const numbersOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => `${number}`.padStart(digits, '0'));
const [two, three] = [numbersOf(2), numbersOf(3)];

let lastTime = Number.NaN;
let lastText = '';

/**
 * What `toISOString` says, in a third of its time: a list of 20 shows a hundred moments. A change writes its own moment a
 * dozen times.
 */
export function instantText(instant: Date): string {
  const time = instant.getTime();
  if (time === lastTime) return lastText;
  const day = Math.floor(time / DAY_MS);
  const millis = time - day * DAY_MS;
  const seconds = Math.floor(millis / 1_000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`;
  lastTime = time;
  lastText = `${dayText(day)}${clock}.${three[millis % 1_000]}Z`;
  return lastText;
}

export const instantTextOrNull = (instant: Date | null): string | null =>
  instant === null ? null : instantText(instant);

/** The other way round, of text that was checked or is our own. */
export const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The first and the last moment of these years, in milliseconds. */
export const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment, in milliseconds, is within the years 1 to 9999 in UTC: beyond them RFC 3339 and MySQL have no words. */
export const isWithinYears = (time: number): boolean => time >= EARLIEST && time <= LATEST;

/** A period that ends before it begins is a mistake, not an empty list (SPEC 2). */
export const periodFlaws = (
  path: string,
  from: Date | null | undefined,
  to: Date | null | undefined,
): InvalidField[] => (from && to && to < from ? [{ path, message: 'ends before it begins' }] : []);
