import { Field, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import type * as outcomes from '../outcomes.ts';
import { Bookmark, toBookmark } from './bookmark-type.ts';

export const UserErrorCode = {
  INVALID_INPUT: 'INVALID_INPUT',
  ITEM_NOT_FOUND: 'ITEM_NOT_FOUND',
  BOOKMARK_ALREADY_EXISTS: 'BOOKMARK_ALREADY_EXISTS',
} as const;
export type UserErrorCode = keyof typeof UserErrorCode;

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'What went wrong, for programs.',
  valuesConfig: {
    INVALID_INPUT: { description: 'Something in the input breaks a rule; nothing was written.' },
    ITEM_NOT_FOUND: { description: 'The catalog has no such item.' },
    BOOKMARK_ALREADY_EXISTS: { description: 'You have a live bookmark on this item.' },
  },
});

@InterfaceType({ resolveType: ({ kind }: { kind: string }) => kind, description: 'Something a client can act on.' })
export abstract class UserError {
  /** The name of the concrete type. */
  kind!: string;

  @Field(() => UserErrorCode, { description: 'For programs.' })
  code!: UserErrorCode;

  @Field(() => String, { description: 'For people, in English.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One field of the input that breaks a rule.' })
export class InvalidField {
  @Field(() => String, { description: 'Where it is in the input, with dots.' })
  path!: string;

  @Field(() => String, { description: 'What is wrong with it.' })
  message!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The input breaks rules; nothing was written.',
})
export class InvalidInput extends UserError {
  @Field(() => [InvalidField], { description: 'Everything that is wrong, at once.' })
  fields!: readonly InvalidField[];
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'The catalog has no such item.' })
export class ItemNotFound extends UserError {
  @Field(() => ItemType, { description: 'The kind that was asked for.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The id that was asked for.' })
  itemId!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'You have a live bookmark on this item.' })
export class BookmarkAlreadyExists extends UserError {
  @Field(() => Bookmark, { description: 'The one you have.' })
  existing!: Bookmark;
}

export const toInvalidInput = (outcome: outcomes.InvalidInput): InvalidInput => ({
  ...outcome,
  code: 'INVALID_INPUT',
  message: outcome.fields.map(({ path, message }) => `${path} ${message}`).join('; '),
});

export const toItemNotFound = (outcome: outcomes.ItemNotFound): ItemNotFound => ({
  ...outcome,
  code: 'ITEM_NOT_FOUND',
  message: 'There is no such item in the catalog.',
});

export const toBookmarkAlreadyExists = (outcome: outcomes.BookmarkAlreadyExists): BookmarkAlreadyExists => ({
  ...outcome,
  code: 'BOOKMARK_ALREADY_EXISTS',
  message: 'You have bookmarked this item already.',
  existing: toBookmark(outcome.existing),
});
