import { Comparison, type Records, type Where } from '../../../src/kernel/records.ts';

export interface PlainRows<Row> extends Records<Row> {
  readonly all: readonly Row[];
  /** How often rows were asked for. */
  readonly reads: number;
  /** Until told otherwise every call rejects with this. */
  failWith(error: Error | undefined): void;
  /** Writes a row as a transaction does that is still open: it can be seen after the commit. */
  begin(row: Row): { commit(): void };
}

/** Rows in memory. No two may be alike in a unique field. */
export function plainRows<Row extends object>(...unique: (keyof Row & string)[]): PlainRows<Row> {
  let rows: readonly Row[] = [];
  let reads = 0;
  let failure: Error | undefined;
  const work = async <Value>(what: () => Value): Promise<Value> => {
    await Promise.resolve();
    if (failure) throw failure;
    return what();
  };
  const add = (row: Row): void => {
    const taken = unique.find((field) => rows.some((other) => plain(other[field]) === plain(row[field])));
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
    find: (where) =>
      work(() => {
        reads += 1;
        return rows.filter(fulfils(where));
      }),
    count: (where) => work(() => rows.filter(fulfils(where)).length),
    page: () => Promise.reject(new Error('no pages here')),
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
