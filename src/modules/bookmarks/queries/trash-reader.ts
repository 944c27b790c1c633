import type { RowList } from '../../../kernel/row-list.ts';
import type { UserId } from '../../../shared/identity.ts';
import type { Bookmark } from '../bookmark.ts';

export interface TrashQuery {
  readonly userId: UserId;
  readonly deletedSince: Date;
}

/** Deleted bookmarks, last deleted first, from the command side. */
export type TrashReader = RowList<Bookmark, TrashQuery>;
