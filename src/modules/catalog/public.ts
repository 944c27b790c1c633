/** All that other modules may know of the catalog; what they may show of it is in `graphql/public.ts`. */

export type { Catalog } from './catalog.ts';
export { askedTogether } from './catalog.ts';
export { type ForeignItem, isLater, type Place } from './foreign-item.ts';
export {
  type Item,
  type ItemId,
  type ItemImage,
  type ItemInfo,
  type ItemRef,
  ItemType,
  itemInfoOf,
  MALFORMED_ITEM_ID,
  parseItemId,
  refKey,
} from './item.ts';
export { type ItemNotFound, itemNotFound } from './outcomes.ts';
