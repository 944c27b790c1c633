import DataLoader from 'dataloader';
import type { Catalog } from '../catalog.ts';
import { type Item, type ItemRef, ItemType, refKey } from '../item.ts';

export type ItemLoader = DataLoader<ItemRef, Item | null, string>;

/** One query per collection and level, whatever the page size; an item that is gone is null, never an error (SPEC 2). */
export const itemLoader = (catalog: Catalog): ItemLoader =>
  new DataLoader<ItemRef, Item | null, string>(
    async (refs) => {
      const found = await Promise.all(
        Object.values(ItemType).map((itemType) => {
          const ids = refs.filter((ref) => ref.itemType === itemType).map(({ itemId }) => itemId);
          return ids.length === 0 ? [] : catalog.find(itemType, ids);
        }),
      );
      const byRef = new Map(found.flat().map((item) => [refKey({ itemType: item.itemType, itemId: item.id }), item]));
      return refs.map((ref) => byRef.get(refKey(ref)) ?? null);
    },
    { cacheKeyFn: refKey },
  );
