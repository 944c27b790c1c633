import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CURSOR_DESCRIPTION, connectionType, NODE_DESCRIPTION } from '../../graphql/connection.ts';
import { Bookmark } from './bookmark-type.ts';

export const BookmarkSearchField = { ALL: 'ALL', TAG: 'TAG', MEMO: 'MEMO' } as const;
export type BookmarkSearchField = keyof typeof BookmarkSearchField;

registerEnumType(BookmarkSearchField, {
  name: 'BookmarkSearchField',
  description: 'Where to search.',
  valuesConfig: {
    ALL: { description: 'In the tag or in the memo.' },
    TAG: { description: 'In the tag.' },
    MEMO: { description: 'In the memo.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "A piece of a field's text; start and end count UTF-16 code units, as JavaScript strings do.",
})
export class TextRange {
  @Field(() => Int, { description: 'Where it begins.' })
  start!: number;

  @Field(() => Int, { description: 'Behind its last unit.' })
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Where a hit matched.' })
export class SearchMatch {
  @Field(() => BookmarkSearchField, { description: 'TAG or MEMO.' })
  field!: BookmarkSearchField;

  @Field(() => String, { description: 'The text around the first match, with … where it was cut.' })
  snippet!: string;

  @Field(() => [TextRange], { description: "The matches in the whole field's text (not in the snippet); at most 100." })
  ranges!: readonly TextRange[];
}

@ObjectType({ simpleResolvers: true, description: 'A bookmark that matched, with its place in the list.' })
export class BookmarkSearchEdge {
  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => Bookmark, { description: NODE_DESCRIPTION })
  node!: Bookmark;

  @Field(() => [SearchMatch], { description: 'Where it matched: tag, memo or both.' })
  matches!: readonly SearchMatch[];
}

export const BookmarkSearchConnection = connectionType(
  () => Bookmark,
  'BookmarkSearch',
  'bookmarks that matched a search',
  BookmarkSearchEdge,
);
