import type { Catalog } from '../../../src/catalog/catalog.ts';
import type { Item, ItemId } from '../../../src/catalog/item.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

const itemAt = (index: number): Item => ({
  itemType: 'CONTEST',
  id: index.toString(16).padStart(24, '6') as ItemId,
  title: `Contest ${index}`,
  summary: null,
  url: null,
  startDate: null,
  endDate: null,
  createdAt: new Date(Date.UTC(2025, 11, 24)),
});

/** Few: everybody bookmarks the same. */
export const items: readonly Item[] = Array.from({ length: 4 }, (_, index) => itemAt(index));

export const simulatedCatalog = ({ links }: World, process: Process): Catalog => ({
  find: (itemType, ids) =>
    process.call(links.documents, 'find items', () =>
      items.filter((item) => item.itemType === itemType && ids.includes(item.id)),
    ),
  list: () => Promise.reject(new Error('not simulated')),
  count: () => Promise.reject(new Error('not simulated')),
});
