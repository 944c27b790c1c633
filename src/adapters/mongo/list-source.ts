import type { Collection, Document } from 'mongodb';
import type { ListPart } from '../../bookmarks/queries/list-index.ts';
import type { BookmarkDocument } from './bookmark-document.ts';
import { conditionsOf } from './bookmark-filter.ts';
import { indexNameOf } from './indexes.ts';

/** Where the rows of a list lie: what they match, and the index that answers it. */
export interface ListSource {
  readonly bookmarks: Collection<BookmarkDocument>;
  readonly conditions: readonly Document[];
  readonly index: string;
  readonly signal?: AbortSignal | undefined;
}

export const sourceOf = (
  bookmarks: Collection<BookmarkDocument>,
  { query, index }: ListPart,
  signal?: AbortSignal,
): ListSource => ({ bookmarks, conditions: conditionsOf(query), index: indexNameOf(index), signal });
