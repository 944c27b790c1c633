import { type Brand, parseTsid, type UserId } from '../../shared/ids.ts';
import type { ItemInfo, ItemRef } from '../catalog/public.ts';

export type BookmarkId = Brand<bigint, 'BookmarkId'>;

export const parseBookmarkId = (text: string): BookmarkId | undefined => parseTsid(text) as BookmarkId | undefined;

/** `(user, itemType, itemId)` identifies a bookmark for life: one row, one id, one history (SPEC 1). */
export interface BookmarkIdentity extends ItemRef {
  readonly userId: UserId;
}

export interface TagAndMemo {
  readonly tag: string | null;
  readonly memo: string | null;
}

export interface Bookmark extends BookmarkIdentity, TagAndMemo {
  readonly id: BookmarkId;
  /** 1 when created, +1 with every change; nothing older ever overwrites something newer. */
  readonly version: number;
  readonly itemInfo: ItemInfo;
  /** When it was last bookmarked: created or revived. */
  readonly bookmarkedAt: Date;
  readonly deletedAt: Date | null;
  readonly deletedBy: UserId | null;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly updatedAt: Date;
  readonly updatedBy: UserId;
}

export const isDeleted = (bookmark: Bookmark): boolean => bookmark.deletedAt !== null;

/** What a caller wants of tag and memo: left out is left alone, null is cleared (SPEC 2). */
export type ContentChange = Partial<TagAndMemo>;

const FIELDS = ['tag', 'memo'] as const satisfies readonly (keyof TagAndMemo)[];

export const contentOf = ({ tag, memo }: TagAndMemo): TagAndMemo => ({ tag, memo });

export const changedFields = (before: TagAndMemo, after: TagAndMemo): (keyof TagAndMemo)[] =>
  FIELDS.filter((field) => before[field] !== after[field]);
