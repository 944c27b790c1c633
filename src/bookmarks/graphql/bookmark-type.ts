import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { connectionType } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/date-time.ts';
import type { Bookmark as DomainBookmark } from '../bookmark.ts';

@ObjectType({ simpleResolvers: true, description: "One user's mark on one item." })
export class Bookmark {
  @Field(() => ID, { description: 'Stays the same for life, also through deleting, restoring and bookmarking again.' })
  id!: string;

  @Field(() => Int, {
    description: '1 when created, +1 with every change. Send it as `expectedVersion` to change only what you saw.',
  })
  version!: number;

  @Field(() => ID, { description: 'Whose bookmark it is.' })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item is bookmarked.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item.' })
  itemId!: string;

  @Field(() => String, {
    description: "The item's title when it was last bookmarked or restored; known even when the item is gone.",
  })
  itemTitle!: string;

  @Field(() => String, {
    nullable: true,
    description: "The item's summary at that time, at most 500 characters; null if it had none.",
  })
  itemSummary!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest starts, as known at that time; null for news or if unknown.',
  })
  itemStartDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest ends, as known at that time; null for news or if unknown.',
  })
  itemEndDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the article was published; null for contests or if unknown.',
  })
  itemPublishedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The one tag its owner gave it, at most 100 characters; null if none.',
  })
  tag!: string | null;

  @Field(() => String, { nullable: true, description: "The owner's note, at most 10,000 characters; null if none." })
  memo!: string | null;

  @Field(() => DateTime, { description: 'When it was last bookmarked: created, or bookmarked again after deletion.' })
  bookmarkedAt!: Date;

  @Field(() => DateTime, { description: 'When it was created for the first time.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;
}

export const BookmarkConnection = connectionType(() => Bookmark, 'Bookmark', 'bookmarks');

export const toBookmark = ({ id, userId, itemInfo, ...bookmark }: DomainBookmark): Bookmark => ({
  id: id.toString(),
  version: bookmark.version,
  userId: userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  itemTitle: itemInfo.title,
  itemSummary: itemInfo.summary,
  itemStartDate: itemInfo.startDate,
  itemEndDate: itemInfo.endDate,
  itemPublishedAt: itemInfo.publishedAt,
  tag: bookmark.tag,
  memo: bookmark.memo,
  bookmarkedAt: bookmark.bookmarkedAt,
  createdAt: bookmark.createdAt,
  updatedAt: bookmark.updatedAt,
});
