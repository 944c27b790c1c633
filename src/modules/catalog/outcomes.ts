import type { InvalidInput } from '../../shared/input-reader.ts';
import type { ItemRef, ItemType } from './item.ts';
import type { OwnedItem } from './owned-item.ts';

/** What a client can act on. `kind` is the name of the type in the contract. */
export type ItemNotFound = { readonly kind: 'ItemNotFound' } & ItemRef;
export type CatalogReadOnly = { readonly kind: 'CatalogReadOnly'; readonly itemType: ItemType };
export type ItemVersionConflict = {
  readonly kind: 'ItemVersionConflict';
  readonly expectedVersion: number;
  readonly current: OwnedItem;
};

export const itemNotFound = ({ itemType, itemId }: ItemRef): ItemNotFound => ({
  kind: 'ItemNotFound',
  itemType,
  itemId,
});
export const catalogReadOnly = (itemType: ItemType): CatalogReadOnly => ({ kind: 'CatalogReadOnly', itemType });
export const itemVersionConflict = (expectedVersion: number, current: OwnedItem): ItemVersionConflict => ({
  kind: 'ItemVersionConflict',
  expectedVersion,
  current,
});

type Success<Name extends string> = { readonly kind: Name; readonly item: OwnedItem };

export type CreateItemOutcome = Success<'CreateItemSuccess'> | CatalogReadOnly | InvalidInput;

export type UpdateItemOutcome =
  | Success<'UpdateItemSuccess'>
  | ItemNotFound
  | CatalogReadOnly
  | ItemVersionConflict
  | InvalidInput;

export type DeleteItemOutcome =
  | Success<'DeleteItemSuccess'>
  | ItemNotFound
  | CatalogReadOnly
  | ItemVersionConflict
  | InvalidInput;

export type RestoreItemOutcome = Success<'RestoreItemSuccess'> | ItemNotFound | CatalogReadOnly | InvalidInput;
