import type { UserId } from '../../shared/identity.ts';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import type { Bookmark } from '../bookmark.ts';

export interface TrashQuery {
  readonly userId: UserId;
  readonly deletedSince: Date;
}

/** Deleted bookmarks, from the command side. */
export interface TrashReader {
  /** Last deleted first; a row's position is its deletion time and its id, both descending. */
  list(query: TrashQuery, slice: Slice): Promise<Placed<Bookmark>[]>;
  count(query: TrashQuery): Promise<number>;
}
