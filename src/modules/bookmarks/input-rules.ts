import { type HistoryId, parseHistoryId } from '../../kernel/history.ts';
import type { InvalidField } from '../../shared/invalid-field.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { characterFlawOf, readText, tooLong, UNITS_PER_CODE_POINT, withUnixLineEnds } from '../../shared/text.ts';
import { MALFORMED_TSID } from '../../shared/tsid.ts';
import { type ItemId, MALFORMED_ITEM_ID, parseItemId } from '../catalog/public.ts';
import { type BookmarkId, parseBookmarkId } from './bookmark.ts';
import type { ContentChange } from './content.ts';

import { type InvalidInput, invalidInput } from './outcomes.ts';

export const TAG_LIMIT = 100;
export const MEMO_LIMIT = 10_000;
export const REASON_LIMIT = 500;

type TextReader = (raw: string) => Result<string, string>;

/** A tag with more than this, white space included, is not looked at. */
const MAX_RAW_TAG_UNITS = 4_096;

/** NFC, trimmed. What is trimmed away is judged too: some control characters count as white space. */
export const readTag: TextReader = (raw) => {
  if (raw.length > MAX_RAW_TAG_UNITS) return err(tooLong(TAG_LIMIT));
  const flaw = characterFlawOf(raw);
  return flaw === undefined ? readText(raw.trim(), TAG_LIMIT) : err(flaw);
};

/** NFC, line ends → \n, otherwise as written. */
const readLines =
  (limit: number): TextReader =>
  (raw) =>
    // Before the line ends are looked for: two characters may be one of them, but never six.
    raw.length > limit * UNITS_PER_CODE_POINT ? err(tooLong(limit)) : readText(withUnixLineEnds(raw), limit);

/** Collects what is wrong while reading an input, so that a caller learns all of it at once. */
export function inputReader() {
  const flaws: InvalidField[] = [];
  /** An empty text is none. */
  const text = (path: string, readText: TextReader) => (raw: string | null | undefined) => {
    if (raw === null || raw === undefined) return null;
    const result = readText(raw);
    if (result.ok) return result.value === '' ? null : result.value;
    flaws.push({ path, message: result.error });
    return null;
  };
  const tag = text('tag', readTag);
  const memo = text('memo', readLines(MEMO_LIMIT));
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
    reason: text('reason', readLines(REASON_LIMIT)),
    itemId: (path: string, raw: string): ItemId => parsed(path, MALFORMED_ITEM_ID, parseItemId(raw)),
    bookmarkId: (path: string, raw: string): BookmarkId => parsed(path, MALFORMED_TSID, parseBookmarkId(raw)),
    historyId: (path: string, raw: string): HistoryId => parsed(path, MALFORMED_TSID, parseHistoryId(raw)),
  };
}
