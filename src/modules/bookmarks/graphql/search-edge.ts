import { LazyEdge } from '../../../graphql/connection.ts';
import type { Edge as PageEdge } from '../../../kernel/paging/page.ts';
import type { BookmarkDocument } from '../document.ts';
import type { FieldMatch } from '../queries/search-matches.ts';
import type { Bookmark } from './bookmark-type.ts';
import type { BookmarkSearchEdge } from './search-types.ts';

/** Looks for the matches of its bookmark when they are selected, and only once. */
export class LazySearchEdge extends LazyEdge<Partial<BookmarkDocument>, Bookmark> {
  readonly #findMatches: () => Promise<FieldMatch[]>;
  #matches: Promise<BookmarkSearchEdge['matches']> | undefined;

  constructor(row: PageEdge<Partial<BookmarkDocument>>, node: Bookmark, findMatches: () => Promise<FieldMatch[]>) {
    super(row, node);
    this.#findMatches = findMatches;
  }

  get matches(): Promise<BookmarkSearchEdge['matches']> {
    this.#matches ??= this.#findMatches();
    return this.#matches;
  }
}
