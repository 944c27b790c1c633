import { asItIs, bytesJson, instantJson, type JsonCodec, tsidJson } from '../../shared/json-codec.ts';

/** What a column holds; each dialect has its own type for it. */
export type ColumnKind =
  | 'tsid'
  | 'integer'
  | 'small'
  | 'flag'
  | 'instant'
  | 'varchar'
  | 'text'
  | 'json'
  | 'jsonText'
  | 'bytes';

/** A column of any dialect, whatever it holds. */
export interface AnyColumn {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  toJson(value: never): unknown;
  ofJson(json: unknown): unknown;
  /** Its name in the database; without one, that of the field in snake case. */
  readonly name?: string;
  readonly length?: number;
  readonly default?: number | string;
  /** The server numbers the rows. */
  readonly numbered?: true;
  /** The server computes it from other columns by this expression. */
  readonly generatedAs?: string;
}

/** A column of any dialect. `Data` is what the code reads from it and writes into it, branded ids included. */
export interface ColumnSpec<Data> extends AnyColumn, JsonCodec<NonNullable<Data>> {
  readonly nullable: null extends Data ? true : false;
  toJson(value: NonNullable<Data>): unknown;
  ofJson(json: unknown): NonNullable<Data>;
}

export type ColumnSpecs = Readonly<Record<string, AnyColumn>>;

/** A column for every field of a shape. It does not compile if one is missing, of another type or wrongly nullable. */
export type ColumnsFor<Shape> = { readonly [Name in keyof Shape]-?: ColumnSpec<Shape[Name]> };

export type DataOf<Spec> = Spec extends { readonly nullable: infer Nullable; ofJson(json: unknown): infer Data }
  ? true extends Nullable
    ? Data | null
    : Data
  : never;

const column = <Data>(kind: ColumnKind, codec: JsonCodec<Data>, length?: number): ColumnSpec<Data> =>
  ({ kind, nullable: false, ...codec, ...(length !== undefined && { length }) }) as unknown as ColumnSpec<Data>;

export const tsid = <Id extends bigint>() => column<Id>('tsid', tsidJson<Id>());
/** Up to so many code points, compared byte by byte. */
export const text = <Text extends string>(length: number) => column<Text>('varchar', asItIs<Text>(), length);
/** Up to 65,535 bytes: more than 10,000 code points can take. */
export const longText = <Text extends string>() => column<Text>('text', asItIs<Text>());
export const integer = () => column('integer', asItIs<number>());
export const small = () => column('small', asItIs<number>());
export const flag = () => column('flag', asItIs<boolean>());
/** UTC milliseconds. */
export const instant = () => column('instant', instantJson);
export const json = <Value extends object>(codec: JsonCodec<Value>) => column<Value>('json', codec);
/** JSON as text that nobody parses; a server may put its fields in another order. */
export const jsonText = () => column('jsonText', asItIs<string>());

/** Up to so many bytes. */
export const bytes = (length: number) => column('bytes', bytesJson, length);

export const nullable = <Data>(spec: ColumnSpec<Data>): ColumnSpec<Data | null> =>
  ({ ...spec, nullable: true }) as unknown as ColumnSpec<Data | null>;
export const named = <Data>(name: string, spec: ColumnSpec<Data>): ColumnSpec<Data> => ({ ...spec, name });

export const columnNameOf = (field: string, { name }: { readonly name?: string }): string =>
  name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
