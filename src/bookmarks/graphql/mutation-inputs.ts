import { Field, ID, InputType, Int } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import type * as create from '../commands/create-bookmark.ts';
import type * as remove from '../commands/delete-bookmark.ts';
import type * as restore from '../commands/restore-bookmark.ts';
import type * as restoreVersion from '../commands/restore-bookmark-version.ts';
import type * as update from '../commands/update-bookmark.ts';

const tag = 'At most 100 characters; trimmed, and empty means none.';
const memo = 'At most 10,000 characters, kept as written; empty means none.';
const expectedVersion = 'Change it only if this is still its version; otherwise the answer is a VersionConflict.';
const reason = 'Why, for the history: at most 500 characters.';
const bookmarkId = 'The id of the bookmark.';

@InputType({ description: 'What to bookmark, and what to note on it.' })
export class CreateBookmarkInput implements create.CreateBookmarkInput {
  @Field(() => ItemType, { description: 'What kind of item.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: tag })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: memo })
  memo?: string | null;
}

@InputType({ description: 'What to change: a field left out stays, null clears it.' })
export class UpdateBookmarkInput implements update.UpdateBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => String, { nullable: true, description: tag })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: memo })
  memo?: string | null;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'What to put into the trash.' })
export class DeleteBookmarkInput implements remove.DeleteBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'What to bring back from the trash.' })
export class RestoreBookmarkInput implements restore.RestoreBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which state of which bookmark to bring back.' })
export class RestoreBookmarkVersionInput implements restoreVersion.RestoreBookmarkVersionInput {
  @Field(() => ID, { description: bookmarkId })
  bookmarkId!: string;

  @Field(() => ID, { description: 'The history entry whose tag and memo come back.' })
  historyId!: string;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}
