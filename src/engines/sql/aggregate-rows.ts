import type { SQL } from 'drizzle-orm';
import type { ChangeContext, Versioned } from '../../kernel/aggregate.ts';
import type { DomainEvent, EventWriter, Written } from '../../kernel/events.ts';
import { instant, integer, json, nullable, text, tsid } from '../../kernel/fields.ts';
import type { HistoryEntry } from '../../kernel/history.ts';
import { outboxEntriesOf } from '../../kernel/outbox/entry.ts';
import type { Where } from '../../kernel/records.ts';
import type { StoredAggregate } from '../../kernel/store.ts';
import { InvariantBroken } from '../../shared/invariant.ts';
import { type JsonFields, jsonObject } from '../../shared/json-codec.ts';
import {
  type AnyTable,
  type ColumnOf,
  type ColumnSpec,
  type ColumnSpecs,
  type ColumnsFor,
  named,
  type TableDescription,
} from './columns.ts';

/** A column that a list or an index needs and that follows from the state, such as whether it is deleted. */
interface DerivedColumn<State, Data> {
  readonly column: ColumnSpec<Data>;
  of(state: State): Data;
}

/** Rows of another table that forbid changes of their owner's aggregates, such as those of a suspended user. */
export interface ForbiddenBy<State> {
  readonly table: AnyTable;
  /** The column that names the owner. */
  readonly owner: string;
  /** Which of the owner's rows forbid changes. */
  readonly where: Where<Readonly<Record<string, unknown>>>;
  /** Which changes they forbid. */
  readonly forbids: (before: State | undefined, after: State, context: ChangeContext) => boolean;
}

/** The rows and the history of one kind of aggregate, for both dialects: a row read is a state, an entry read is an entry. */
export interface AggregateRows<State extends Versioned, Key, Event, Derived = unknown>
  extends StoredAggregate<State, Event> {
  /** In the singular. */
  readonly name: string;
  readonly rows: TableDescription;
  readonly history: TableDescription<ColumnsFor<HistoryEntry<State>>>;
  /** The columns that make up a state; the others are derived. */
  readonly fields: readonly string[];
  readonly key: readonly (string & keyof Key)[];
  readonly owner: string | undefined;
  readonly forbiddenBy: ForbiddenBy<State> | undefined;
  rowOf(state: State): Readonly<Record<string, unknown>>;
  /** Describes a list of its rows. */
  list<Query>(list: RowListDescription<State, Query, Derived>): RowListDescription<State, Query>;
  /** Describes a look at a part of its rows in the order of their documents. */
  scan(scan: RowScanDescription<State, Derived>): RowScanDescription<State>;
  /** Describes which of its rows are changed in batches. */
  batches<Query>(batches: RowBatchDescription<State, Query, Derived>): RowBatchDescription<State, Query>;
}

export type RowColumns<State, Derived> = {
  readonly [Name in keyof (State & Derived)]: ColumnOf<(State & Derived)[Name]>;
};

/** Rows of one aggregate that are locked and changed in batches, one after the other. */
export interface RowBatchDescription<State, Query, Derived = never> {
  readonly where: (row: RowColumns<State, Derived>, query: Query) => SQL | undefined;
  /** Named, because locks on rows that the server only walks past would make others wait. */
  readonly index: string;
  /** Whether its rows come in the order of their ids; otherwise as they lie in the index. */
  readonly byId: boolean;
}

/** A part of the rows in the order of a column whose values are the keys of their documents. */
export interface RowScanDescription<State, Derived = never> {
  readonly within: (row: RowColumns<State, Derived>) => SQL | undefined;
  readonly by: string & keyof State;
  /** The column's value for the id of a document. */
  columnValueOf(id: bigint): string;
}

/** A list of rows of the command side, such as a trash: last first by one of their moments, then by id. */
export interface RowListDescription<State, Query, Derived = never> {
  /** What is true of all its rows, whatever is asked. */
  readonly within: (row: RowColumns<State, Derived>) => SQL | undefined;
  readonly where: (row: RowColumns<State, Derived>, query: Query) => SQL | undefined;
  readonly lastBy: string & keyof State;
}

interface Given<
  State extends Versioned,
  Key extends readonly (string & keyof State)[],
  Derived,
  Event extends DomainEvent,
> extends Pick<StoredAggregate<State, Event>, 'isDeleted' | 'forHistory'> {
  /** In the singular: `<name>_history` and its column `<name>_id` are called after it. */
  readonly name: string;
  readonly table: string;
  readonly columns: ColumnsFor<State>;
  readonly derived?: { readonly [Name in keyof Derived]: DerivedColumn<State, Derived[Name]> };
  /** Identifies a row for life; `<table>_identity` is its unique index. */
  readonly key: Key;
  /** Whose row it is: another user's row is as good as missing (SPEC 7). */
  readonly owner?: string & keyof State;
  readonly indexes?: Readonly<Record<string, readonly (string & (keyof State | keyof NoInfer<Derived>))[]>>;
  /** Needs an owner. */
  readonly forbiddenBy?: ForbiddenBy<State>;
  /** How its events are written. It does not compile while one of them has no type there. Undefined if it has none. */
  readonly events: [Event] extends [never] ? undefined : EventWriter<Event> | WriterByType<Event>;
}

/** For an aggregate whose events go to several topics: how each of them is written. */
interface WriterByType<Event extends DomainEvent> {
  readonly byType: { readonly [Type in Event['type']]: EventWriter<Extract<Event, { readonly type: Type }>> };
}

/** `aggregateRows<State, Event>()({ … })`: the state is named, the rest is inferred. */
export const aggregateRows =
  <State extends Versioned, Event extends DomainEvent>() =>
  <const Key extends readonly (string & keyof State)[], Derived extends object = object>(
    given: Given<State, Key, Derived, Event>,
  ): AggregateRows<State, Pick<State, Key[number]>, Event, Derived> => {
    const { name, table, key, owner, indexes = {}, isDeleted, forHistory, forbiddenBy, events } = given;
    const fields = Object.keys(given.columns) as (string & keyof State)[];
    const derived = Object.entries(given.derived ?? {}) as [string, DerivedColumn<State, unknown>][];
    const columns: ColumnSpecs = {
      ...(given.columns as ColumnSpecs),
      ...Object.fromEntries(derived.map(([field, { column }]) => [field, column])),
    };
    return {
      name,
      isDeleted,
      ...(forHistory && { forHistory }),
      ...(forbiddenBy && { mayBeForbidden: forbiddenBy.forbids }),
      outboxEntryOf: entriesBy(events as EventWriter<Event> | WriterByType<Event> | undefined),
      rows: { name: table, columns, primaryKey: ['id'], unique: { [`${table}_identity`]: key }, indexes },
      history: historyTable(name, given.columns),
      fields,
      key,
      owner,
      forbiddenBy,
      rowOf: (state) => {
        const row: Record<string, unknown> = {};
        for (const field of fields) row[field] = state[field];
        for (const [field, { of }] of derived) row[field] = of(state);
        return row;
      },
      list: (list) => list as never,
      scan: (scan) => scan as never,
      batches: (batches) => batches as never,
    };
  };

function entriesBy<Event extends DomainEvent>(
  events: EventWriter<Event> | WriterByType<Event> | undefined,
): StoredAggregate<Versioned, Event>['outboxEntryOf'] {
  if (!events) return withoutEvents;
  const entryOf = (event: Event) =>
    outboxEntriesOf<Event, unknown>('byType' in events ? events.byType[event.type as Event['type']] : events);
  // What a decision makes of a state carries the whole of it.
  return (event, circumstances) => entryOf(event)(event as Written<Event>, circumstances);
}

/** No decision about such an aggregate compiles with an event. */
const withoutEvents = (): never => {
  throw new InvariantBroken('An aggregate without events has caused one');
};

/** One entry per version. Both states are JSON, field by field as their columns say. */
function historyTable<State extends Versioned>(
  name: string,
  columns: ColumnsFor<State>,
): TableDescription<ColumnsFor<HistoryEntry<State>>> {
  const state = json(jsonObject<State>(columns as unknown as JsonFields<State>));
  return {
    name: `${name}_history`,
    columns: {
      id: named('history_id', tsid()),
      aggregateId: named(`${name}_id`, tsid<State['id']>()),
      version: integer(),
      operation: named('operation_type', text(10)),
      before: named('before_data', nullable(state)),
      after: named('after_data', state),
      changedBy: nullable(tsid()),
      changedAt: instant(),
      reason: named('change_reason', nullable(text(500))),
    } as ColumnsFor<HistoryEntry<State>>,
    primaryKey: ['id'],
    unique: { [`${name}_history_version`]: ['aggregateId', 'version'] },
    indexes: {
      // With the version, several changes of one millisecond are in order too.
      [`${name}_history_moment`]: ['aggregateId', 'changedAt', 'version'],
      [`${name}_history_operation`]: ['operation', 'changedAt'],
    },
    references: { name: `${name}_history_${name}`, column: 'aggregateId' },
  };
}
