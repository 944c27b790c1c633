import type { UserId } from '../../../shared/ids.ts';
import { err, type InvalidField, type Result } from '../../../shared/result.ts';
import { fold, foldWithOrigins, readText } from '../../../shared/text.ts';
import { inTurns } from '../../../shared/turns.ts';
import type { TagAndMemo } from '../bookmark.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
import type { BookmarkReader, TextSearch } from './bookmark-reader.ts';
import { type BookmarkPage, type ListBookmarksArgs, pageOfBookmarks } from './list-bookmarks.ts';

const SEARCH_LIMIT = 200;

interface SearchBookmarksArgs extends ListBookmarksArgs {
  readonly query: string;
  readonly field: TextSearch['field'];
}

interface FoundBookmarks {
  readonly page: BookmarkPage;
  /** Where a hit of this page matched, which must have been read with tag and memo. That takes up to a millisecond, so other requests get their turn between hits. */
  matchesOf(hit: Partial<BookmarkDocument>): Promise<FieldMatch[]>;
}

/** Two of the longest memos, or many ordinary ones: a few milliseconds at most. */
const CHARACTERS_AT_ONCE = 20_000;

/** A literal piece of text, folded, in tag, memo or either; never a pattern (SPEC 2). All searches of a request take turns. */
export const searchBookmarks =
  (reader: BookmarkReader, takeTurn = inTurns(CHARACTERS_AT_ONCE)) =>
  async (
    userId: UserId,
    { query, field, ...args }: SearchBookmarksArgs,
    fields: readonly BookmarkField[],
  ): Promise<Result<FoundBookmarks, InvalidField[]>> => {
    const text = query === '' ? err('must not be empty') : readText(query, SEARCH_LIMIT);
    if (!text.ok) return err([{ path: 'query', message: text.error }]);
    const search = { folded: fold(text.value), field };
    const page = await pageOfBookmarks(reader, userId, args, fields, search);
    if (!page.ok) return page;
    const matchesOf = ({ tag = null, memo = null }: Partial<BookmarkDocument>) =>
      takeTurn((tag?.length ?? 0) + (memo?.length ?? 0), () => matchesIn({ tag, memo }, search));
    return { ok: true, value: { page: page.value, matchesOf } };
  };

/** UTF-16 code units of the field's text, as JavaScript strings count them. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface FieldMatch {
  readonly field: 'TAG' | 'MEMO';
  readonly snippet: string;
  readonly ranges: readonly TextRange[];
}

/** A one-letter query in a long memo must not make an answer of megabytes. */
export const MAX_RANGES = 100;
const SNIPPET_BEFORE = 40;
const SNIPPET_AFTER = 120;

export function matchesIn({ tag, memo }: TagAndMemo, { folded, field }: TextSearch): FieldMatch[] {
  const matches: FieldMatch[] = [];
  if (tag !== null && field !== 'MEMO') matches.push(...matchIn('TAG', tag, folded));
  if (memo !== null && field !== 'TAG') matches.push(...matchIn('MEMO', memo, folded));
  return matches;
}

function matchIn(field: FieldMatch['field'], text: string, folded: string): FieldMatch[] {
  const ranges = rangesOf(text, folded);
  const [first] = ranges;
  return first ? [{ field, ranges, snippet: snippetOf(text, first) }] : [];
}

/** Folding may change lengths, so each match is led back to the characters it came from. */
function rangesOf(text: string, folded: string): TextRange[] {
  const { text: foldedText, originOf } = foldWithOrigins(text);
  const ranges: TextRange[] = [];
  let at = foldedText.indexOf(folded);
  while (at >= 0 && ranges.length < MAX_RANGES) {
    const end = at + folded.length;
    ranges.push({ start: originOf(at).start, end: originOf(end - 1).end });
    at = foldedText.indexOf(folded, end);
  }
  return ranges;
}

/** The surroundings of the first match, cut between code points. */
function snippetOf(text: string, { start, end }: TextRange): string {
  // Twice as many code units as code points, and one more of each, are enough to see whether anything is cut.
  const before = Array.from(text.slice(Math.max(0, start - 2 * (SNIPPET_BEFORE + 1)), start));
  const after = Array.from(text.slice(end, end + 2 * (SNIPPET_AFTER + 1)));
  const head = before.length > SNIPPET_BEFORE ? `…${before.slice(-SNIPPET_BEFORE).join('')}` : before.join('');
  const tail = after.length > SNIPPET_AFTER ? `${after.slice(0, SNIPPET_AFTER).join('')}…` : after.join('');
  return head + text.slice(start, end) + tail;
}
