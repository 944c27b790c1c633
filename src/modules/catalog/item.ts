import type { Brand } from '../../shared/ids.ts';
import { isWithinYears } from '../../shared/instant.ts';
import { firstCodePoints } from '../../shared/text.ts';

export const ItemType = {
  CONTEST: 'CONTEST',
  NEWS_ARTICLE: 'NEWS_ARTICLE',
} as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];

/** The collections of items; those of types that Dogear does not own are written by other services (SPEC 1). */
export const itemCollections = {
  CONTEST: 'contests',
  NEWS_ARTICLE: 'news_articles',
} as const satisfies Record<ItemType, string>;

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
  /** 0 for an item of another service that has no version. */
  readonly version: number;
  /** In their order. Undefined if the document does not tell them, which is that of another service. */
  readonly images?: readonly ItemImage[];
}

/** An image of an item, as its document has it. */
export interface ItemImage {
  readonly imageId: string;
  /** Where its largest variant is. */
  readonly imageUrl: string;
  /** From 1. */
  readonly sequence: number;
}

/** What is known of the images of an item. */
export interface ItemImages extends ItemRef {
  readonly version: number;
  readonly images: readonly ItemImage[];
}

export interface Contest extends AnyItem {
  readonly itemType: 'CONTEST';
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

interface NewsArticle extends AnyItem {
  readonly itemType: 'NEWS_ARTICLE';
  readonly publishedAt: Date | null;
}

export type Item = Contest | NewsArticle;

/** What a bookmark remembers of its item: it stays when the item is gone (SPEC 9). */
export interface ItemInfo {
  /** The item's version that all of it is from; 0 if that is not known. */
  readonly version: number;
  readonly title: string;
  readonly summary: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
}

export const SUMMARY_LIMIT = 500;

export const itemInfoOf = (item: Item): ItemInfo => ({
  version: item.version,
  title: item.title,
  summary: item.summary === null ? null : firstCodePoints(item.summary, SUMMARY_LIMIT),
  startDate: item.itemType === 'CONTEST' ? item.startDate : null,
  endDate: item.itemType === 'CONTEST' ? item.endDate : null,
  publishedAt: item.itemType === 'NEWS_ARTICLE' ? item.publishedAt : null,
  createdAt: item.createdAt,
});

/** A catalog document as other services write it: only `_id` and `title` can be relied on (SPEC 1). */
export interface ItemDocument {
  readonly id: ItemId;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A document without a title is not an item. */
export function itemOf(itemType: ItemType, { id, fields }: ItemDocument): Item | undefined {
  const title = textOf(fields.title);
  if (title === null) return undefined;
  const url = textOf(fields.url);
  const createdAt = dateOf(fields.createdAt) ?? timeOfObjectId(id);
  const version = versionOf(fields.version);
  // Documents of owned items name their id. Those of other services may have fields of the same names, for something else.
  const known = String(fields.itemId) === id ? imagesOf(fields.images) : undefined;
  const images = known && { images: known };
  if (itemType === 'CONTEST') {
    const summary = summaryOf(fields.summary, fields.description);
    const [startDate, endDate] = [dateOf(fields.startDate), dateOf(fields.endDate)];
    return { id, itemType, title, summary, url, createdAt, version, ...images, startDate, endDate };
  }
  const summary = summaryOf(fields.summary, fields.content);
  return { id, itemType, title, summary, url, createdAt, version, ...images, publishedAt: dateOf(fields.publishedAt) };
}

/** Whether the document is one of Dogear's own. */
export const hasOwnDocument = ({ images }: Item): boolean => images !== undefined;

export const timeOfObjectId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);

function summaryOf(summary: unknown, fullText: unknown): string | null {
  const text = textOf(fullText);
  return textOf(summary) ?? (text === null ? null : firstCodePoints(text, SUMMARY_LIMIT));
}

/** The API shows versions as `Int`. What is no such number is none. */
export const LARGEST_VERSION = 2 ** 31 - 1;
const versionOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_VERSION ? value : 0;

/** Undefined for what is no list of our images. */
function imagesOf(value: unknown): readonly ItemImage[] | undefined {
  if (value === null) return [];
  return Array.isArray(value) && value.every(isItemImage) ? value : undefined;
}

const isItemImage = (value: unknown): value is ItemImage =>
  typeof value === 'object' &&
  value !== null &&
  'imageId' in value &&
  typeof value.imageId === 'string' &&
  'imageUrl' in value &&
  typeof value.imageUrl === 'string' &&
  'sequence' in value &&
  typeof value.sequence === 'number';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A moment outside the years 1 to 9999 can neither be shown nor be put into an event: it counts as missing. */
const dateOf = (value: unknown): Date | null =>
  value instanceof Date && isWithinYears(value.getTime()) ? value : null;
