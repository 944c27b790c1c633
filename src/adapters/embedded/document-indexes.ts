import type { BookmarkOrderField } from '../../bookmarks/queries/bookmark-order.ts';
import type { ListIndex } from '../../bookmarks/queries/list-index.ts';

/** Which column each order sorts by, and what its indexes are called after. */
export const orderColumns = {
  BOOKMARKED_AT: { column: 'bookmarkedAt', name: 'bookmarked_at' },
  CREATED_AT: { column: 'createdAt', name: 'created_at' },
  UPDATED_AT: { column: 'updatedAt', name: 'updated_at' },
  ITEM_TITLE: { column: 'foldedTitle', name: 'title' },
  ITEM_START_DATE: { column: 'itemStartDate', name: 'start_date' },
  ITEM_END_DATE: { column: 'itemEndDate', name: 'end_date' },
  ITEM_PUBLISHED_AT: { column: 'itemPublishedAt', name: 'published_at' },
  ITEM_CREATED_AT: { column: 'itemCreatedAt', name: 'item_created_at' },
} as const satisfies Record<BookmarkOrderField, { column: string; name: string }>;

const tagPart = { not: '', each: 'tag_', some: 'tagged_' } as const;

export const indexNameOf = ({ field, byType, byTag }: ListIndex): string =>
  `documents_${byType ? 'type_' : ''}${tagPart[byTag]}${orderColumns[field].name}`;
