import type { SortKey } from '../../../kernel/documents/document-query.ts';
import { type BookmarkField, bookmarkOrders } from '../document.ts';

export const SortDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

export type BookmarkOrderField = keyof typeof bookmarkOrders;
export const BookmarkOrderField = Object.fromEntries(Object.keys(bookmarkOrders).map((name) => [name, name])) as {
  [Name in BookmarkOrderField]: Name;
};

export interface BookmarkOrder {
  readonly field: BookmarkOrderField;
  readonly direction: SortDirection;
}

export const DEFAULT_ORDER: readonly BookmarkOrder[] = [{ field: 'BOOKMARKED_AT', direction: 'DESC' }];

/** A field that is named twice can only matter the first time. */
export const distinctFields = (order: readonly BookmarkOrder[]): BookmarkOrder[] =>
  order.filter(({ field }, index) => order.findIndex((other) => other.field === field) === index);

/** The order in the words of the document. */
export function sortKeysOf(order: readonly BookmarkOrder[]): [SortKey<BookmarkField>, ...SortKey<BookmarkField>[]] {
  const [first, ...others] = order.map(({ field, direction }) => ({ field: bookmarkOrders[field], direction }));
  if (!first) throw new Error('a list has an order');
  return [first, ...others];
}
