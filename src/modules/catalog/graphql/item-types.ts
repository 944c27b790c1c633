import { type ClassType, Field, ID, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import { ItemType } from '../item.ts';

registerEnumType(ItemType, {
  name: 'ItemType',
  description: 'The kinds of items that can be bookmarked.',
  valuesConfig: {
    CONTEST: { description: 'A contest, with a start and an end.' },
    NEWS_ARTICLE: { description: 'A news article, with a date of publication.' },
  },
});

@InterfaceType({
  implements: Node,
  description:
    'Something from the catalog that can be bookmarked: a contest or a news article. Every signed-in user can see it.',
  resolveType: ({ itemType }: { itemType: ItemType }) => (itemType === 'CONTEST' ? 'Contest' : 'NewsArticle'),
})
export abstract class BookmarkItem {
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id: 24 hexadecimal digits. Goes into `itemId` of createBookmark.' })
  id!: string;

  @Field(() => String, { description: 'The title that the item has in the catalog now.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A summary, else the first 500 characters of its text; null if it has neither.',
  })
  summary!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it can be read in full; null if unknown.' })
  url!: string | null;

  @Field(() => DateTime, { description: 'When it came into the catalog; lists of items are sorted by it.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Grows by one with every change, from 1; goes into `expectedVersion` of updateItem and deleteItem. For an item that another service owns it is the version that this service tells, or 0 if it tells none.',
  })
  version!: number;
}

@ObjectType({
  implements: [Node, BookmarkItem],
  simpleResolvers: true,
  description: 'A contest from the catalog, with a start and an end.',
})
export class Contest extends BookmarkItem {
  @Field(() => DateTime, { nullable: true, description: 'When the contest starts; null if that is not announced.' })
  startDate!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When the contest ends; null if that is not announced.' })
  endDate!: Date | null;
}

@ObjectType({
  implements: [Node, BookmarkItem],
  simpleResolvers: true,
  description: 'A news article from the catalog, with its date of publication.',
})
export class NewsArticle extends BookmarkItem {
  @Field(() => DateTime, { nullable: true, description: 'When the article was published; null if that is unknown.' })
  publishedAt!: Date | null;
}

export const BookmarkItemConnection = connectionType(
  () => BookmarkItem as ClassType<BookmarkItem>,
  'BookmarkItem',
  'items',
);
