import type { UserId } from '../../shared/identity.ts';
import type { InvalidField } from '../../shared/invalid-field.ts';
import type { Page } from '../../shared/paging/page.ts';
import { err, type Result } from '../../shared/result.ts';
import { flawOf, fold } from '../../shared/text.ts';
import type { Bookmark } from '../bookmark.ts';
import type { BookmarkReader, TextSearch } from './bookmark-reader.ts';
import { type ListBookmarksArgs, pageOfBookmarks } from './list-bookmarks.ts';
import { type FieldMatch, matchesIn } from './search-matches.ts';

export const SEARCH_LIMIT = 200;

export interface SearchBookmarksArgs extends ListBookmarksArgs {
  readonly query: string;
  readonly field: TextSearch['field'];
}

export interface FoundBookmarks {
  readonly page: Page<Bookmark>;
  /** Where a hit of this page matched. */
  matchesOf(bookmark: Bookmark): FieldMatch[];
}

/** A literal piece of text, folded, in tag, memo or either; never a pattern (SPEC 2). */
export const searchBookmarks =
  (reader: BookmarkReader) =>
  async (
    userId: UserId,
    { query, field, ...args }: SearchBookmarksArgs,
  ): Promise<Result<FoundBookmarks, InvalidField[]>> => {
    const flaw = query === '' ? 'must not be empty' : flawOf(query.normalize('NFC'), SEARCH_LIMIT);
    if (flaw) return err([{ path: 'query', message: flaw }]);
    const search = { folded: fold(query), field };
    const page = await pageOfBookmarks(reader, userId, args, search);
    if (!page.ok) return page;
    return { ok: true, value: { page: page.value, matchesOf: (bookmark) => matchesIn(bookmark, search) } };
  };
