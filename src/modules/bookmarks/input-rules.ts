import type { HistoryId } from '../../kernel/history.ts';
import { inputReader, linesUpTo, type TextReader } from '../../shared/input-reader.ts';
import { err, type InvalidField } from '../../shared/result.ts';
import { characterFlawOf, readText, tooLong } from '../../shared/text.ts';
import { type ItemId, MALFORMED_ITEM_ID, parseItemId } from '../catalog/public.ts';
import type { BookmarkId, ContentChange } from './bookmark.ts';

export const TAG_LIMIT = 100;
export const MEMO_LIMIT = 10_000;
export const REASON_LIMIT = 500;

/** A tag with more than this, white space included, is not looked at. */
const MAX_RAW_TAG_UNITS = 4_096;

/** NFC, trimmed. What is trimmed away is judged too: some control characters count as white space. */
export const readTag: TextReader = (raw) => {
  if (raw.length > MAX_RAW_TAG_UNITS) return err(tooLong(TAG_LIMIT));
  const flaw = characterFlawOf(raw);
  return flaw === undefined ? readText(raw.trim(), TAG_LIMIT) : err(flaw);
};

/** Reads the input of a command; its `result` is what was read, or all that is wrong with it. */
export function bookmarkInput() {
  const { text, tsid, parsed, result } = inputReader();
  const tag = (raw: string | null | undefined) => text('tag', readTag, raw);
  const memo = (raw: string | null | undefined) => text('memo', linesUpTo(MEMO_LIMIT), raw);
  return {
    result,
    tag,
    memo,
    /** Left out stays left out. */
    content: (raw: { tag?: string | null | undefined; memo?: string | null | undefined }): ContentChange => ({
      ...(raw.tag !== undefined && { tag: tag(raw.tag) }),
      ...(raw.memo !== undefined && { memo: memo(raw.memo) }),
    }),
    reason: (raw: string | null | undefined) => text('reason', linesUpTo(REASON_LIMIT), raw),
    itemId: (path: string, raw: string): ItemId => parsed(path, MALFORMED_ITEM_ID, parseItemId(raw)),
    bookmarkId: tsid<BookmarkId>,
    historyId: tsid<HistoryId>,
  };
}

/** A period that ends before it begins is a mistake, not an empty list (SPEC 2). */
export const periodFlaws = (
  path: string,
  from: Date | null | undefined,
  to: Date | null | undefined,
): InvalidField[] => (from && to && to < from ? [{ path, message: 'ends before it begins' }] : []);
