import {
  and,
  asc,
  type Column,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';
import {
  Comparison,
  type RecordOrder,
  type RecordReads,
  type Records,
  type RecordsInUnit,
  type Where,
} from '../../kernel/records.ts';
import { InvariantBroken } from '../../shared/invariant.ts';
import type { ColumnsFor, TableDescription } from './columns.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from './keyset.ts';
import { type Selection, type SqlReads, selectShape } from './reads.ts';

/** A table of plain rows, which a module describes once for both dialects. */
export type RecordTable<Row> = TableDescription<ColumnsFor<Row>>;

/** How a dialect writes. In a unit of work a number may be unknown, because the statement waits for the commit. */
export interface SqlWrites {
  insert(row: object): Promise<void>;
  update(change: object, condition: SQL | undefined): Promise<number>;
  remove(condition: SQL | undefined): Promise<number>;
}

export function recordsOn<Row extends object>(
  reads: SqlReads,
  writes: SqlWrites,
  table: Table,
  { primaryKey }: Pick<RecordTable<Row>, 'primaryKey'>,
): Records<Row> & RecordsInUnit<Row> {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const column = (field: string): Column => columnIn(table, field);
  const key = primaryKey.map(column);
  const conditionOf = (where: Where<Row>): SQL | undefined => conditionIn(table, where);
  const select = (where: Where<Row>): Selection<Row> =>
    selectShape<Row>(reads, { columns }).from(table).where(conditionOf(where));
  const find = async (where: Where<Row>, { by = [], limit }: RecordOrder<Row> = {}): Promise<Row[]> => {
    const ordered = by.length > 0 ? select(where).orderBy(...by.map((field) => asc(column(field)))) : select(where);
    return limit === undefined ? ordered : ordered.limit(limit);
  };
  const isOneOf = (rows: readonly Row[]): SQL | undefined =>
    or(...rows.map((row) => and(...primaryKey.map((field) => eq(column(field), row[field as keyof Row])))));
  const page: RecordReads<Row>['page'] = async (where, lastBy, slice) => {
    const lastFirst: SortKey[] = [
      { column: column(lastBy), direction: 'DESC' },
      { column: column('id'), direction: 'DESC' },
    ];
    const found = await selectShape<Row>(reads, { columns })
      .from(table)
      .where(and(conditionOf(where), between(lastFirst, slice, instantAndId)))
      .orderBy(...orderFor(lastFirst, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return inListOrder(found, slice.from).map((row) => {
      const [moment, id] = [row[lastBy], (row as { readonly id?: unknown }).id];
      return { row, position: [moment instanceof Date ? moment.getTime() : null, String(id)] };
    });
  };
  return {
    find,
    page,
    count: async (where) => {
      const [counted] = await reads.select({ rows: count() }).from(table).where(conditionOf(where));
      return counted?.rows ?? 0;
    },
    lock: async (where) => {
      const inOrder = select(where).orderBy(...key.map((part) => asc(part)));
      return (inOrder.for?.('update') ?? inOrder) as PromiseLike<Row[]>;
    },
    insert: (row) => writes.insert(row),
    update: (where, change) => writes.update(change, conditionOf(where)),
    remove: async (where: Where<Row>, limit?: number) => {
      if (limit === undefined) return writes.remove(conditionOf(where));
      const rows = await find(where, { limit });
      return rows.length === 0 ? 0 : writes.remove(and(conditionOf(where), isOneOf(rows)));
    },
  };
}

function columnIn(table: Table, field: string): Column {
  const found = getTableColumns(table)[field];
  if (!found) throw new InvariantBroken(`A table has no column for ${field}`);
  return found;
}

export const conditionIn = <Row>(table: Table, where: Where<Row>): SQL | undefined =>
  and(...Object.entries(where).map(([field, wanted]) => fulfils(columnIn(table, field), wanted)));

function fulfils(column: Column, wanted: unknown): SQL | undefined {
  if (wanted === undefined) return undefined;
  if (wanted === null) return isNull(column);
  if (!(wanted instanceof Comparison)) return eq(column, wanted);
  const [value] = wanted.values;
  switch (wanted.kind) {
    case 'below':
      return lt(column, value);
    case 'atMost':
      return lte(column, value);
    case 'above':
      return gt(column, value);
    case 'oneOf':
      return wanted.values.length === 0 ? sql`false` : inArray(column, [...wanted.values]);
    case 'present':
      return isNotNull(column);
  }
}
