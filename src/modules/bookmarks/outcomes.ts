import type { InvalidInput } from '../../shared/input-reader.ts';
import type { ItemNotFound } from '../catalog/public.ts';
import type { Bookmark } from './bookmark.ts';

/** What a client can act on. `kind` is the name of the type in the contract; ids are as the caller wrote them. */
export type BookmarkNotFound = { readonly kind: 'BookmarkNotFound'; readonly bookmarkId: string };
export type BookmarkAlreadyExists = { readonly kind: 'BookmarkAlreadyExists'; readonly existing: Bookmark };
type HistoryNotFound = { readonly kind: 'HistoryNotFound'; readonly historyId: string };
export type RestoreExpired = {
  readonly kind: 'RestoreExpired';
  readonly deletedAt: Date;
  readonly restorableUntil: Date;
};
export type VersionConflict = {
  readonly kind: 'VersionConflict';
  readonly expectedVersion: number;
  readonly current: Bookmark;
};

export const bookmarkNotFound = (id: bigint): BookmarkNotFound => ({
  kind: 'BookmarkNotFound',
  bookmarkId: id.toString(),
});
export const historyNotFound = (id: bigint): HistoryNotFound => ({ kind: 'HistoryNotFound', historyId: id.toString() });
export const bookmarkAlreadyExists = (existing: Bookmark): BookmarkAlreadyExists => ({
  kind: 'BookmarkAlreadyExists',
  existing,
});
export const restoreExpired = (deletedAt: Date, restorableUntil: Date): RestoreExpired => ({
  kind: 'RestoreExpired',
  deletedAt,
  restorableUntil,
});
export const versionConflict = (expectedVersion: number, current: Bookmark): VersionConflict => ({
  kind: 'VersionConflict',
  expectedVersion,
  current,
});

/** A bookmark in the trash, and how long it can come back. */
export interface Trashed {
  readonly bookmark: Bookmark;
  readonly deletedAt: Date;
  readonly restorableUntil: Date;
}

type Success<Name extends string, Content> = { readonly kind: Name } & Content;
type WithBookmark = { readonly bookmark: Bookmark };

export type CreateBookmarkOutcome =
  | Success<'CreateBookmarkSuccess', WithBookmark & { readonly outcome: 'CREATED' | 'REVIVED' }>
  | BookmarkAlreadyExists
  | ItemNotFound
  | InvalidInput;

export type UpdateBookmarkOutcome =
  | Success<'UpdateBookmarkSuccess', WithBookmark>
  | BookmarkNotFound
  | VersionConflict
  | InvalidInput;

export type DeleteBookmarkOutcome =
  | Success<'DeleteBookmarkSuccess', { readonly deleted: Trashed }>
  | BookmarkNotFound
  | VersionConflict
  | InvalidInput;

export type RestoreBookmarkOutcome =
  | Success<'RestoreBookmarkSuccess', WithBookmark>
  | BookmarkNotFound
  | RestoreExpired
  | ItemNotFound
  | InvalidInput;

export type RestoreBookmarkVersionOutcome =
  | Success<'RestoreBookmarkVersionSuccess', WithBookmark>
  | BookmarkNotFound
  | HistoryNotFound
  | VersionConflict
  | InvalidInput;

const DAY_MS = 86_400_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

export const restorableUntil = (deletedAt: Date, restoreMaxDays: number): Date =>
  new Date(deletedAt.getTime() + restoreMaxDays * DAY_MS);

/** For a bookmark that is deleted. */
export function trashed(bookmark: Bookmark, restoreMaxDays: number): Trashed {
  const deletedAt = bookmark.deletedAt ?? bookmark.updatedAt;
  return { bookmark, deletedAt, restorableUntil: restorableUntil(deletedAt, restoreMaxDays) };
}
