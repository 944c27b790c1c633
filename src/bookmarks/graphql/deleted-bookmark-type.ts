import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { connectionType } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/date-time.ts';
import type { Trashed } from '../outcomes.ts';

@ObjectType({ simpleResolvers: true, description: 'A bookmark in the trash.' })
export class DeletedBookmark {
  @Field(() => ID, { description: 'The id it has for life; restoreBookmark takes it.' })
  id!: string;

  @Field(() => Int, { description: 'Its version; the deletion was one too.' })
  version!: number;

  @Field(() => ID, { description: 'Whose bookmark it is.' })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item was bookmarked.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'Its tag when it was deleted; null if none.' })
  tag!: string | null;

  @Field(() => String, { nullable: true, description: 'Its memo when it was deleted; null if none.' })
  memo!: string | null;

  @Field(() => DateTime, { description: 'When it was last bookmarked.' })
  bookmarkedAt!: Date;

  @Field(() => DateTime, { description: 'When it was deleted.' })
  deletedAt!: Date;

  @Field(() => ID, { description: 'Who deleted it.' })
  deletedBy!: string;

  @Field(() => DateTime, { description: 'Until when restoreBookmark brings it back.' })
  restorableUntil!: Date;
}

export const DeletedBookmarkConnection = connectionType(
  () => DeletedBookmark,
  'DeletedBookmark',
  'deleted bookmarks, last deleted first',
);

export const toDeletedBookmark = ({ bookmark, deletedAt, restorableUntil }: Trashed): DeletedBookmark => ({
  id: bookmark.id.toString(),
  version: bookmark.version,
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  tag: bookmark.tag,
  memo: bookmark.memo,
  bookmarkedAt: bookmark.bookmarkedAt,
  deletedAt,
  deletedBy: (bookmark.deletedBy ?? bookmark.updatedBy).toString(),
  restorableUntil,
});
