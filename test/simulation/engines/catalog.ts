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

export const simulatedCatalog = ({ links }: World, process: Process): Catalog => ({
  find: (refs) => {
    const keys = new Set(refs.map(refKey));
    return process.call(links.documents, 'find items', () => items.filter((item) => keys.has(keyOf(item))));
  },
  list: () => Promise.reject(new Error('not simulated')),
  count: () => Promise.reject(new Error('not simulated')),
});
