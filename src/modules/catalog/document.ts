import type { Projected } from '../../kernel/documents/document-store.ts';
import { type DocumentType, documentType } from '../../kernel/documents/document-type.ts';
import { type ItemImage, type ItemImages, type ItemType, itemCollections } from './item.ts';
import { isDeleted, type OwnedItem } from './owned-item.ts';

export interface AnyItemDocument {
  /** The same as `_id`. Documents of other services do not have it. */
  readonly itemId: string;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  readonly createdAt: Date;
  readonly version: number;
  /** The version of the list of images; null before the first, and while they are not written yet. */
  readonly imageVersion: number | null;
  readonly images: readonly ItemImage[] | null;
}

interface ContestDocument extends AnyItemDocument {
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

interface NewsArticleDocument extends AnyItemDocument {
  readonly publishedAt: Date | null;
}

const anyItem = {
  itemId: { kind: 'objectId' },
  title: { kind: 'text' },
  summary: { kind: 'text', nullable: true },
  url: { kind: 'text', nullable: true },
  createdAt: { kind: 'instant' },
  version: { kind: 'integer' },
  imageVersion: { kind: 'integer', nullable: true },
  images: { kind: 'list', nullable: true },
} as const;

/** The images of an item follow their own events. */
export const imageGroup = { version: 'imageVersion', fields: ['images'] } as const;
const aDate = { kind: 'instant', nullable: true } as const;

const shared = {
  id: 'itemId',
  owner: 'itemId',
  keyedBy: 'objectId',
  indexes: [{ name: 'newest', owner: 'everyone', by: ['createdAt'] }],
  groups: [imageGroup],
} as const;

export const contestDocuments = documentType<ContestDocument>({
  ...shared,
  collection: itemCollections.CONTEST,
  fields: { ...anyItem, startDate: aDate, endDate: aDate },
});

export const newsArticleDocuments = documentType<NewsArticleDocument>({
  ...shared,
  collection: itemCollections.NEWS_ARTICLE,
  fields: { ...anyItem, publishedAt: aDate },
});

/** The documents of owned items, in the shape that items of other services have (SPEC 1), with a version. */
export const itemDocuments: Readonly<Record<ItemType, DocumentType>> = {
  CONTEST: contestDocuments,
  NEWS_ARTICLE: newsArticleDocuments,
};

/** The number of an item's ObjectId, under which its document is known. */
export const documentNumberOf = ({ itemId }: Pick<OwnedItem, 'itemId'>): bigint => BigInt(`0x${itemId}`);

/**
 * What the document of an owned item should be. A tombstone has no title, so readers take it for no item. Without images,
 * those that are there stay.
 */
export function projectionOf(item: OwnedItem, images?: ItemImages): Projected<ContestDocument | NewsArticleDocument> {
  const { version, deletedAt, updatedAt } = item;
  const id = documentNumberOf(item);
  if (!isDeleted(item)) return { kind: 'live', id, version, document: itemToDocument(item, images) };
  return { kind: 'tombstone', id, version, owner: id, deletedAt: deletedAt ?? updatedAt };
}

function itemToDocument(item: OwnedItem, told?: ItemImages): ContestDocument | NewsArticleDocument {
  const { itemId, itemType, title, summary, url, createdAt, version, startDate, endDate, publishedAt } = item;
  const [imageVersion, images] = [told?.version ?? null, told?.images ?? null];
  const any = { itemId, title, summary, url, createdAt, version, imageVersion, images };
  return itemType === 'CONTEST' ? { ...any, startDate, endDate } : { ...any, publishedAt };
}
