import type { Catalog } from '../../../src/modules/catalog/catalog.ts';
import { type Item, type ItemId, keyOf, refKey } from '../../../src/modules/catalog/item.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

const itemAt = (index: number): Item => ({
  itemType: 'CONTEST',
  id: index.toString(16).padStart(24, '6') as ItemId,
  title: `Contest ${index}`,
  summary: null,
  url: null,
  version: 1,
  startDate: null,
  endDate: null,
  createdAt: new Date(Date.UTC(2025, 11, 24)),
});

/** Few: everybody bookmarks the same. */
export const items: readonly Item[] = Array.from({ length: 4 }, (_, index) => itemAt(index));

/** The item's own document is written before others hear of it. */
const asItIsNow = (item: Item, { itemNews }: World): Item => {
  const info = itemNews.last.get(keyOf(item))?.info;
  return info ? { ...item, version: info.version, title: info.title } : item;
};

export const simulatedCatalog = (world: World, process: Process): Catalog => ({
  find: (refs) => {
    const keys = new Set(refs.map(refKey));
    return process.call(world.links.documents, 'find items', () =>
      items.filter((item) => keys.has(keyOf(item))).map((item) => asItIsNow(item, world)),
    );
  },
  list: () => Promise.reject(new Error('not simulated')),
  count: () => Promise.reject(new Error('not simulated')),
});
