import type { ItemInfo, ItemRef } from '../catalog/public.ts';

/** The newest that this module was told of an item, and of its images. Each has versions of its own. */
export interface ItemSnapshot extends ItemRef {
  /** Null while only images were told of. */
  readonly info: ItemInfo | null;
  /** 0 while nothing was told of images. */
  readonly imageVersion: number;
  /** The first of them. */
  readonly imageUrl: string | null;
}

/** One event about an item tells either what it is or which images it has. */
export type ToldOfItem = ItemRef &
  ({ readonly info: ItemInfo } | { readonly imageVersion: number; readonly imageUrl: string | null });

/** What is known of the item once this was told; undefined if it was known, or is older than what is known. */
export function decideSnapshot(known: ItemSnapshot | undefined, told: ToldOfItem): ItemSnapshot | undefined {
  const { itemType, itemId } = told;
  const before = known ?? { itemType, itemId, info: null, imageVersion: 0, imageUrl: null };
  const isNewer = 'info' in told ? told.info.version > versionIn(before) : told.imageVersion > before.imageVersion;
  return isNewer ? { ...before, ...told } : undefined;
}

/** 0 while nothing but images is known. */
export const versionIn = ({ info }: Pick<ItemSnapshot, 'info'>): number => info?.version ?? 0;

/** What a bookmark remembers of its item, or what the module was told since. */
export const newestInfo = (remembered: ItemInfo, snapshot: ItemSnapshot | undefined): ItemInfo =>
  snapshot?.info && snapshot.info.version > remembered.version ? snapshot.info : remembered;
