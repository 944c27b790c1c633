import { type ClassType, Field, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/date-time.ts';
import { ItemType } from '../item.ts';

registerEnumType(ItemType, {
  name: 'ItemType',
  description: 'What can be bookmarked.',
  valuesConfig: {
    CONTEST: { description: 'A contest, with a start and an end.' },
    NEWS_ARTICLE: { description: 'A news article, with a date of publication.' },
  },
});

@InterfaceType({
  description: 'Something from the catalog that can be bookmarked.',
  resolveType: ({ itemType }: { itemType: ItemType }) => (itemType === 'CONTEST' ? 'Contest' : 'NewsArticle'),
})
export abstract class BookmarkItem {
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id: 24 hexadecimal digits. Goes into `itemId` of createBookmark.' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A summary, else the beginning of its text; null if it has neither.',
  })
  summary!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it can be read in full; null if unknown.' })
  url!: string | null;

  @Field(() => DateTime, { description: 'When it came into the catalog.' })
  createdAt!: Date;
}

@ObjectType({ implements: BookmarkItem, simpleResolvers: true, description: 'A contest.' })
export class Contest extends BookmarkItem {
  @Field(() => DateTime, { nullable: true, description: 'When it starts; null if not announced.' })
  startDate!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ends; null if not announced.' })
  endDate!: Date | null;
}

@ObjectType({ implements: BookmarkItem, simpleResolvers: true, description: 'A news article.' })
export class NewsArticle extends BookmarkItem {
  @Field(() => DateTime, { nullable: true, description: 'When it was published; null if unknown.' })
  publishedAt!: Date | null;
}

export const BookmarkItemConnection = connectionType(
  () => BookmarkItem as ClassType<BookmarkItem>,
  'BookmarkItem',
  'items',
);
