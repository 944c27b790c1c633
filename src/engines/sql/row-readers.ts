import { and, asc, count, gt, inArray, type SQL } from 'drizzle-orm';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { RowList, RowScan } from '../../kernel/row-readers.ts';
import type { RowBatchDescription, RowColumns, RowListDescription, RowScanDescription } from './aggregate-rows.ts';
import type { AggregateTables } from './aggregate-tables.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from './keyset.ts';
import { type SqlReads, selectShape } from './reads.ts';

/** States, chosen by a condition: a row of these columns is one. */
const statesOn = <State extends Versioned>(reads: SqlReads, { rows, states }: AggregateTables<State>) => ({
  where: (condition: SQL | undefined) => selectShape(reads, states).from(rows).where(condition),
  count: async (condition: SQL | undefined): Promise<number> => {
    const [counted] = await reads.select({ rows: count() }).from(rows).where(condition);
    return counted?.rows ?? 0;
  },
});

export function rowListOn<State extends Versioned, Query>(
  reads: SqlReads,
  tables: AggregateTables<State>,
  { within, where, lastBy }: RowListDescription<State, Query>,
): RowList<State, Query> {
  const { rows, seenBy, column } = tables;
  const columns = rows as unknown as RowColumns<State, never>;
  const states = statesOn(reads, tables);
  const lastFirst: readonly SortKey[] = [
    { column: column(lastBy), direction: 'DESC' },
    { column: rows.id, direction: 'DESC' },
  ];
  const asked = (query: Query) => and(within(columns), where(columns, query));
  const placed = (row: State) => {
    const moment: unknown = row[lastBy];
    return { row, position: [moment instanceof Date ? moment.getTime() : null, row.id.toString()] };
  };
  return {
    list: async (query, slice) => {
      const found = await states
        .where(and(asked(query), between(lastFirst, slice, instantAndId)))
        .orderBy(...orderFor(lastFirst, slice.from))
        .limit(slice.limit)
        .offset(slice.offset);
      return inListOrder(found, slice.from).map(placed);
    },
    count: (query) => states.count(asked(query)),
    byIds: async (visibility, ids) =>
      ids.length === 0 ? [] : states.where(and(inArray(rows.id, [...ids]), within(columns), seenBy(visibility))),
  };
}

export function rowScanOn<State extends Versioned>(reads: SqlReads, tables: AggregateTables<State>): RowScan<State> {
  const { rows } = tables;
  const states = statesOn(reads, tables);
  const after = (id: State['id'] | undefined) => (id === undefined ? undefined : gt(rows.id, id));
  return {
    after: async (id, limit) => states.where(after(id)).orderBy(asc(rows.id)).limit(limit),
    byIds: async (ids) => (ids.length === 0 ? [] : states.where(inArray(rows.id, [...ids]))),
    count: (id) => states.count(after(id)),
  };
}

/** The ids are those of documents, which follow from a column of the rows. */
export function rowScanByColumn<State extends Versioned>(
  reads: SqlReads,
  tables: AggregateTables<State>,
  { within, by, columnValueOf }: RowScanDescription<State>,
): RowScan<State> {
  const states = statesOn(reads, tables);
  const column = tables.column(by);
  const columns = tables.rows as unknown as RowColumns<State, never>;
  const after = (id: bigint | undefined) =>
    and(within(columns), id === undefined ? undefined : gt(column, columnValueOf(id)));
  return {
    after: async (id, limit) => states.where(after(id)).orderBy(asc(column)).limit(limit),
    byIds: async (ids) =>
      ids.length === 0 ? [] : states.where(and(within(columns), inArray(column, ids.map(columnValueOf)))),
    count: (id) => states.count(after(id)),
  };
}

/** Locks the next rows of a batch, where the dialect has row locks. Waits for rows that others have not committed yet. */
export async function lockBatch<State extends Versioned, Query>(
  reads: SqlReads,
  { rows, states }: AggregateTables<State>,
  { where, index, byId }: RowBatchDescription<State, Query>,
  query: Query,
  { after, limit }: { readonly after?: bigint; readonly limit: number },
): Promise<State[]> {
  const columns = rows as unknown as RowColumns<State, never>;
  const chosen = selectShape(reads, states)
    .from(rows, { forceIndex: index })
    .where(and(where(columns, query), after === undefined ? undefined : gt(rows.id, after)));
  const some = (byId ? chosen.orderBy(asc(rows.id)) : chosen).limit(limit);
  return (some.for?.('update') ?? some) as PromiseLike<State[]>;
}
