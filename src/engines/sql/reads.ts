import type { Column, GetColumnData, SQL, SQLWrapper, Table } from 'drizzle-orm';

type Fields = Readonly<Record<string, Column | SQL>>;
type Selected<Shown> = {
  [Name in keyof Shown]: Shown[Name] extends Column
    ? GetColumnData<Shown[Name]>
    : Shown[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** A query as both dialects of Drizzle build it. */
export interface Selection<Row> extends PromiseLike<Row[]>, SQLWrapper {
  innerJoin(table: Table, on: SQL): Selection<Row>;
  leftJoin(table: Table, on: SQL): Selection<Row>;
  where(condition: SQL | undefined): Selection<Row>;
  groupBy(...columns: Column[]): Selection<Row>;
  orderBy(...order: SQL[]): Selection<Row>;
  limit(rows: number): Selection<Row>;
  offset(rows: number): Selection<Row>;
  /** Locks what it finds, where the dialect has row locks. */
  for?(strength: 'update'): Selection<Row>;
}

/**
 * The part of Drizzle's query builder that is the same in both dialects, so that a reader is written once. An index
 * that is forced matters to MySQL; SQLite's builder leaves it out.
 */
export interface SqlReads {
  select<Shown extends Fields>(fields: Shown): From<Selected<Shown>>;
}

interface From<Row> {
  from(source: Table | SQL, hint?: { readonly forceIndex: string }): Selection<Row>;
}

/** Columns whose rows are of this shape, as a description says. */
export interface ShapeColumns<Shape> {
  readonly columns: Readonly<Record<string, Column>>;
  readonly shape?: Shape;
}

export const selectShape = <Shape>(reads: SqlReads, { columns }: ShapeColumns<Shape>): From<Shape> =>
  reads.select(columns) as From<unknown> as From<Shape>;

/** A Drizzle database of either dialect; the builders have the same methods but share no type. */
export const readsOn = (database: { readonly select: unknown }): SqlReads => database as unknown as SqlReads;
