import type { Bookmark, BookmarkId } from '../bookmarks/bookmark.ts';

/** What a bookmark's newest event makes of its document. */
export type Projected =
  | { readonly kind: 'live'; readonly bookmark: Bookmark }
  | {
      readonly kind: 'tombstone';
      readonly id: BookmarkId;
      readonly version: number;
      readonly deletedAt: Date;
    };

/** A document that can never be written, however often it is tried. Any other failure is an outage. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
}

export interface ProjectionStore {
  /**
   * Writes each document unless what is there has the same or a newer version; guard and write are one atomic step on
   * one document. A tombstone takes everything but id and version away and expires 40 days after the deletion.
   * `WriteRefused` is about at least one of them; the others may be written or not.
   */
  apply(projected: readonly Projected[]): Promise<void>;
}
