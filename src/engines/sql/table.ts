import type { Column, ColumnBaseConfig, ColumnDataType, Table } from 'drizzle-orm';
import type { ColumnSpecs, DataOf } from './columns.ts';

/** A table of any dialect, from which Drizzle's tables are made. Indexes are named; their columns are fields. */
export interface TableDescription<Columns extends ColumnSpecs = ColumnSpecs> {
  readonly name: string;
  readonly columns: Columns;
  readonly primaryKey: readonly (string & keyof Columns)[];
  readonly unique?: Readonly<Record<string, readonly (string & keyof Columns)[]>>;
  readonly indexes?: Readonly<Record<string, readonly (string & keyof Columns)[]>>;
  /** Each value of this column is an id in the table that it references. */
  readonly references?: { readonly name: string; readonly column: string & keyof Columns };
}

export type ColumnOf<Data> = Column<
  ColumnBaseConfig<ColumnDataType, string> & {
    readonly data: NonNullable<Data>;
    readonly notNull: null extends Data ? false : true;
  }
>;
export type ColumnsOf<Columns> = { readonly [Name in keyof Columns]: ColumnOf<DataOf<Columns[Name]>> };

/** What both dialects make of a description, as far as the code that serves both has to know. */
export type TableOf<Columns> = Table & ColumnsOf<Columns>;
