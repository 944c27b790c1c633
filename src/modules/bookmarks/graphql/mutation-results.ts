import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { mutationResult } from '../../../graphql/mutation-result.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { ItemNotFound } from '../../catalog/graphql/public.ts';
import { Bookmark } from './bookmark-type.ts';
import { DeletedBookmark } from './deleted-bookmark-type.ts';
import {
  BookmarkAlreadyExists,
  BookmarkNotFound,
  HistoryNotFound,
  RestoreExpired,
  VersionConflict,
} from './user-errors.ts';

const CreateOutcome = { CREATED: 'CREATED', REVIVED: 'REVIVED' } as const;
type CreateOutcome = keyof typeof CreateOutcome;

registerEnumType(CreateOutcome, {
  name: 'CreateOutcome',
  description: 'How the bookmark came to be.',
  valuesConfig: {
    CREATED: { description: 'It is new: you had never bookmarked this item before.' },
    REVIVED: { description: 'A deleted bookmark of this item came back under its old id, with the new tag and memo.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'The item is bookmarked. Lists show it a moment later.' })
class CreateBookmarkSuccess {
  @Field(() => Bookmark, { description: 'The bookmark as it was written, before lists show it.' })
  bookmark!: Bookmark;

  @Field(() => CreateOutcome, { description: 'Whether it is new or came back from the trash.' })
  outcome!: CreateOutcome;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The bookmark has the values that you asked for, even if nothing had to change. Lists show it a moment later.',
})
class UpdateBookmarkSuccess {
  @Field(() => Bookmark, { description: 'The bookmark as it is now; the same version if nothing changed.' })
  bookmark!: Bookmark;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The bookmark is in the trash, even if it was there before. Lists leave it out a moment later.',
})
class DeleteBookmarkSuccess {
  @Field(() => DeletedBookmark, {
    description: 'The bookmark as it lies in the trash, with the moment until which it can come back.',
  })
  deleted!: DeletedBookmark;

  @Field(() => ID, { description: 'The id of the bookmark that is now in the trash: a TSID as text.' })
  deletedBookmarkId!: string;

  @Field(() => ID, {
    description: 'The `nodeId` under which clients know the live bookmark, for taking it out of their store.',
  })
  deletedBookmarkNodeId!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'It is restored, even if it was not deleted. Lists show it a moment later.',
})
class RestoreBookmarkSuccess {
  @Field(() => Bookmark, { description: 'The bookmark as it is now, with its item as the catalog has it now.' })
  bookmark!: Bookmark;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Tag and memo are as they were right after that entry. Lists show it a moment later.',
})
class RestoreBookmarkVersionSuccess {
  @Field(() => Bookmark, {
    description: 'The bookmark as it is now: a new version, or the same one if nothing differed.',
  })
  bookmark!: Bookmark;
}

export const CreateBookmarkResult = mutationResult('createBookmark', [
  CreateBookmarkSuccess,
  BookmarkAlreadyExists,
  ItemNotFound,
  InvalidInput,
]);
export const UpdateBookmarkResult = mutationResult('updateBookmark', [
  UpdateBookmarkSuccess,
  BookmarkNotFound,
  VersionConflict,
  InvalidInput,
]);
export const DeleteBookmarkResult = mutationResult('deleteBookmark', [
  DeleteBookmarkSuccess,
  BookmarkNotFound,
  VersionConflict,
  InvalidInput,
]);
export const RestoreBookmarkResult = mutationResult('restoreBookmark', [
  RestoreBookmarkSuccess,
  BookmarkNotFound,
  RestoreExpired,
  ItemNotFound,
  InvalidInput,
]);
export const RestoreBookmarkVersionResult = mutationResult('restoreBookmarkVersion', [
  RestoreBookmarkVersionSuccess,
  BookmarkNotFound,
  HistoryNotFound,
  VersionConflict,
  InvalidInput,
]);
