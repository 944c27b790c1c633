import { Field, ID, ObjectType } from 'type-graphql';
import { mutationResult } from '../../../graphql/mutation-result.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { BookmarkItem } from './item-types.ts';
import { CatalogReadOnly, ItemNotFound, ItemVersionConflict } from './user-errors.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The item is in the catalog. Lists show it, and it can be bookmarked, a moment later.',
})
class CreateItemSuccess {
  @Field(() => BookmarkItem, { description: 'The item as it was written, in its first version.' })
  item!: BookmarkItem;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The bookmark has the values that you asked for, even if nothing had to change. Lists show it a moment later.',
})
class UpdateItemSuccess {
  @Field(() => BookmarkItem, { description: 'The item as it is now; the same version if nothing changed.' })
  item!: BookmarkItem;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The item is deleted, even if it was deleted before. A moment later lists leave it out and its bookmarks have no `item`; the copy of its title, summary and dates that bookmarks keep stays.',
})
class DeleteItemSuccess {
  @Field(() => ID, { description: 'The catalog id of the item that is now deleted; restoreItem takes it.' })
  deletedItemId!: string;

  @Field(() => ID, {
    description: 'The `nodeId` under which clients know the item, for taking it out of their store.',
  })
  deletedItemNodeId!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'It is restored, even if it was not deleted. Lists show it a moment later.',
})
class RestoreItemSuccess {
  @Field(() => BookmarkItem, { description: 'The item as it is now.' })
  item!: BookmarkItem;
}

export const CreateItemResult = mutationResult('createItem', [CreateItemSuccess, CatalogReadOnly, InvalidInput]);
export const UpdateItemResult = mutationResult('updateItem', [
  UpdateItemSuccess,
  ItemNotFound,
  CatalogReadOnly,
  ItemVersionConflict,
  InvalidInput,
]);
export const DeleteItemResult = mutationResult('deleteItem', [
  DeleteItemSuccess,
  ItemNotFound,
  CatalogReadOnly,
  ItemVersionConflict,
  InvalidInput,
]);
export const RestoreItemResult = mutationResult('restoreItem', [
  RestoreItemSuccess,
  ItemNotFound,
  CatalogReadOnly,
  InvalidInput,
]);
