import type { UserId } from '../shared/ids.ts';
import { asItIs, instantJson, type JsonCodec, tsidJson } from '../shared/json-codec.ts';
import type { Authored } from './aggregate.ts';

/** What a field of a state holds. Each SQL dialect has its own type of column for it. */
export type FieldKind = 'tsid' | 'integer' | 'flag' | 'instant' | 'varchar' | 'text' | 'json';

/** A field of any state, whatever it holds. */
export interface AnyField {
  readonly kind: FieldKind;
  readonly nullable: boolean;
  toJson(value: never): unknown;
  ofJson(json: unknown): unknown;
  readonly length?: number;
  /** The only texts that it may hold; without it, any. */
  readonly values?: readonly string[];
}

/** A field of a state. `Data` is what the code reads from it and writes into it, branded ids included. */
export interface Field<Data> extends AnyField, JsonCodec<NonNullable<Data>> {
  readonly nullable: null extends Data ? true : false;
  toJson(value: NonNullable<Data>): unknown;
  ofJson(json: unknown): NonNullable<Data>;
}

/**
 * All fields of a state, described once: its columns, the JSON of its history, its message and its document may follow
 * from it. It does not compile if a field is missing, of another type or wrongly nullable.
 */
export type FieldsOf<State> = { readonly [Name in keyof State]-?: Field<State[Name]> };

const field = <Data>(kind: FieldKind, codec: JsonCodec<Data>, more: Pick<AnyField, 'length' | 'values'> = {}) =>
  ({ kind, nullable: false, ...codec, ...more }) as unknown as Field<Data>;

export const tsid = <Id extends bigint>() => field<Id>('tsid', tsidJson<Id>());
/** Up to so many code points, compared byte by byte. */
export const text = <Text extends string>(length: number) => field<Text>('varchar', asItIs<Text>(), { length });
/** One of these texts. */
export const oneOf = <Text extends string>(values: Readonly<Record<string, Text>>, length = 50) =>
  field<Text>('varchar', asItIs<Text>(), { length, values: Object.values(values) });
/** Up to 65,535 bytes: more than 10,000 code points can take. */
export const longText = <Text extends string>() => field<Text>('text', asItIs<Text>());
export const integer = () => field('integer', asItIs<number>());
export const flag = () => field('flag', asItIs<boolean>());
/** UTC milliseconds. */
export const instant = () => field('instant', instantJson);
export const json = <Value extends object>(codec: JsonCodec<Value>) => field<Value>('json', codec);

export const nullable = <Data>(of: Field<Data>): Field<Data | null> =>
  ({ ...of, nullable: true }) as unknown as Field<Data | null>;

/** The fields that every authored state has. */
export const authoredFields = <Id extends bigint>(): FieldsOf<Authored<Id>> => ({
  id: tsid<Id>(),
  version: integer(),
  createdAt: instant(),
  createdBy: tsid<UserId>(),
  updatedAt: instant(),
  updatedBy: tsid<UserId>(),
});
