import type { Placed, Slice } from '../../kernel/paging/page.ts';
import type { ItemRef, ItemType } from '../catalog/public.ts';

/** What is shown of the statistics of an item; empty for an item that nobody has bookmarked or viewed yet. */
export interface FoundStatistics {
  readonly bookmarkCount?: number;
  readonly viewCount?: number;
  /** Day and count in turn. */
  readonly days?: readonly number[];
  readonly countedAt?: Date;
}

/** The statistics of items, each at its place; null for an item that has none. */
export type FindStatistics = (refs: readonly ItemRef[]) => Promise<readonly (FoundStatistics | null)[]>;

export type PopularItemOrder = 'BOOKMARKS' | 'VIEWS' | 'TRENDING';

/** Which items have statistics, the most popular first. */
export interface PopularRows {
  list(itemType: ItemType, orderBy: PopularItemOrder, slice: Slice): Promise<Placed<ItemRef>[]>;
  count(itemType: ItemType): Promise<number>;
}
