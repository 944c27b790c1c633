import type { Brand } from '../../shared/brand.ts';
import { firstCodePoints } from '../../shared/text.ts';

export const ItemType = {
  CONTEST: 'CONTEST',
  NEWS_ARTICLE: 'NEWS_ARTICLE',
} as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];

/** 24 lower-case hex digits: the ObjectId of the catalog document. */
export type ItemId = Brand<string, 'ItemId'>;

export const MALFORMED_ITEM_ID = 'must be 24 hexadecimal digits';

export const parseItemId = (text: string): ItemId | undefined =>
  /^[0-9a-fA-F]{24}$/.test(text) ? (text.toLowerCase() as ItemId) : undefined;

export interface ItemRef {
  readonly itemType: ItemType;
  readonly itemId: ItemId;
}

/** Tells two items apart where a Map needs one key. */
export const refKey = ({ itemType, itemId }: ItemRef): string => `${itemType}:${itemId}`;

export const keyOf = ({ itemType, id }: Item): string => refKey({ itemType, itemId: id });

interface AnyItem {
  readonly id: ItemId;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  readonly createdAt: Date;
}

export interface Contest extends AnyItem {
  readonly itemType: 'CONTEST';
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

export interface NewsArticle extends AnyItem {
  readonly itemType: 'NEWS_ARTICLE';
  readonly publishedAt: Date | null;
}

export type Item = Contest | NewsArticle;

/** What a bookmark remembers of its item: it stays when the item is gone (SPEC 9). */
export interface ItemInfo {
  readonly title: string;
  readonly summary: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
}

export const SUMMARY_LIMIT = 500;

export const itemInfoOf = (item: Item): ItemInfo => ({
  title: item.title,
  summary: item.summary === null ? null : firstCodePoints(item.summary, SUMMARY_LIMIT),
  startDate: item.itemType === 'CONTEST' ? item.startDate : null,
  endDate: item.itemType === 'CONTEST' ? item.endDate : null,
  publishedAt: item.itemType === 'NEWS_ARTICLE' ? item.publishedAt : null,
  createdAt: item.createdAt,
});
