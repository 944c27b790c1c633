import { InvalidArgumentError, Option } from 'commander';
import { type BookmarkId, parseBookmarkId } from '../../modules/bookmarks/operators.ts';
import { MALFORMED_TSID, parseUserId, type UserId } from '../../shared/ids.ts';

export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least)) throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
    return value;
  };

export function userId(text: string): UserId {
  const id = parseUserId(text);
  if (id === undefined) throw new InvalidArgumentError(`It ${MALFORMED_TSID}.`);
  return id;
}

export function bookmarkId(text: string): BookmarkId {
  const id = parseBookmarkId(text);
  if (id === undefined) throw new InvalidArgumentError(`It ${MALFORMED_TSID}.`);
  return id;
}

/** Rows per step of a walk over all of them. */
export const DEFAULT_BATCH = 500;

export const json = (): Option =>
  new Option('--json', 'for machines: JSON lines on stdout and no progress bar').default(false);
export const batch = (): Option =>
  new Option('--batch <n>', 'rows per step: fewer press less on the engines')
    .argParser(wholeNumber(1))
    .default(DEFAULT_BATCH);

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** In seconds. */
export function duration(text: string): number {
  const [, amount, unit] = /^([1-9][0-9]{0,6})([smhd])$/.exec(text) ?? [];
  if (!amount || !unit) throw new InvalidArgumentError('Expected a number and a unit, like 30s, 15m, 1h or 7d.');
  return Number(amount) * SECONDS[unit as keyof typeof SECONDS];
}
