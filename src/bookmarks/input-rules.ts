import { type ItemId, MALFORMED_ITEM_ID, parseItemId } from '../catalog/item.ts';
import type { InvalidField } from '../shared/invalid-field.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { flawOf, withUnixLineEnds } from '../shared/text.ts';
import { MALFORMED_TSID } from '../shared/tsid.ts';
import { type BookmarkId, parseBookmarkId } from './bookmark.ts';
import type { ContentChange } from './content.ts';
import { type HistoryId, parseHistoryId } from './history.ts';
import { type InvalidInput, invalidInput } from './outcomes.ts';

export const TAG_LIMIT = 100;
export const MEMO_LIMIT = 10_000;
export const REASON_LIMIT = 500;

/** NFC, trimmed; an empty one is none. */
export const normalizeTag = (raw: string): string => raw.normalize('NFC').trim();

/** NFC, line ends → \n, otherwise as written. */
export const normalizeMemo = (raw: string): string => withUnixLineEnds(raw.normalize('NFC'));

/** Collects what is wrong while reading an input, so that a caller learns all of it at once. */
export function inputReader() {
  const flaws: InvalidField[] = [];
  const text =
    (path: string, limit: number, normalize: (raw: string) => string) => (raw: string | null | undefined) => {
      if (raw === null || raw === undefined) return null;
      const value = normalize(raw);
      const flaw = flawOf(value, limit);
      if (flaw) flaws.push({ path, message: flaw });
      return value === '' ? null : value;
    };
  const tag = text('tag', TAG_LIMIT, normalizeTag);
  const memo = text('memo', MEMO_LIMIT, normalizeMemo);
  const parsed = <Value>(path: string, message: string, value: Value | undefined): Value => {
    if (value === undefined) flaws.push({ path, message });
    return value as Value; // `result` gives it away only when nothing is wrong
  };
  return {
    /** What was read, or all that is wrong with it. */
    result: <Value>(value: Value): Result<Value, InvalidInput> =>
      flaws.length > 0 ? err(invalidInput(flaws)) : ok(value),
    tag,
    memo,
    /** Left out stays left out. */
    content: (raw: { tag?: string | null | undefined; memo?: string | null | undefined }): ContentChange => ({
      ...(raw.tag !== undefined && { tag: tag(raw.tag) }),
      ...(raw.memo !== undefined && { memo: memo(raw.memo) }),
    }),
    reason: text('reason', REASON_LIMIT, normalizeMemo),
    itemId: (path: string, raw: string): ItemId => parsed(path, MALFORMED_ITEM_ID, parseItemId(raw)),
    bookmarkId: (path: string, raw: string): BookmarkId => parsed(path, MALFORMED_TSID, parseBookmarkId(raw)),
    historyId: (path: string, raw: string): HistoryId => parsed(path, MALFORMED_TSID, parseHistoryId(raw)),
  };
}
