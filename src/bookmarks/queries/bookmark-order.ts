import type { Position, PositionKind } from '../../shared/paging/cursor.ts';
import { fold } from '../../shared/text.ts';
import type { Bookmark } from '../bookmark.ts';

export const SortDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

/** What each order field reads from a bookmark: an instant, a text, or a date that may be empty (and then comes last). */
const fields = {
  BOOKMARKED_AT: {
    kind: 'instant',
    value: (b: Bookmark) => b.bookmarkedAt.getTime(),
  },
  CREATED_AT: {
    kind: 'instant',
    value: (b: Bookmark) => b.createdAt.getTime(),
  },
  UPDATED_AT: {
    kind: 'instant',
    value: (b: Bookmark) => b.updatedAt.getTime(),
  },
  ITEM_TITLE: { kind: 'text', value: (b: Bookmark) => fold(b.itemInfo.title) },
  ITEM_START_DATE: {
    kind: 'instant?',
    value: (b: Bookmark) => b.itemInfo.startDate?.getTime() ?? null,
  },
  ITEM_END_DATE: {
    kind: 'instant?',
    value: (b: Bookmark) => b.itemInfo.endDate?.getTime() ?? null,
  },
  ITEM_PUBLISHED_AT: {
    kind: 'instant?',
    value: (b: Bookmark) => b.itemInfo.publishedAt?.getTime() ?? null,
  },
  ITEM_CREATED_AT: {
    kind: 'instant',
    value: (b: Bookmark) => b.itemInfo.createdAt.getTime(),
  },
} as const satisfies Record<string, { kind: PositionKind; value: (bookmark: Bookmark) => string | number | null }>;

export type BookmarkOrderField = keyof typeof fields;
export const BookmarkOrderField = Object.fromEntries(Object.keys(fields).map((name) => [name, name])) as {
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

export const mayBeEmpty = (field: BookmarkOrderField): boolean => fields[field].kind === 'instant?';

/** The id breaks ties, in the direction of the last field. */
export const tieDirection = (order: readonly BookmarkOrder[]): SortDirection => order.at(-1)?.direction ?? 'ASC';

export const positionShape = (order: readonly BookmarkOrder[]): PositionKind[] => [
  ...order.map(({ field }) => fields[field].kind),
  'tsid',
];

export const positionOf = (bookmark: Bookmark, order: readonly BookmarkOrder[]): Position => [
  ...order.map(({ field }) => fields[field].value(bookmark)),
  bookmark.id.toString(),
];
