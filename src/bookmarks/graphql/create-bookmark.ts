import { createUnionType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { exhausted } from '../../shared/exhaustive.ts';
import type { CreateBookmarkInput as Input } from '../commands/create-bookmark.ts';
import type { CreateBookmarkOutcome } from '../outcomes.ts';
import { Bookmark, toBookmark } from './bookmark-type.ts';
import {
  BookmarkAlreadyExists,
  InvalidInput,
  ItemNotFound,
  toBookmarkAlreadyExists,
  toInvalidInput,
  toItemNotFound,
} from './user-errors.ts';

export const CreateOutcome = { CREATED: 'CREATED', REVIVED: 'REVIVED' } as const;
export type CreateOutcome = keyof typeof CreateOutcome;

registerEnumType(CreateOutcome, {
  name: 'CreateOutcome',
  description: 'How the bookmark came to be.',
  valuesConfig: {
    CREATED: { description: 'It is new.' },
    REVIVED: { description: 'A deleted one came back under its old id, with the new tag and memo.' },
  },
});

@InputType({ description: 'What to bookmark, and what to note on it.' })
export class CreateBookmarkInput implements Input {
  @Field(() => ItemType, { description: 'What kind of item.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { nullable: true, description: 'At most 100 characters; trimmed, and empty means none.' })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters, kept as written; empty means none.' })
  memo?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The item is bookmarked. Lists show it a moment later.' })
export class CreateBookmarkSuccess {
  kind!: 'CreateBookmarkSuccess';

  @Field(() => Bookmark, { description: 'The bookmark as it was written.' })
  bookmark!: Bookmark;

  @Field(() => CreateOutcome, { description: 'Whether it is new or came back.' })
  outcome!: CreateOutcome;
}

export const CreateBookmarkResult = createUnionType({
  name: 'CreateBookmarkResult',
  description: 'What became of createBookmark.',
  types: () => [CreateBookmarkSuccess, BookmarkAlreadyExists, ItemNotFound, InvalidInput] as const,
  resolveType: ({ kind }: { kind: string }) => kind,
});

export function toCreateResult(outcome: CreateBookmarkOutcome) {
  switch (outcome.kind) {
    case 'CreateBookmarkSuccess':
      return { ...outcome, bookmark: toBookmark(outcome.bookmark) };
    case 'BookmarkAlreadyExists':
      return toBookmarkAlreadyExists(outcome);
    case 'ItemNotFound':
      return toItemNotFound(outcome);
    case 'InvalidInput':
      return toInvalidInput(outcome);
    default:
      return exhausted(outcome);
  }
}
