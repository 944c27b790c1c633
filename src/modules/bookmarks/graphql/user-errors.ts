import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { UserError } from '../../../graphql/user-errors.ts';
import { Bookmark } from './bookmark-type.ts';

/** The codes of the errors below. */
export const bookmarkErrorCodes = {
  BOOKMARK_NOT_FOUND: 'There is no such bookmark of yours, or it is deleted.',
  BOOKMARK_ALREADY_EXISTS: 'You already have a live bookmark on this item.',
  RESTORE_EXPIRED: 'It was deleted too long ago to come back.',
  HISTORY_NOT_FOUND: 'This bookmark has no such history entry.',
  VERSION_CONFLICT: 'It was changed since you saw it; nothing was written.',
} as const;
export type BookmarkErrorCode = keyof typeof bookmarkErrorCodes;

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
  @Field(() => ID, { description: 'The id that was asked for, a TSID as text.' })
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
