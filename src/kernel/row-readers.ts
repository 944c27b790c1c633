import type { Versioned, Visibility } from './aggregate.ts';
import type { Placed, Slice } from './paging/page.ts';

/** A list of rows of the command side, such as a trash. */
export interface RowList<State extends Versioned, Query> {
  /** Last first; a row's position is a moment and its id, both descending. */
  list(query: Query, slice: Slice): Promise<Placed<State>[]>;
  count(query: Query): Promise<number>;
  /** Those of these rows that are in the list, whatever is asked of it, and may be seen; in any order, with one query. */
  byIds(visibility: Visibility, ids: readonly State['id'][]): Promise<State[]>;
}

/** The rows of the command side, deleted ones too, for a look at all of them. Never from a replica. */
export interface RowScan<Row> {
  /** In the order of ids, after this one or from the beginning; fewer than the limit means that these are the last. */
  after(id: bigint | undefined, limit: number): Promise<Row[]>;
  byIds(ids: readonly bigint[]): Promise<Row[]>;
  /** How many there are after this id. */
  count(after: bigint | undefined): Promise<number>;
}

/** The same rows as another shape, such as what they say of their documents. */
export const rowsAs = <Row, Shape>(rows: RowScan<Row>, shapeOf: (row: Row) => Shape): RowScan<Shape> => ({
  after: async (id, limit) => (await rows.after(id, limit)).map(shapeOf),
  byIds: async (ids) => (await rows.byIds(ids)).map(shapeOf),
  count: (after) => rows.count(after),
});
