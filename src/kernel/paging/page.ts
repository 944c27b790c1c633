import type { CursorCodec, Position } from './cursor.ts';
import type { PageRequest, Slice } from './page-request.ts';

/** One row of a list with its place in it. */
export interface Placed<Row> {
  readonly row: Row;
  readonly position: Position;
}

/** What a reader offers to be paged: a window in list order, and how many rows there are in all. */
export interface PagedSource<Row> {
  read(slice: Slice): Promise<Placed<Row>[]>;
  count(): Promise<number>;
}

/** A row of a page. Its cursor costs a hash, so it is made only when it is asked for. */
export class Edge<Row> {
  readonly #cursors: CursorCodec;
  readonly #position: Position;
  readonly node: Row;

  constructor(cursors: CursorCodec, { row, position }: Placed<Row>) {
    this.#cursors = cursors;
    this.#position = position;
    this.node = row;
  }

  get cursor(): string {
    return this.#cursors.encode(this.#position);
  }
}

export interface Page<Row> {
  readonly edges: readonly Edge<Row>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly numbered: { readonly page: number; readonly size: number } | undefined;
  /** Costs a count, so it is asked only when it was selected. */
  totalCount(): Promise<number>;
}

/** Reads one row more than asked for: whether it exists is all that hasNextPage needs to know. */
export async function readPage<Row>(
  request: PageRequest,
  cursors: CursorCodec,
  source: PagedSource<Row>,
): Promise<Page<Row>> {
  const { slice } = request;
  const rows = await source.read({ ...slice, limit: slice.limit + 1 });
  const hasMore = rows.length > slice.limit;
  const kept = !hasMore ? rows : slice.from === 'start' ? rows.slice(0, slice.limit) : rows.slice(1);
  let total: Promise<number> | undefined;
  return {
    edges: kept.map((placed) => new Edge(cursors, placed)),
    hasNextPage: slice.from === 'start' ? hasMore : slice.before !== undefined,
    hasPreviousPage: slice.from === 'end' ? hasMore : slice.after !== undefined || slice.offset > 0,
    numbered: request.style === 'numbered' ? { page: request.page, size: request.size } : undefined,
    totalCount: () => (total ??= source.count()),
  };
}
