import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CURSOR_DESCRIPTION, connectionType, LazyEdge, NODE_DESCRIPTION } from '../../../graphql/connection.ts';
import type { Edge as PageEdge } from '../../../kernel/paging/page.ts';
import type { BookmarkDocument } from '../document.ts';
import type { FieldMatch } from '../queries/search-bookmarks.ts';
import { Bookmark } from './bookmark-type.ts';

export const BookmarkSearchField = { ALL: 'ALL', TAG: 'TAG', MEMO: 'MEMO' } as const;
export type BookmarkSearchField = keyof typeof BookmarkSearchField;

registerEnumType(BookmarkSearchField, {
  name: 'BookmarkSearchField',
  description: 'Which text of a bookmark to search, or where a match was found.',
  valuesConfig: {
    ALL: { description: 'In the tag or in the memo, whichever contains it.' },
    TAG: { description: 'In the tag alone, not in the memo.' },
    MEMO: { description: 'In the memo alone, not in the tag.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "A piece of a field's text; start and end count UTF-16 code units, as JavaScript strings do.",
})
class TextRange {
  @Field(() => Int, { description: 'The index of its first code unit, from 0.' })
  start!: number;

  @Field(() => Int, { description: 'The index after its last code unit, as `slice` takes it.' })
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A text of the bookmark in which the searched text was found.' })
class SearchMatch {
  @Field(() => BookmarkSearchField, { description: 'Which text it is: TAG or MEMO, never ALL.' })
  field!: BookmarkSearchField;

  @Field(() => String, {
    description:
      'The text around the first match: up to 40 characters before and 120 after it, with … where it was cut.',
  })
  snippet!: string;

  @Field(() => [TextRange], {
    description: "The matches in the field's whole text (not in the snippet), from its beginning; at most 100.",
  })
  ranges!: readonly TextRange[];
}

@ObjectType({ simpleResolvers: true, description: 'A bookmark that matched, with its place in the list.' })
class BookmarkSearchEdge {
  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => Bookmark, { description: NODE_DESCRIPTION })
  node!: Bookmark;

  @Field(() => [SearchMatch], { description: 'Where it matched: an entry for the tag, for the memo, or for both.' })
  matches!: readonly SearchMatch[];
}

export const BookmarkSearchConnection = connectionType(
  () => Bookmark,
  'BookmarkSearch',
  'bookmarks that matched a search',
  BookmarkSearchEdge,
);

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
