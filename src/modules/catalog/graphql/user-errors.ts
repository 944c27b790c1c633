import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UserError } from '../../../graphql/user-errors.ts';
import { ItemType } from '../item.ts';
import type * as outcomes from '../outcomes.ts';
import { BookmarkItem } from './item-types.ts';

/** The codes of the errors below. */
export const catalogErrorCodes = {
  ITEM_NOT_FOUND: 'The catalog has no such item.',
  CATALOG_READ_ONLY: 'Another service owns the items of this type; nothing was written.',
  ITEM_VERSION_CONFLICT: 'The item was changed since you saw it; nothing was written.',
} as const;

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
  description: 'Another service owns the items of this type, and Dogear only reads them; nothing was written.',
})
export class CatalogReadOnly extends UserError {
  @Field(() => ItemType, { description: 'The kind of item that cannot be changed here.' })
  itemType!: ItemType;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The item was changed since you saw it; nothing was written.',
})
export class ItemVersionConflict extends UserError {
  @Field(() => Int, { description: 'The version that was sent as `expectedVersion`.' })
  expectedVersion!: number;

  @Field(() => BookmarkItem, { description: 'The item as it is now, to show or to try again with its version.' })
  current!: BookmarkItem;
}

export const itemNotFoundResult = (outcome: outcomes.ItemNotFound) => ({
  ...outcome,
  code: 'ITEM_NOT_FOUND',
  message: 'There is no such item in the catalog.',
});
