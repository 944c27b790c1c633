import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { connectionType } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/date-time.ts';
import { HistoryOperation } from '../history.ts';
import type { HistoryFilterInput } from '../queries/history.ts';

registerEnumType(HistoryOperation, {
  name: 'HistoryOperation',
  description: 'What kind of change it was.',
  valuesConfig: {
    INSERT: { description: 'It was created.' },
    UPDATE: { description: 'Tag or memo changed, or it came back from the trash.' },
    DELETE: { description: 'It went into the trash.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A bookmark as it was at some moment.' })
export class BookmarkSnapshot {
  @Field(() => ID, { description: 'Which bookmark.' })
  bookmarkId!: string;

  @Field(() => Int, { description: 'Its version then.' })
  version!: number;

  @Field(() => ID, { description: 'Whose bookmark it is.' })
  userId!: string;

  @Field(() => ItemType, { description: 'What kind of item is bookmarked.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'Its tag then; null if none.' })
  tag!: string | null;

  @Field(() => String, { nullable: true, description: 'Its memo then; null if none.' })
  memo!: string | null;

  @Field(() => Boolean, { description: 'Whether it was in the trash then.' })
  isDeleted!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it had been deleted; null if it was live.' })
  deletedAt!: Date | null;

  @Field(() => DateTime, { description: 'When it was created for the first time.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When this state came to be.' })
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'One field that a change touched.' })
export class FieldChange {
  @Field(() => String, { description: 'Its name in BookmarkSnapshot.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Its value before, as text; null if it was empty.' })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after, as text; null if it is empty.' })
  to!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One change of one bookmark.' })
export class BookmarkHistoryEntry {
  @Field(() => ID, { description: 'The id of this entry; restoreBookmarkVersion takes it.' })
  id!: string;

  @Field(() => ID, { description: 'Which bookmark.' })
  bookmarkId!: string;

  @Field(() => Int, { description: 'The version that this change made.' })
  version!: number;

  @Field(() => HistoryOperation, { description: 'What kind of change it was.' })
  operation!: HistoryOperation;

  @Field(() => BookmarkSnapshot, { nullable: true, description: 'The state before; null for the creation.' })
  before!: BookmarkSnapshot | null;

  @Field(() => BookmarkSnapshot, { description: 'The state after.' })
  after!: BookmarkSnapshot;

  @Field(() => [FieldChange], { description: 'What differs between before and after.' })
  changes!: readonly FieldChange[];

  @Field(() => ID, { nullable: true, description: 'Who made the change; null if unknown.' })
  changedBy!: string | null;

  @Field(() => DateTime, { description: 'When.' })
  changedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why, if somebody said so.' })
  reason!: string | null;
}

@InputType({ description: 'Which changes to list; what is left out does not restrict.' })
export class BookmarkHistoryFilter implements HistoryFilterInput {
  @Field(() => HistoryOperation, { nullable: true, description: 'Only changes of this kind.' })
  operation?: HistoryOperation | null;

  @Field(() => DateTime, { nullable: true, description: 'Only changes at this moment or later.' })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Only changes at this moment or earlier.' })
  to?: Date | null;
}

export const BookmarkHistoryConnection = connectionType(
  () => BookmarkHistoryEntry,
  'BookmarkHistory',
  'changes of a bookmark, newest first',
);
