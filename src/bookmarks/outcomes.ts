import type { ItemRef } from '../catalog/item.ts';
import type { InvalidField } from '../shared/invalid-field.ts';
import type { Bookmark } from './bookmark.ts';

/** What a client can act on. `kind` is the name of the type in the contract. */
export type InvalidInput = {
  readonly kind: 'InvalidInput';
  readonly fields: readonly InvalidField[];
};
export type ItemNotFound = { readonly kind: 'ItemNotFound' } & ItemRef;
export type BookmarkAlreadyExists = {
  readonly kind: 'BookmarkAlreadyExists';
  readonly existing: Bookmark;
};

export const invalidInput = (fields: readonly InvalidField[]): InvalidInput => ({ kind: 'InvalidInput', fields });
export const itemNotFound = ({ itemType, itemId }: ItemRef): ItemNotFound => ({
  kind: 'ItemNotFound',
  itemType,
  itemId,
});
export const bookmarkAlreadyExists = (existing: Bookmark): BookmarkAlreadyExists => ({
  kind: 'BookmarkAlreadyExists',
  existing,
});

export type CreateBookmarkSuccess = {
  readonly kind: 'CreateBookmarkSuccess';
  readonly bookmark: Bookmark;
  readonly outcome: 'CREATED' | 'REVIVED';
};
export type CreateBookmarkOutcome = CreateBookmarkSuccess | BookmarkAlreadyExists | ItemNotFound | InvalidInput;
