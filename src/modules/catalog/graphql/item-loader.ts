import DataLoader from 'dataloader';
import type { Catalog } from '../catalog.ts';
import { type Item, type ItemRef, keyOf, refKey } from '../item.ts';

export type ItemLoader = DataLoader<ItemRef, Item | null, string>;

/** One query per level, whatever the page size; an item that is gone is null, never an error (SPEC 2). */
export const itemLoader = (catalog: Catalog): ItemLoader =>
  new DataLoader<ItemRef, Item | null, string>(
    async (refs) => {
      const byKey = new Map((await catalog.find(refs)).map((item) => [keyOf(item), item]));
      return refs.map((ref) => byKey.get(refKey(ref)) ?? null);
    },
    { cacheKeyFn: refKey },
  );
