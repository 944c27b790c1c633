import { type ItemId, MALFORMED_ITEM_ID, parseItemId } from '../catalog/item.ts';
import type { InvalidField } from '../shared/invalid-field.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { characterFlawOf, flawOf, withUnixLineEnds } from '../shared/text.ts';
import { MALFORMED_TSID } from '../shared/tsid.ts';
import { type BookmarkId, parseBookmarkId } from './bookmark.ts';
import type { ContentChange } from './content.ts';
import { type HistoryId, parseHistoryId } from './history.ts';
import { type InvalidInput, invalidInput } from './outcomes.ts';

export const TAG_LIMIT = 100;
export const MEMO_LIMIT = 10_000;
export const REASON_LIMIT = 500;

type TextReader = (raw: string) => Result<string, string>;

/** NFC, trimmed. What is trimmed away is judged too: some control characters count as white space. */
export const readTag: TextReader = (raw) => {
  const tag = raw.normalize('NFC').trim();
  return accepted(tag, characterFlawOf(raw) ?? flawOf(tag, TAG_LIMIT));
};

/** NFC, line ends → \n, otherwise as written. */
const readLines =
  (limit: number): TextReader =>
  (raw) => {
    const lines = withUnixLineEnds(raw.normalize('NFC'));
    return accepted(lines, flawOf(lines, limit));
  };

const accepted = (text: string, flaw: string | undefined): Result<string, string> =>
  flaw === undefined ? ok(text) : err(flaw);

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
