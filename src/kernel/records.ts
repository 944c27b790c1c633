import type { Placed, Slice } from './paging/page.ts';

/**
 * Plain rows of a module's own table that are no aggregate, such as sessions or mails: they have no version, no history
 * and cause no events. Each call is one statement.
 */
export interface Records<Row> extends RecordReads<Row> {
  insert(row: Row): Promise<void>;
  /** Returns how many rows fulfilled the conditions. */
  update(where: Where<Row>, change: Partial<Row>): Promise<number>;
  /** Removes at most so many rows, without a limit all. Returns how many. */
  remove(where: Where<Row>, limit?: number): Promise<number>;
}

export interface RecordReads<Row> {
  find(where: Where<Row>, order?: RecordOrder<Row>): Promise<Row[]>;
  count(where: Where<Row>): Promise<number>;
  /** Last first by one of their moments, then by id; a row's position is both. */
  page(where: Where<Row>, lastBy: keyof Row & string, slice: Slice): Promise<Placed<Row>[]>;
}

/** The same rows inside a unit of work. Writes may wait for the commit: what they fail with, the commit fails with. */
export interface RecordsInUnit<Row> extends RecordReads<Row> {
  /** Locks the rows that fulfil the conditions until the unit ends, in the order of their primary key. */
  lock(where: Where<Row>): Promise<Row[]>;
  insert(row: Row): Promise<void>;
  /** How many rows it was is not known before the commit. */
  update(where: Where<Row>, change: Partial<Row>): Promise<unknown>;
  remove(where: Where<Row>): Promise<unknown>;
}

export interface RecordOrder<Row> {
  /** Ascending. */
  readonly by?: readonly (keyof Row & string)[];
  readonly limit?: number;
}

/** Every named field must equal its value, or compare with it as said. */
export type Where<Row> = { readonly [Field in keyof Row]?: Row[Field] | Comparison<NonNullable<Row[Field]>> };

export class Comparison<Value> {
  constructor(
    readonly kind: 'below' | 'atMost' | 'above' | 'oneOf' | 'present',
    readonly values: readonly Value[],
  ) {}
}

export const below = <Value>(value: Value): Comparison<Value> => new Comparison('below', [value]);
export const atMost = <Value>(value: Value): Comparison<Value> => new Comparison('atMost', [value]);
export const above = <Value>(value: Value): Comparison<Value> => new Comparison('above', [value]);
export const oneOf = <Value>(values: readonly Value[]): Comparison<Value> => new Comparison('oneOf', values);
/** Any value but null. */
export const present = <Value>(): Comparison<Value> => new Comparison<Value>('present', []);
