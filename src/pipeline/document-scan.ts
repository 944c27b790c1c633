import type { BookmarkId } from '../bookmarks/bookmark.ts';
import type { Brand } from '../shared/brand.ts';
import type { Projected } from './projection-store.ts';

/** Where a document lies; keys have the order of ids. */
export type DocumentKey = Brand<string, 'DocumentKey'>;

/** Under the store's own names, each as a text that is the same for the same value. */
export type DocumentFields = Readonly<Record<string, string>>;

/** A document as it lies there: whoever looks for damage cannot rely on its shape. */
export interface FoundDocument {
  readonly key: DocumentKey;
  /** Nothing where no bookmark can have this key. */
  readonly id: BookmarkId | undefined;
  /** Nothing where what is there is no version. */
  readonly version: number | undefined;
  /** Whether a list can show it: tombstones have no user. */
  readonly isVisible: boolean;
  readonly fields: DocumentFields;
}

/** The documents of the query side, tombstones too, for whoever has to see all of them. */
export interface DocumentScan {
  /** In the order of keys, behind this one or from the beginning; fewer than the limit means that these are the last. */
  after(key: DocumentKey | undefined, limit: number): Promise<FoundDocument[]>;
  byIds(ids: readonly BookmarkId[]): Promise<FoundDocument[]>;
  /** Takes each away unless it has another version by now; says how many went. */
  remove(documents: readonly FoundDocument[]): Promise<number>;
  keyOf(id: BookmarkId): DocumentKey;
  /** What the fields of its document should be. */
  fieldsOf(projected: Projected): DocumentFields;
}
