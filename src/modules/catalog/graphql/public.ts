/** The catalog's GraphQL types and loaders that fields of other modules lead to. */
export { BookmarkItem, BookmarkItemConnection } from './item-types.ts';
export { catalogOf } from './request-part.ts';
export { ItemNotFound, itemNotFoundResult } from './user-errors.ts';
