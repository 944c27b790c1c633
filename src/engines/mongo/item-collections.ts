import type { ItemType } from '../../modules/catalog/item.ts';

/** Owned by other services (SPEC 1). */
export const itemCollections = {
  CONTEST: 'contests',
  NEWS_ARTICLE: 'news_articles',
} as const satisfies Record<ItemType, string>;
