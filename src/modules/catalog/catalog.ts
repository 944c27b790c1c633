import type { Placed } from '../../kernel/paging/page.ts';
import type { Slice } from '../../kernel/paging/page-request.ts';
import type { Item, ItemRef, ItemType } from './item.ts';
import type { ItemDocument } from './item-document.ts';

/** The port to contests and news articles, which other services own: Dogear only reads them. */
export interface Catalog {
  /** Those that exist, each once, in any order, with one query for both types. */
  find(refs: readonly ItemRef[]): Promise<Item[]>;
  /** Newest first; a row's position is its creation time and its id. */
  list(itemType: ItemType, slice: Slice): Promise<Placed<Item>[]>;
  count(itemType: ItemType): Promise<number>;
}

/** An item with its position in its list. */
export const placedItem = (item: Item): Placed<Item> => ({ row: item, position: [item.createdAt.getTime(), item.id] });

/** Only the sample data is ours to write. */
export interface SampleCatalog {
  /** Writes each document under its id, replacing what was there. */
  put(itemType: ItemType, documents: readonly ItemDocument[]): Promise<void>;
}
