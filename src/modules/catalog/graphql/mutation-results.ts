import { Field, ID, ObjectType } from 'type-graphql';
import { mutationResult } from '../../../graphql/mutation-result.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { BookmarkItem } from './item-types.ts';
import { CatalogReadOnly, ItemNotFound, ItemVersionConflict } from './user-errors.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The item is in the catalog. Lists show it, and it can be bookmarked, a moment later.',
})
export class CreateItemSuccess {
  @Field(() => BookmarkItem, { description: 'The item as it was written, in its first version.' })
  item!: BookmarkItem;
}

@ObjectType({
  simpleResolvers: true,
  description: 'It is as you asked, also if it was so before. Lists show it a moment later.',
})
export class UpdateItemSuccess {
  @Field(() => BookmarkItem, { description: 'The item as it is now; the same version if nothing changed.' })
  item!: BookmarkItem;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'It is deleted, also if it was so before. A moment later lists drop it and bookmarks of it have no `item`; what they remember of it stays.',
})
export class DeleteItemSuccess {
  @Field(() => ID, { description: 'The catalog id of the item that is now deleted; restoreItem takes it.' })
  deletedItemId!: string;

  @Field(() => ID, {
    description: 'The `nodeId` under which clients know the item, for taking it out of their store.',
  })
  deletedItemNodeId!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'It is back, also if it never was away. Lists show it a moment later.',
})
export class RestoreItemSuccess {
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
