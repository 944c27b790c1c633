import { and, type Column, eq, getTableColumns, getTableName, type SQL, type Table } from 'drizzle-orm';
import type { Target, Versioned, Visibility } from '../../kernel/aggregate.ts';
import type { HistoryEntry } from '../../kernel/history.ts';
import { InvariantBroken } from '../../shared/invariant.ts';
import type { AggregateRows } from './aggregate-rows.ts';
import type { ColumnOf, ColumnSpecs, ColumnsFor, ColumnsOf, TableDescription, TableOf } from './columns.ts';
import { type ShapeColumns, type SqlReads, selectShape } from './reads.ts';

type RowsTable<State extends Versioned> = Table & { readonly id: ColumnOf<State['id']> };

/** The tables of one kind of aggregate in one dialect, and how its rows are found in them. */
export interface AggregateTables<State extends Versioned, Key = unknown> {
  readonly rows: RowsTable<State>;
  readonly history: TableOf<ColumnsFor<HistoryEntry<State>>>;
  /** Its indexes are called after it. */
  readonly historyName: string;
  readonly states: ShapeColumns<State>;
  readonly entries: ShapeColumns<HistoryEntry<State>>;
  column(field: string): Column;
  hasKey(key: Key): SQL | undefined;
  isTarget(target: Target<State>): SQL | undefined;
  seenBy(visibility: Visibility): SQL | undefined;
}

/** How a dialect makes a table of a description; `references` is the table that its foreign key names. */
export type MakeTable<Made extends Table> = <Specs extends ColumnSpecs>(
  description: TableDescription<Specs>,
  references?: Made,
) => Made & ColumnsOf<Specs>;

/** Making a table costs more than a statement on it, so each description becomes a table once. */
export function madeOnce<Made extends Table>(make: MakeTable<Made>): MakeTable<Made> {
  const made = new WeakMap<object, Made>();
  return ((description: TableDescription, references?: Made) => {
    const known = made.get(description) ?? make(description, references);
    made.set(description, known);
    return known;
  }) as MakeTable<Made>;
}

export function aggregateTables<State extends Versioned, Key, Event, Made extends Table>(
  make: MakeTable<Made>,
  { rows: description, history: historyDescription, fields, key, owner }: AggregateRows<State, Key, Event>,
): AggregateTables<State, Key> & { readonly rows: Made; readonly history: Made } {
  const rows = make(description);
  const history = make(historyDescription as unknown as TableDescription, rows);
  const columns: Readonly<Record<string, Column>> = getTableColumns(rows);
  const column = (field: string): Column => {
    const found = columns[field];
    if (!found) throw new InvariantBroken(`${description.name} has no column for ${field}`);
    return found;
  };
  const id = column('id');
  const ownerColumn = owner === undefined ? undefined : column(owner);
  const isOwn = (value: bigint): SQL | undefined => ownerColumn && eq(ownerColumn, value);
  return {
    rows: rows as unknown as Made & RowsTable<State>,
    history: history as unknown as Made & TableOf<ColumnsFor<HistoryEntry<State>>>,
    historyName: getTableName(history),
    states: { columns: Object.fromEntries(fields.map((field) => [field, column(field)])) },
    entries: { columns: getTableColumns(history) },
    column,
    hasKey: (wanted) => and(...key.map((field) => eq(column(field), wanted[field]))),
    isTarget: ({ id: wanted, owner: user }) => and(eq(id, wanted), user === undefined ? undefined : isOwn(user)),
    seenBy: (visibility) => (visibility === 'everyone' ? undefined : isOwn(visibility.owner)),
  };
}

/** The row that fits, or undefined. */
export async function findRow<State extends Versioned>(
  reads: SqlReads,
  { rows, states }: AggregateTables<State>,
  condition: SQL | undefined,
  forUpdate = false,
): Promise<State | undefined> {
  const selection = selectShape(reads, states).from(rows).where(condition);
  const [row] = await ((forUpdate && selection.for?.('update')) || selection);
  return row;
}
