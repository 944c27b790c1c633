import { err, type InvalidField, ok, type Result } from '../../shared/result.ts';
import type { CursorCodec, Position } from './cursor.ts';

/** The arguments every list takes, as they come from the client. */
export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly size?: number | null | undefined;
}

/** What a reader needs: a window of its list, cut from one end, between two positions or after an offset. */
export interface Slice {
  readonly from: 'start' | 'end';
  readonly limit: number;
  readonly after?: Position;
  readonly before?: Position;
  readonly offset: number;
}

type PageRequest =
  | { readonly style: 'cursor'; readonly slice: Slice }
  | {
      readonly style: 'numbered';
      readonly slice: Slice;
      readonly page: number;
      readonly size: number;
    };

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Skipping rows costs what reading them costs; beyond this cursors are the way. */
export const MAX_NUMBERED_ROWS = 10_000;

const given = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** `page`/`size` and `first`/`after`/`last`/`before` are two ways to page the same list; mixing them is refused (SPEC 2). */
export function parsePageArgs(args: PageArgs, cursors: CursorCodec): Result<PageRequest, InvalidField[]> {
  const numbered = given(args.page) || given(args.size);
  const byCursor = given(args.first) || given(args.after) || given(args.last) || given(args.before);
  if (numbered && byCursor) {
    return err([
      {
        path: given(args.page) ? 'page' : 'size',
        message: 'cannot be mixed with first, after, last or before',
      },
    ]);
  }
  return numbered ? parseNumbered(args) : parseCursors(args, cursors);
}

function parseNumbered({ page: askedPage, size: askedSize }: PageArgs): Result<PageRequest, InvalidField[]> {
  const page = askedPage ?? 1;
  const size = askedSize ?? DEFAULT_PAGE_SIZE;
  const flaws = [...(page < 1 ? [{ path: 'page', message: 'must be at least 1' }] : []), ...sizeFlaws('size', size)];
  if (flaws.length === 0 && page * size > MAX_NUMBERED_ROWS) {
    flaws.push({
      path: 'page',
      message: `reaches beyond ${MAX_NUMBERED_ROWS} rows; use first and after with a cursor instead`,
    });
  }
  if (flaws.length > 0) return err(flaws);
  return ok({
    style: 'numbered',
    page,
    size,
    slice: { from: 'start', limit: size, offset: (page - 1) * size },
  });
}

function parseCursors(
  { first, after, last, before }: PageArgs,
  cursors: CursorCodec,
): Result<PageRequest, InvalidField[]> {
  const flaws: InvalidField[] = [];
  if (given(first) && given(last)) flaws.push({ path: 'first', message: 'cannot be mixed with last' });
  if (given(first)) flaws.push(...sizeFlaws('first', first));
  if (given(last)) flaws.push(...sizeFlaws('last', last));
  const position = (path: string, cursor: string | null | undefined): Position | undefined => {
    if (!given(cursor)) return undefined;
    const decoded = cursors.decode(cursor);
    if (!decoded)
      flaws.push({
        path,
        message: 'is not a cursor of this list with this filter and order',
      });
    return decoded;
  };
  const afterPosition = position('after', after);
  const beforePosition = position('before', before);
  if (flaws.length > 0) return err(flaws);
  return ok({
    style: 'cursor',
    slice: {
      from: given(last) ? 'end' : 'start',
      limit: first ?? last ?? DEFAULT_PAGE_SIZE,
      offset: 0,
      ...(afterPosition && { after: afterPosition }),
      ...(beforePosition && { before: beforePosition }),
    },
  });
}

const sizeFlaws = (path: string, size: number): InvalidField[] =>
  size < 1 || size > MAX_PAGE_SIZE ? [{ path, message: `must be between 1 and ${MAX_PAGE_SIZE}` }] : [];

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
