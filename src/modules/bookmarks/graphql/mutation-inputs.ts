import { Field, ID, InputType, Int } from 'type-graphql';
import { ItemType } from '../../catalog/public.ts';
import type * as create from '../commands/create-bookmark.ts';
import type * as trash from '../commands/delete-and-restore-bookmark.ts';
import type * as restoreVersion from '../commands/restore-bookmark-version.ts';
import type * as update from '../commands/update-bookmark.ts';

const expectedVersion =
  'The version you saw: if it has another by now, nothing is written and the answer is a VersionConflict. Any version if left out.';
const reason = 'Why, for the history: at most 500 characters. No reason if left out.';
const bookmarkId = 'The id of the bookmark: a TSID as text.';

@InputType({ description: 'Which item to bookmark, and what to note on it as tag and memo.' })
export class CreateBookmarkInput implements create.CreateBookmarkInput {
  @Field(() => ItemType, { description: 'What kind of item to bookmark: a contest or a news article.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The tag to give it: at most 100 characters, trimmed. No tag if left out, null or empty.',
  })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The note to keep: at most 10,000 characters, as written. No memo if left out, null or empty.',
  })
  memo?: string | null;
}

@InputType({ description: 'Which bookmark to change, and how: a field left out stays, null clears it.' })
export class UpdateBookmarkInput implements update.UpdateBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The new tag: at most 100 characters, trimmed. Stays as it is if left out; null or empty clears it.',
  })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The new note: at most 10,000 characters, as written. Stays as it is if left out; null or empty clears it.',
  })
  memo?: string | null;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which bookmark to put into the trash.' })
export class DeleteBookmarkInput implements trash.DeleteBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which bookmark to bring back from the trash.' })
export class RestoreBookmarkInput implements trash.RestoreBookmarkInput {
  @Field(() => ID, { description: bookmarkId })
  id!: string;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which state of which bookmark to bring back.' })
export class RestoreBookmarkVersionInput implements restoreVersion.RestoreBookmarkVersionInput {
  @Field(() => ID, { description: bookmarkId })
  bookmarkId!: string;

  @Field(() => ID, {
    description: 'The id of a history entry of this bookmark: tag and memo come back as they were right after it.',
  })
  historyId!: string;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}
