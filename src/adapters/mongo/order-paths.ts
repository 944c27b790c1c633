import type { BookmarkOrderField } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkDocument, FoldedText } from './bookmark-document.ts';

type Path = keyof (BookmarkDocument & FoldedText);

/** Which field of the document each order sorts by. */
export const orderPaths = {
  BOOKMARKED_AT: 'bookmarkedAt',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  ITEM_TITLE: 'foldedItemTitle',
  ITEM_START_DATE: 'itemStartDate',
  ITEM_END_DATE: 'itemEndDate',
  ITEM_PUBLISHED_AT: 'itemPublishedAt',
  ITEM_CREATED_AT: 'itemCreatedAt',
} as const satisfies Record<BookmarkOrderField, Path>;

const FIRST_INSTANT = new Date(-8.64e15);

/** Every value but null is at least this: a comparison never leaves its type. */
export const lowestOf = (field: BookmarkOrderField): Date | string => (field === 'ITEM_TITLE' ? '' : FIRST_INSTANT);

/** A value of a position as the document has it. */
export const storedValue = (field: BookmarkOrderField, value: string | number | null): Date | string | null =>
  value === null || field === 'ITEM_TITLE' ? (value as string | null) : new Date(value);
