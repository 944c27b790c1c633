/** The catalog's GraphQL types and loaders that fields of other modules lead to. */
export type { ItemLoader } from './item-loader.ts';
export { BookmarkItem } from './item-types.ts';
