import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import { ItemType } from '../../catalog/public.ts';
import type { Trashed } from '../outcomes.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A deleted bookmark. Its owner and admins can see it.',
})
export class DeletedBookmark {
  @Field(() => ID, { description: 'The id it has for life, a TSID as text; restoreBookmark takes it.' })
  id!: string;

  @Field(() => Int, { description: 'Its version now; the deletion raised it by one.' })
  version!: number;

  @Field(() => ID, { description: "The id of the user it belongs to: `sub` of that user's access token." })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item was bookmarked; tells, with `itemId`, which one.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'Its tag when it was deleted; null if it had none.' })
  tag!: string | null;

  @Field(() => String, { nullable: true, description: 'Its memo when it was deleted; null if it had none.' })
  memo!: string | null;

  @Field(() => DateTime, {
    description: 'When it was last bookmarked: created, or bookmarked again after an earlier deletion.',
  })
  bookmarkedAt!: Date;

  @Field(() => DateTime, {
    description: 'When it was deleted: `days` of deletedBookmarks and `restorableUntil` count from here.',
  })
  deletedAt!: Date;

  @Field(() => ID, { description: 'The id of the user who deleted it.' })
  deletedBy!: string;

  @Field(() => DateTime, {
    description: 'The last moment at which restoreBookmark brings it back; later the answer is RestoreExpired.',
  })
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
