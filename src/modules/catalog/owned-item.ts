import type { Authored } from '../../kernel/aggregate.ts';
import { documentIdOf } from '../../kernel/documents/document-type.ts';
import { authoredFields, type FieldsOf, instant, nullable, oneOf, text, tsid } from '../../kernel/fields.ts';
import type { Brand, UserId } from '../../shared/ids.ts';
import { type Item, type ItemInfo, type ItemRef, ItemType, itemInfoOf } from './item.ts';

export const TITLE_LIMIT = 300;
export const OWNED_SUMMARY_LIMIT = 2_000;
export const URL_LIMIT = 2_000;

/** The id of an owned item's row. The API names items by their item ids. */
export type OwnedItemId = Brand<bigint, 'OwnedItemId'>;

/** What admins write. The dates of the other type are null. */
export interface ItemContent {
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly publishedAt: Date | null;
}

/** An item that Dogear owns. Its type and its item id identify it for life. */
export interface OwnedItem extends Authored<OwnedItemId>, ItemRef, ItemContent {
  readonly deletedAt: Date | null;
  readonly deletedBy: UserId | null;
}

/** Columns, history and messages follow from these. */
export const ownedItemFields: FieldsOf<OwnedItem> = {
  ...authoredFields(),
  itemType: oneOf(ItemType),
  itemId: text(24),
  title: text(TITLE_LIMIT),
  summary: nullable(text(OWNED_SUMMARY_LIMIT)),
  url: nullable(text(URL_LIMIT)),
  startDate: nullable(instant()),
  endDate: nullable(instant()),
  publishedAt: nullable(instant()),
  deletedAt: nullable(instant()),
  deletedBy: nullable(tsid()),
};

/** An imported item had its item id before it had a row. */
export const isCreatedHere = ({ id, itemId }: OwnedItem): boolean => documentIdOf(id) === itemId;

export const isDeleted = (item: OwnedItem): boolean => item.deletedAt !== null;

const CONTENT = [
  'title',
  'summary',
  'url',
  'startDate',
  'endDate',
  'publishedAt',
] as const satisfies readonly (keyof ItemContent)[];

export const changedFields = (before: ItemContent, after: ItemContent): (keyof ItemContent)[] =>
  CONTENT.filter((field) => comparable(before[field]) !== comparable(after[field]));

const comparable = (value: string | Date | null): string | number | null =>
  value instanceof Date ? value.getTime() : value;

/** An owned item as everybody sees it. */
export function itemFromOwned(owned: OwnedItem): Item {
  const { itemId: id, itemType, title, summary, url, createdAt, version, startDate, endDate, publishedAt } = owned;
  const shared = { id, title, summary, url, createdAt, version };
  return itemType === 'CONTEST' ? { ...shared, itemType, startDate, endDate } : { ...shared, itemType, publishedAt };
}

/** What a bookmark remembers of an owned item: also of a deleted one, as it was last. */
export const itemInfoOfOwned = (owned: OwnedItem): ItemInfo => itemInfoOf(itemFromOwned(owned));

/** The type and the content of an item, with null for the dates of the other type. */
export const contentOfItem = (item: Item): ItemContent & Pick<OwnedItem, 'itemType'> => ({
  itemType: item.itemType,
  title: item.title,
  summary: item.summary,
  url: item.url,
  startDate: item.itemType === 'CONTEST' ? item.startDate : null,
  endDate: item.itemType === 'CONTEST' ? item.endDate : null,
  publishedAt: item.itemType === 'NEWS_ARTICLE' ? item.publishedAt : null,
});
