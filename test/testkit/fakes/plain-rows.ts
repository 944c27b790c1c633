import type { Placed, Slice } from '../../../src/kernel/paging/page.ts';
import { Comparison, type RecordOrder, type Records, type Where } from '../../../src/kernel/records.ts';
import { windowOf } from './window.ts';

export interface PlainRows<Row> extends Records<Row> {
  readonly all: readonly Row[];
  /** How often rows were asked for. */
  readonly reads: number;
  /** Until told otherwise every call rejects with this. */
  failWith(error: Error | undefined): void;
  /** Writes a row as a transaction does that is still open: it can be seen after the commit. */
  begin(row: Row): { commit(): void };
}

type Field<Row> = keyof Row & string;

/** Rows in memory. No two may be alike in a unique field, or in all fields of a unique list. */
export function plainRows<Row extends object>(...unique: (Field<Row> | readonly Field<Row>[])[]): PlainRows<Row> {
  let rows: readonly Row[] = [];
  let reads = 0;
  let failure: Error | undefined;
  const work = async <Value>(what: () => Value): Promise<Value> => {
    await Promise.resolve();
    if (failure) throw failure;
    return what();
  };
  const add = (row: Row): void => {
    const isAlike = (other: Row) => (field: Field<Row>) => plain(other[field]) === plain(row[field]);
    const taken = unique.find((fields) =>
      rows.some((other) => (typeof fields === 'string' ? [fields] : fields).every(isAlike(other))),
    );
    if (taken) throw new Error(`duplicate ${taken}`);
    rows = [...rows, row];
  };
  return {
    get all() {
      return rows;
    },
    get reads() {
      return reads;
    },
    failWith: (error) => {
      failure = error;
    },
    begin: (row) => ({ commit: () => add(row) }),
    insert: (row) => work(() => add(row)),
    find: (where, order) =>
      work(() => {
        reads += 1;
        return inOrder(rows.filter(fulfils(where)), order);
      }),
    count: (where) => work(() => rows.filter(fulfils(where)).length),
    page: (where, lastBy, slice) => work(() => pageOf(rows.filter(fulfils(where)), lastBy, slice)),
    update: (where, change) =>
      work(() => {
        const chosen = new Set(rows.filter(fulfils(where)));
        rows = rows.map((row) => (chosen.has(row) ? { ...row, ...change } : row));
        return chosen.size;
      }),
    remove: (where, limit = Number.POSITIVE_INFINITY) =>
      work(() => {
        const chosen = new Set(rows.filter(fulfils(where)).slice(0, limit));
        rows = rows.filter((row) => !chosen.has(row));
        return chosen.size;
      }),
  };
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

const compared = (one: unknown, other: unknown): number => {
  const [first, second] = [plain(one), plain(other)] as [number, number];
  return first === second ? 0 : first < second ? -1 : 1;
};

export const inOrder = <Row>(rows: readonly Row[], { by = [], limit }: RecordOrder<Row> = {}): Row[] =>
  [...rows]
    .sort((one, other) => by.map((field) => compared(one[field], other[field])).find((sign) => sign !== 0) ?? 0)
    .slice(0, limit);

export function pageOf<Row extends object>(rows: readonly Row[], lastBy: Field<Row>, slice: Slice): Placed<Row>[] {
  const placed = inOrder(rows, { by: [lastBy, 'id' as Field<Row>] }).map((row) => {
    const [moment, id] = [row[lastBy], (row as { readonly id?: unknown }).id];
    return { row, position: [moment instanceof Date ? moment.getTime() : null, String(id)] };
  });
  return windowOf(placed.reverse(), slice);
}

export const fulfils =
  <Row>(where: Where<Row>) =>
  (row: Row): boolean =>
    (Object.keys(where) as (keyof Row)[]).every((field) => compares(plain(row[field]) as number | null, where[field]));

function compares(value: number | null, wanted: unknown): boolean {
  if (!(wanted instanceof Comparison)) return value === plain(wanted);
  const values = wanted.values.map(plain) as number[];
  const [first = Number.NaN] = values;
  // As in SQL: what is not there is neither below nor above anything.
  if (value === null) return false;
  switch (wanted.kind) {
    case 'below':
      return value < first;
    case 'atMost':
      return value <= first;
    case 'above':
      return value > first;
    case 'oneOf':
      return values.includes(value);
    case 'present':
      return true;
  }
}
