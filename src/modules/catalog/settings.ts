import { z } from 'zod';
import { type Settings, settingsOf } from '../module.ts';
import { ItemType } from './item.ts';

const owner = () => z.enum(['dogear', 'external']).default('dogear');

export const catalogVariables = {
  CATALOG_OWNER_CONTEST: owner(),
  CATALOG_OWNER_NEWS_ARTICLE: owner(),
};

/** Whether Dogear owns the items of this type. Those of other types it only reads. */
export const isOwned = (itemType: ItemType, settings: Settings): boolean =>
  settingsOf(catalogVariables, settings)[`CATALOG_OWNER_${itemType}`] !== 'external';

export const ownedTypesIn = (settings: Settings): ItemType[] =>
  Object.values(ItemType).filter((itemType) => isOwned(itemType, settings));
