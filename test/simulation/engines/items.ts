import { decideSnapshot, type ItemSnapshot, type ToldOfItem } from '../../../src/modules/bookmarks/item-snapshot.ts';
import { itemInfoOf, keyOf, refKey } from '../../../src/modules/catalog/item.ts';
import type { World } from '../world.ts';
import { items } from './catalog.ts';

/** The catalog and its images, as far as others hear of them: each event is delivered at least once, in any order. */
export interface ItemNews {
  /** Whether anything happens to items in this world. */
  readonly areAlive: boolean;
  readonly told: ToldOfItem[];
  readonly undelivered: Set<ToldOfItem>;
  /** What each is by now. */
  readonly last: Map<string, ItemSnapshot>;
}

export const startItems = (areAlive: boolean): ItemNews => ({
  areAlive,
  told: [],
  undelivered: new Set(),
  last: new Map(),
});

export function changeItem({ dice, itemNews }: World): void {
  const item = dice.pick(items);
  const ref = { itemType: item.itemType, itemId: item.id };
  const last = itemNews.last.get(keyOf(item));
  const version = (last?.info?.version ?? item.version) + 1;
  const imageVersion = (last?.imageVersion ?? 0) + 1;
  const told: ToldOfItem = dice.chance(0.7)
    ? { ...ref, info: itemInfoOf({ ...item, version, title: `${item.title}, version ${version}` }) }
    : { ...ref, imageVersion, imageUrl: dice.chance(0.3) ? null : `image ${imageVersion}` };
  const next = decideSnapshot(last, told);
  if (next) itemNews.last.set(refKey(ref), next);
  itemNews.told.push(told);
  itemNews.undelivered.add(told);
}
