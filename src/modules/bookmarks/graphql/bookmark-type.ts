import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import { ItemType } from '../../catalog/public.ts';
import type { BookmarkDocument } from '../document.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    "One user's mark on one item, with a tag and a memo. Its owner and admins can see it; for other users it does not exist.",
})
export class Bookmark {
  @Field(() => ID, {
    description:
      'A TSID: up to 19 decimal digits, more than a JavaScript number holds, so keep it as text. The same for life, also through deleting, restoring and bookmarking again.',
  })
  id!: string;

  @Field(() => Int, {
    description: '1 when created, +1 with every change. Send it as `expectedVersion` to change only what you saw.',
  })
  version!: number;

  @Field(() => ID, { description: "The id of the user it belongs to: `sub` of that user's access token." })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item is bookmarked; tells, with `itemId`, which one.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, {
    description: "The item's title: it follows when the item changes. Known even when the item is gone.",
  })
  itemTitle!: string;

  @Field(() => String, {
    nullable: true,
    description: "The item's summary, at most 500 characters: it follows when the item changes; null if it has none.",
  })
  itemSummary!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest starts: it follows when the item changes; null for news articles and if unknown.',
  })
  itemStartDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest ends: it follows when the item changes; null for news articles and if unknown.',
  })
  itemEndDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the article was published: it follows when the item changes; null for contests and if unknown.',
  })
  itemPublishedAt!: Date | null;

  @Field(() => Int, {
    description: "The item's version that its title, summary and dates here are from; 0 if that is not known.",
  })
  itemVersion!: number;

  itemImageUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The one tag its owner gave it, at most 100 characters; null if it has none.',
  })
  tag!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The owner's note, at most 10,000 characters; null if there is none.",
  })
  memo!: string | null;

  @Field(() => DateTime, { description: 'When it was last bookmarked: created, or bookmarked again after deletion.' })
  bookmarkedAt!: Date;

  @Field(() => DateTime, {
    description:
      'When it was created for the first time; restoring it or bookmarking the item again does not change this.',
  })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was last changed: tag, memo, or coming back from the trash.' })
  updatedAt!: Date;
}

export const BookmarkConnection = connectionType(() => Bookmark, 'Bookmark', 'bookmarks');

/** Of a document that was read with the fields that are selected: GraphQL looks at no others. */
export const bookmarkFromDocument = (document: Partial<BookmarkDocument>): Bookmark =>
  ({ id: document.bookmarkTsid, ...document, itemVersion: document.itemVersion ?? 0 }) as Bookmark;
