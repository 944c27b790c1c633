import type { Slice } from '../../src/kernel/paging/page.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkOrder } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { positionOf } from './bookmark-documents.ts';

interface Progress {
  readonly order: readonly BookmarkOrder[];
  readonly limit: number;
  readonly page: number;
  /** The row that was read last. */
  readonly last: Bookmark | undefined;
}

/** How a client asks for the next page of a list. */
export const pagingStyles = {
  forwards: ({ order, limit, last }) => ({
    ...{ from: 'start', limit, offset: 0 },
    ...(last && { after: positionOf(last, order) }),
  }),
  backwards: ({ order, limit, last }) => ({
    ...{ from: 'end', limit, offset: 0 },
    ...(last && { before: positionOf(last, order) }),
  }),
  'by number': ({ limit, page }) => ({ from: 'start', limit, offset: page * limit }),
} satisfies Record<string, (progress: Progress) => Slice>;

export type PagingStyle = keyof typeof pagingStyles;
export const everyPagingStyle = Object.keys(pagingStyles) as PagingStyle[];

/** Rows in list order, as this style reads them. */
export const asRead = <Row>(style: PagingStyle, rows: readonly Row[]): Row[] =>
  style === 'backwards' ? [...rows].reverse() : [...rows];
