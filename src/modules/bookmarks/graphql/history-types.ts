import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { FieldChange, HistoryOperation } from '../../../graphql/history-types.ts';
import { Node } from '../../../graphql/node.ts';
import { instantTextOrNull } from '../../../shared/instant.ts';
import { ItemType } from '../../catalog/public.ts';
import { type Bookmark, isDeleted } from '../bookmark.ts';
import type { HistoryEntry } from '../bookmark-store.ts';

@ObjectType({
  simpleResolvers: true,
  description: "A bookmark as it was right after one of its changes. The bookmark's owner and admins can see it.",
})
export class BookmarkSnapshot {
  @Field(() => ID, { description: 'The id of the bookmark, the same in all its states.' })
  bookmarkId!: string;

  @Field(() => Int, { description: 'The version it had in this state.' })
  version!: number;

  @Field(() => ID, { description: "The id of the user it belongs to: `sub` of that user's access token." })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item is bookmarked; tells, with `itemId`, which one.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'The tag it had in this state; null if it had none.' })
  tag!: string | null;

  @Field(() => String, { nullable: true, description: 'The memo it had in this state; null if it had none.' })
  memo!: string | null;

  @Field(() => Boolean, { description: 'Whether it was in the trash in this state.' })
  isDeleted!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was deleted; null if it was not in the trash in this state.',
  })
  deletedAt!: Date | null;

  @Field(() => DateTime, {
    description:
      'When it was created for the first time; restoring it or bookmarking the item again does not change this.',
  })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When the change was made that led to this state.' })
  updatedAt!: Date;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    "One change of one bookmark: who made it, when, why, and the state before and after. The bookmark's owner and admins can see it.",
})
export class BookmarkHistoryEntry {
  @Field(() => ID, {
    description: 'The id of this entry, a TSID as text; restoreBookmarkVersion takes it as `historyId`.',
  })
  id!: string;

  @Field(() => ID, { description: 'The id of the bookmark that was changed, a TSID as text.' })
  bookmarkId!: string;

  @Field(() => Int, { description: 'The version of the bookmark that this change made.' })
  version!: number;

  @Field(() => HistoryOperation, {
    description: 'What kind of change it was; coming back from the trash is an UPDATE.',
  })
  operation!: HistoryOperation;

  @Field(() => BookmarkSnapshot, { nullable: true, description: 'The state before the change; null for the creation.' })
  before!: BookmarkSnapshot | null;

  @Field(() => BookmarkSnapshot, { description: 'The state right after the change.' })
  after!: BookmarkSnapshot;

  @Field(() => [FieldChange], {
    description: 'The fields among tag, memo, isDeleted and deletedAt that differ between before and after.',
  })
  changes!: readonly FieldChange[];

  @Field(() => ID, { nullable: true, description: 'The id of the user who made the change; null if it is not known.' })
  changedBy!: string | null;

  @Field(() => DateTime, { description: 'When the change was made; never earlier than the change before it.' })
  changedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the change, as its author gave it; null if no reason was given.',
  })
  reason!: string | null;
}

export const BookmarkHistoryConnection = connectionType(
  () => BookmarkHistoryEntry,
  'BookmarkHistory',
  'changes of a bookmark, newest first',
);

export const toSnapshot = (bookmark: Bookmark): BookmarkSnapshot => ({
  bookmarkId: bookmark.id.toString(),
  version: bookmark.version,
  userId: bookmark.userId.toString(),
  itemType: bookmark.itemType,
  itemId: bookmark.itemId,
  tag: bookmark.tag,
  memo: bookmark.memo,
  isDeleted: isDeleted(bookmark),
  deletedAt: bookmark.deletedAt,
  createdAt: bookmark.createdAt,
  updatedAt: bookmark.updatedAt,
});

export const toHistoryEntry = (entry: HistoryEntry): BookmarkHistoryEntry => ({
  id: entry.id.toString(),
  bookmarkId: entry.aggregateId.toString(),
  version: entry.version,
  operation: entry.operation,
  before: entry.before && toSnapshot(entry.before),
  after: toSnapshot(entry.after),
  changes: changesOf(entry),
  changedBy: entry.changedBy?.toString() ?? null,
  changedAt: entry.changedAt,
  reason: entry.reason,
});

/** Version and time differ in every change and say nothing; these do. */
const compared = {
  tag: ({ tag }: Bookmark) => tag,
  memo: ({ memo }: Bookmark) => memo,
  isDeleted: (bookmark: Bookmark) => String(isDeleted(bookmark)),
  deletedAt: ({ deletedAt }: Bookmark) => instantTextOrNull(deletedAt),
} as const;

/** Before its creation a bookmark had neither tag nor memo, and was not in the trash. */
function changesOf({ before, after }: HistoryEntry): FieldChange[] {
  return Object.entries(compared).flatMap(([field, valueIn]) => {
    const from = before ? valueIn(before) : field === 'isDeleted' ? 'false' : null;
    const to = valueIn(after);
    return from === to ? [] : [{ field, from, to }];
  });
}
