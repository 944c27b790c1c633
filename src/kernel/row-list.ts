import type { Versioned, Visibility } from './aggregate.ts';
import type { Placed } from './paging/page.ts';
import type { Slice } from './paging/page-request.ts';

/** A list of rows of the command side, such as a trash. */
export interface RowList<State extends Versioned, Query> {
  /** Last first; a row's position is a moment and its id, both descending. */
  list(query: Query, slice: Slice): Promise<Placed<State>[]>;
  count(query: Query): Promise<number>;
  /** Those of these rows that are in the list, whatever is asked of it, and may be seen; in any order, with one query. */
  byIds(visibility: Visibility, ids: readonly State['id'][]): Promise<State[]>;
}
