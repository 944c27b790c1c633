import type { Column, ColumnBaseConfig, ColumnDataType, Table } from 'drizzle-orm';
import type { AnyField, Field, FieldKind } from '../../kernel/fields.ts';
import { asItIs, bytesJson } from '../../shared/json-codec.ts';

/** What a column holds: what a field of a state may hold, and what only the engine's own tables need. */
type ColumnKind = FieldKind | 'small' | 'jsonText' | 'bytes';

/** A column of any dialect, whatever it holds. Every field of a state is one. */
export interface AnyColumn extends Omit<AnyField, 'kind'> {
  readonly kind: ColumnKind;
  /** Its name in the database; without one, that of the field in snake case. */
  readonly name?: string;
  readonly default?: number | string;
  /** The server numbers the rows. */
  readonly numbered?: true;
  /** The server computes it from other columns by this expression. */
  readonly generatedAs?: string;
}

/** A column of any dialect. `Data` is what the code reads from it and writes into it, branded ids included. */
export interface ColumnSpec<Data> extends AnyColumn, Omit<Field<Data>, 'kind'> {
  readonly kind: ColumnKind;
  readonly nullable: null extends Data ? true : false;
  toJson(value: NonNullable<Data>): unknown;
  ofJson(json: unknown): NonNullable<Data>;
}

export type ColumnSpecs = Readonly<Record<string, AnyColumn>>;

/** A column for every field of a shape. It does not compile if one is missing, of another type or wrongly nullable. */
export type ColumnsFor<Shape> = { readonly [Name in keyof Shape]-?: ColumnSpec<Shape[Name]> };

type DataOf<Spec> = Spec extends { readonly nullable: infer Nullable; ofJson(json: unknown): infer Data }
  ? true extends Nullable
    ? Data | null
    : Data
  : never;

export const small = (): ColumnSpec<number> => ({ kind: 'small', nullable: false, ...asItIs<number>() });
/** JSON as text, which is not parsed; a server may put its fields in another order. */
export const jsonText = (): ColumnSpec<string> => ({ kind: 'jsonText', nullable: false, ...asItIs<string>() });

/** Up to so many bytes. */
export const bytes = (length: number): ColumnSpec<Buffer> => ({ kind: 'bytes', nullable: false, ...bytesJson, length });

export const named = <Spec extends AnyColumn>(name: string, spec: Spec): Spec => ({ ...spec, name });

export const columnNameOf = (field: string, { name }: { readonly name?: string }): string =>
  name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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

/** A table of which only the columns matter, whatever its rows are. */
// biome-ignore lint/suspicious/noExplicitAny: the fields in keys and indexes are those of one table.
export type AnyTable = TableDescription<any>;

export type ColumnOf<Data> = Column<
  ColumnBaseConfig<ColumnDataType, string> & {
    readonly data: NonNullable<Data>;
    readonly notNull: null extends Data ? false : true;
  }
>;
export type ColumnsOf<Columns> = { readonly [Name in keyof Columns]: ColumnOf<DataOf<Columns[Name]>> };

/** What both dialects make of a description, as far as the code that serves both has to know. */
export type TableOf<Columns> = Table & ColumnsOf<Columns>;
