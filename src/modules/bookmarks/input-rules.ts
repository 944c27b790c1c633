import type { HistoryId } from '../../kernel/history.ts';
import { inputReader, linesUpTo, trimmedUpTo } from '../../shared/input-reader.ts';
import { type ItemId, MALFORMED_ITEM_ID, parseItemId } from '../catalog/public.ts';
import type { BookmarkId, ContentChange } from './bookmark.ts';

export const TAG_LIMIT = 100;
export const MEMO_LIMIT = 10_000;
export const REASON_LIMIT = 500;

/** NFC, trimmed. */
export const readTag = trimmedUpTo(TAG_LIMIT);

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
