import type { Catalog } from '../../../src/modules/catalog/catalog.ts';
import { type Contest, type Item, type ItemType, keyOf, refKey } from '../../../src/modules/catalog/item.ts';
import { anItemId } from '../samples.ts';
import { windowOf } from './window.ts';

export const aContest = (given: Partial<Contest> = {}): Contest => ({
  id: anItemId(),
  itemType: 'CONTEST',
  title: 'Codeforces Round 900',
  summary: 'Regular contest',
  url: 'https://example.com/900',
  createdAt: new Date('2025-12-24T00:00:00.000Z'),
  version: 0,
  startDate: new Date('2026-02-01T00:00:00.000Z'),
  endDate: null,
  ...given,
});

export interface FakeCatalog extends Catalog {
  /** Every question that was asked. */
  readonly questions: readonly string[];
}

/** Items in a list, newest first like the real ones. */
export function fakeCatalog(...items: readonly Item[]): FakeCatalog {
  const questions: string[] = [];
  const of = (itemType: ItemType): Item[] =>
    items
      .filter((item) => item.itemType === itemType)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return {
    questions,
    find: async (refs) => {
      questions.push('find');
      const keys = new Set(refs.map(refKey));
      return items.filter((item) => keys.has(keyOf(item)));
    },
    list: async (itemType, slice) => {
      questions.push('list');
      const placed = of(itemType).map((item) => ({ row: item, position: [item.createdAt.getTime(), item.id] }));
      return windowOf(placed, slice);
    },
    count: async (itemType) => {
      questions.push('count');
      return of(itemType).length;
    },
  };
}
