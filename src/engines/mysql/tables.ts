import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  datetime,
  foreignKey,
  index,
  int,
  type MySqlColumn,
  type MySqlColumnBuilderBase,
  type MySqlTable,
  mysqlSchema,
  mysqlTable,
  primaryKey,
  smallint,
  unique,
} from 'drizzle-orm/mysql-core';
import { aggregateTables, type MakeTable, madeOnce } from '../sql/aggregate-tables.ts';
import { type AnyColumn, columnNameOf } from '../sql/columns.ts';
import { inboxTable, jobsTable, outboxTable, relayLeasesTable, relaysTable } from '../sql/engine-tables.ts';
import type { ModuleSchema } from '../sql/module-schema.ts';

/** Compared byte by byte: MySQL's default takes `a` for `á`, and MariaDB has no `utf8mb4_0900_*`. */
const binaryText = (name: string, type: string) =>
  customType<{ data: string }>({ dataType: () => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin` })(name);

const json = (name: string, { toJson, ofJson }: AnyColumn) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(toJson(value as never)),
    fromDriver: (text) => ofJson(JSON.parse(text)),
  })(name);

function builderOf(name: string, spec: AnyColumn) {
  switch (spec.kind) {
    case 'tsid': {
      const id = bigint(name, { mode: 'bigint', unsigned: true });
      return spec.numbered ? id.autoincrement() : id;
    }
    case 'integer':
      return int(name, { unsigned: true });
    case 'small':
      return smallint(name, { unsigned: true });
    case 'flag':
      return boolean(name);
    case 'instant':
      // TIMESTAMP would end in 2038 (SPEC 9).
      return datetime(name, { mode: 'date', fsp: 3 });
    case 'varchar':
      return binaryText(name, `varchar(${spec.length})`);
    case 'text':
      return binaryText(name, 'text');
    case 'json':
      return json(name, spec);
    case 'bytes':
      return customType<{ data: Buffer }>({ dataType: () => `varbinary(${spec.length})` })(name);
    case 'jsonText':
      return customType<{ data: string }>({ dataType: () => 'json' })(name);
  }
}

const makers = new Map<string | undefined, MakeTable<MySqlTable>>();

/** In this database; without one, in that of the connection. */
export function mysqlTableIn(database?: string): MakeTable<MySqlTable> {
  const maker = makers.get(database) ?? madeOnce(tableMaker(database));
  makers.set(database, maker);
  return maker;
}

const tableMaker =
  (database: string | undefined): MakeTable<MySqlTable> =>
  ({ name, columns, primaryKey: key, unique: uniques = {}, indexes = {}, references }, referenced) => {
    const builders: Record<string, MySqlColumnBuilderBase> = {};
    for (const [field, spec] of Object.entries<AnyColumn>(columns)) {
      const builder = builderOf(columnNameOf(field, spec), spec);
      if (!spec.nullable) builder.notNull();
      if (spec.default !== undefined) builder.default(spec.default as never);
      if (spec.generatedAs !== undefined) builder.generatedAlwaysAs(sql.raw(spec.generatedAs), { mode: 'virtual' });
      if (key.length === 1 && key[0] === field) builder.primaryKey();
      builders[field] = builder;
    }
    const extras = (table: Record<string, MySqlColumn>) => {
      const these = (fields: readonly string[]) => fields.map((field) => table[field]) as [MySqlColumn];
      return [
        ...(key.length > 1 ? [primaryKey({ columns: these(key) })] : []),
        ...Object.entries<readonly string[]>(uniques).map(([title, fields]) => unique(title).on(...these(fields))),
        ...Object.entries<readonly string[]>(indexes).map(([title, fields]) => index(title).on(...these(fields))),
        ...(references && referenced
          ? [
              foreignKey({
                name: references.name,
                columns: these([references.column]),
                foreignColumns: [(referenced as unknown as Record<'id', MySqlColumn>).id],
              }),
            ]
          : []),
      ];
    };
    const made =
      database === undefined
        ? mysqlTable(name, builders, extras as never)
        : mysqlSchema(database).table(name, builders, extras as never);
    return made as never;
  };

/** The engine's own tables, the same in every module's schema. */
export const engineTablesIn = (database?: string) => {
  const make = mysqlTableIn(database);
  return {
    outbox: make(outboxTable),
    inbox: make(inboxTable),
    jobs: make(jobsTable),
    leases: make(relayLeasesTable),
    relays: make(relaysTable),
  };
};
export type EngineTables = ReturnType<typeof engineTablesIn>;

/** Every table of a module's schema, as drizzle-kit wants them. */
export const mysqlTablesOf = ({ aggregates, records = [] }: ModuleSchema): Record<string, MySqlTable> =>
  Object.fromEntries([
    ...Object.entries(engineTablesIn()),
    ...records.map((table) => [table.name, mysqlTableIn()(table)]),
    ...aggregates.flatMap((aggregate) => {
      const { rows, history } = aggregateTables(mysqlTableIn(), aggregate);
      return [
        [aggregate.rows.name, rows],
        [aggregate.history.name, history],
      ];
    }),
  ]);
