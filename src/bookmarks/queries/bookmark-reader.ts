import type { ItemRef, ItemType } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import type { Bookmark, BookmarkId } from '../bookmark.ts';
import type { BookmarkOrder } from './bookmark-order.ts';
import type { Visibility } from './visibility.ts';

export interface BookmarkFilter {
  readonly itemType?: ItemType;
  /** Carries one of these. */
  readonly tags?: readonly string[];
  /** true: only with a tag; false: only without. */
  readonly tagged?: boolean;
  /** Both ends belong to the period. */
  readonly bookmarkedFrom?: Date;
  readonly bookmarkedTo?: Date;
}

/** A literal piece of text, already folded, in tag, memo or either. */
export interface TextSearch {
  readonly folded: string;
  readonly field: 'ALL' | 'TAG' | 'MEMO';
}

export interface BookmarkListQuery {
  readonly userId: UserId;
  readonly filter: BookmarkFilter;
  readonly order: readonly BookmarkOrder[];
  readonly search?: TextSearch;
}

/** The query side: live bookmarks as the projector wrote them. Tombstones are never seen. */
export interface BookmarkReader {
  /** Those that exist and may be seen, in any order, with one query. */
  byIds(visibility: Visibility, ids: readonly BookmarkId[]): Promise<Bookmark[]>;
  /** One user's bookmarks on these items, in any order, with one query. */
  byItems(owner: UserId, items: readonly ItemRef[]): Promise<Bookmark[]>;
  /** In the query's order, empty dates last in both directions, the id breaking ties. */
  list(query: BookmarkListQuery, slice: Slice): Promise<Placed<Bookmark>[]>;
  count(query: BookmarkListQuery): Promise<number>;
}
