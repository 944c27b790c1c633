import { Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { ItemType } from '../../catalog/public.ts';
import { Bookmark } from './bookmark-type.ts';
import { UserErrorCode } from './user-error-code.ts';

@InterfaceType({
  resolveType: ({ kind }: { kind: string }) => kind,
  description:
    'Why a mutation wrote nothing, when it is something a client can act on. Everything else comes in `errors` with an `extensions.code`.',
})
export abstract class UserError {
  /** The name of the concrete type. */
  kind!: string;

  @Field(() => UserErrorCode, {
    description: 'What went wrong, for programs: the same code in every answer of this type.',
  })
  code!: UserErrorCode;

  @Field(() => String, { description: 'What went wrong, for people, in English; its wording may change.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One field of the input that breaks a rule.' })
export class InvalidField {
  @Field(() => String, {
    description: 'Where the field is in the input, with dots between names and indexes, such as `ids.0`.',
  })
  path!: string;

  @Field(() => String, { description: 'Which rule it breaks, for people, in English.' })
  message!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The input breaks rules; nothing was written.',
})
export class InvalidInput extends UserError {
  @Field(() => [InvalidField], { description: 'Every field that breaks a rule, not only the first.' })
  fields!: readonly InvalidField[];
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'The catalog has no such item.' })
export class ItemNotFound extends UserError {
  @Field(() => ItemType, { description: 'The kind of item that was asked for.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id that was asked for, in lower case.' })
  itemId!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'You already have a live bookmark on this item; nothing was written.',
})
export class BookmarkAlreadyExists extends UserError {
  @Field(() => Bookmark, { description: 'The bookmark you already have, as it is.' })
  existing!: Bookmark;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'There is no such bookmark of yours, or it is deleted.',
})
export class BookmarkNotFound extends UserError {
  @Field(() => ID, { description: 'The TSID that was asked for; it names no object in this answer.' })
  bookmarkId!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'It was deleted too long ago to come back.' })
export class RestoreExpired extends UserError {
  @Field(() => DateTime, { description: 'When it was deleted: the restore period began then.' })
  deletedAt!: Date;

  @Field(() => DateTime, { description: 'The last moment at which it could have been restored.' })
  restorableUntil!: Date;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: 'This bookmark has no such history entry.' })
export class HistoryNotFound extends UserError {
  @Field(() => ID, { description: 'The id of the history entry that was asked for.' })
  historyId!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'It was changed since you saw it; nothing was written.',
})
export class VersionConflict extends UserError {
  @Field(() => Int, { description: 'The version that was sent as `expectedVersion`.' })
  expectedVersion!: number;

  @Field(() => Bookmark, { description: 'The bookmark as it is now, to show or to try again with its version.' })
  current!: Bookmark;
}
