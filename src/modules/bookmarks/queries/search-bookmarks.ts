import type { UserId } from '../../../shared/identity.ts';
import type { InvalidField } from '../../../shared/invalid-field.ts';
import { err, type Result } from '../../../shared/result.ts';
import { fold, readText } from '../../../shared/text.ts';
import { inTurns } from '../../../shared/turns.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
import type { BookmarkReader, TextSearch } from './bookmark-reader.ts';
import { type BookmarkPage, type ListBookmarksArgs, pageOfBookmarks } from './list-bookmarks.ts';
import { type FieldMatch, matchesIn } from './search-matches.ts';

export const SEARCH_LIMIT = 200;

export interface SearchBookmarksArgs extends ListBookmarksArgs {
  readonly query: string;
  readonly field: TextSearch['field'];
}

export interface FoundBookmarks {
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
