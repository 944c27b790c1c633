import { sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  primaryKey,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { aggregateTables, type MakeTable, madeOnce } from '../sql/aggregate-tables.ts';
import { type AnyColumn, columnNameOf } from '../sql/columns.ts';
import { inboxTable, jobsTable, outboxTable } from '../sql/engine-tables.ts';
import type { ModuleSchema } from '../sql/module-schema.ts';
import { bytes, flag, instant, rowNumber, tsid, wholeNumber } from './columns.ts';
import { documentTable } from './document-table.ts';

const json = (name: string, { toJson, ofJson }: AnyColumn) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(toJson(value as never)),
    fromDriver: (given) => ofJson(JSON.parse(given)),
  })(name);

function builderOf(name: string, spec: AnyColumn) {
  switch (spec.kind) {
    case 'tsid':
      return spec.numbered ? rowNumber(name) : tsid(name);
    case 'integer':
    case 'small':
      return wholeNumber(name);
    case 'flag':
      return flag(name);
    case 'instant':
      return instant(name);
    case 'json':
      return json(name, spec);
    case 'bytes':
      return bytes(name);
    case 'varchar':
    case 'text':
    case 'jsonText':
      return text(name);
  }
}

export const embeddedTable: MakeTable<SQLiteTable> = madeOnce(
  ({ name, columns, primaryKey: key, unique = {}, indexes = {}, references }, referenced) => {
    const builders: Record<string, SQLiteColumnBuilderBase> = {};
    for (const [field, spec] of Object.entries<AnyColumn>(columns)) {
      const builder = builderOf(columnNameOf(field, spec), spec);
      if (!spec.nullable) builder.notNull();
      if (spec.default !== undefined) builder.default(spec.default as never);
      if (spec.generatedAs !== undefined) builder.generatedAlwaysAs(sql.raw(spec.generatedAs), { mode: 'virtual' });
      if (key.length === 1 && key[0] === field && !spec.numbered) builder.primaryKey();
      builders[field] = builder;
    }
    const extras = (table: Record<string, SQLiteColumn>) => {
      const these = (fields: readonly string[]) => fields.map((field) => table[field]) as [SQLiteColumn];
      return [
        ...(key.length > 1 ? [primaryKey({ columns: these(key) })] : []),
        ...Object.entries<readonly string[]>(unique).map(([title, fields]) => uniqueIndex(title).on(...these(fields))),
        ...Object.entries<readonly string[]>(indexes).map(([title, fields]) => index(title).on(...these(fields))),
        ...(references && referenced
          ? [
              foreignKey({
                columns: these([references.column]),
                foreignColumns: [(referenced as unknown as Record<'id', SQLiteColumn>).id],
              }),
            ]
          : []),
      ];
    };
    return sqliteTable(name, builders, extras as never) as never;
  },
);

/** One outbox and one inbox for every module: the file has one writer anyway. */
export const outbox = embeddedTable(outboxTable);
export const inbox = embeddedTable(inboxTable);
/** The engine's own tables, which all modules share. */
export const engineTables = { outbox, inbox, jobs: embeddedTable(jobsTable) };

const madeAggregates = new WeakMap<object, unknown>();
export const embeddedAggregate = <State extends Versioned, Key, Event>(aggregate: AggregateRows<State, Key, Event>) => {
  const made = madeAggregates.get(aggregate) ?? aggregateTables(embeddedTable, aggregate);
  madeAggregates.set(aggregate, made);
  return made as ReturnType<typeof aggregateTables<State, Key, Event, SQLiteTable>>;
};
export type EmbeddedTables<State extends Versioned, Key> = ReturnType<typeof embeddedAggregate<State, Key, never>>;

/** The tables of a module's aggregates and documents, as drizzle-kit wants them. */
export const embeddedTablesOf = ({
  aggregates,
  records = [],
  documents = [],
}: ModuleSchema): Record<string, SQLiteTable> =>
  Object.fromEntries([
    ...documents.map((type) => [`${type.collection}_documents`, documentTable(type)] as const),
    ...records.map((table) => [table.name, embeddedTable(table)] as const),
    ...aggregates.flatMap((aggregate): (readonly [string, SQLiteTable])[] => {
      const { rows, history } = embeddedAggregate(aggregate);
      return [
        [aggregate.rows.name, rows],
        [aggregate.history.name, history],
      ];
    }),
  ]);
