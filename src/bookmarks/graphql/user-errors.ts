import { Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { DateTime } from '../../graphql/date-time.ts';
import { Bookmark } from './bookmark-type.ts';
import { UserErrorCode } from './user-error-code.ts';

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

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'There is no such bookmark of yours, or it is deleted.',
})
export class BookmarkNotFound extends UserError {
  @Field(() => ID, { description: 'The id that was asked for.' })
  id!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'It was deleted too long ago to come back.' })
export class RestoreExpired extends UserError {
  @Field(() => DateTime, { description: 'When it was deleted.' })
  deletedAt!: Date;

  @Field(() => DateTime, { description: 'Until when it could have been restored.' })
  restorableUntil!: Date;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'This bookmark has no such history entry.' })
export class HistoryNotFound extends UserError {
  @Field(() => ID, { description: 'The entry that was asked for.' })
  historyId!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'It was changed since you saw it; nothing was written.',
})
export class VersionConflict extends UserError {
  @Field(() => Int, { description: 'The version you expected.' })
  expectedVersion!: number;

  @Field(() => Bookmark, { description: 'The bookmark as it is now.' })
  current!: Bookmark;
}
