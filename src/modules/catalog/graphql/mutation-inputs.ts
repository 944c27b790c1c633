import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import type * as change from '../commands/change-item.ts';
import type * as create from '../commands/create-item.ts';
import { ItemType } from '../item.ts';

const expectedVersion =
  'The version you saw: if it has another by now, nothing is written and the answer is an ItemVersionConflict. Any version if left out.';
const reason = 'Why, for the history: at most 500 characters. No reason if left out.';
const itemType = 'Which kind of item it is: a contest or a news article.';
const itemId = 'The catalog id of the item: 24 hexadecimal digits.';

@InputType({ description: 'The item to put into the catalog.' })
export class CreateItemInput implements create.CreateItemInput {
  @Field(() => ItemType, { description: itemType })
  itemType!: ItemType;

  @Field(() => String, { description: 'The title: 1 to 300 characters, trimmed.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it is about, in short: at most 2,000 characters, as written. None if left out, null or empty.',
  })
  summary?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where it can be read in full: an http or https address of at most 2,000 characters. None if left out, null or empty.',
  })
  url?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest starts; only contests have it. Not announced if left out or null.',
  })
  startDate?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the contest ends, not before it starts; only contests have it. Not announced if left out or null.',
  })
  endDate?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the article was published; only news articles have it. Unknown if left out or null.',
  })
  publishedAt?: Date | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which item to change, and how: a field left out stays, null clears it.' })
export class UpdateItemInput implements change.UpdateItemInput {
  @Field(() => ItemType, { description: itemType })
  itemType!: ItemType;

  @Field(() => ID, { description: itemId })
  itemId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The new title: 1 to 300 characters, trimmed. Stays as it is if left out; it cannot be cleared.',
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The new summary: at most 2,000 characters, as written. Stays as it is if left out; null or empty clears it.',
  })
  summary?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The new http or https address, of at most 2,000 characters. Stays as it is if left out; null or empty clears it.',
  })
  url?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest starts; only contests have it. Stays as it is if left out; null clears it.',
  })
  startDate?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the contest ends, not before it starts; only contests have it. Stays as it is if left out; null clears it.',
  })
  endDate?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the article was published; only news articles have it. Stays as it is if left out; null clears it.',
  })
  publishedAt?: Date | null;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'The item to delete, with the version that the caller has seen and the reason.' })
export class DeleteItemInput implements change.DeleteItemInput {
  @Field(() => ItemType, { description: itemType })
  itemType!: ItemType;

  @Field(() => ID, { description: itemId })
  itemId!: string;

  @Field(() => Int, { nullable: true, description: expectedVersion })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}

@InputType({ description: 'Which deleted item to bring back.' })
export class RestoreItemInput implements change.RestoreItemInput {
  @Field(() => ItemType, { description: itemType })
  itemType!: ItemType;

  @Field(() => ID, { description: itemId })
  itemId!: string;

  @Field(() => String, { nullable: true, description: reason })
  reason?: string | null;
}
