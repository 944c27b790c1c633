import { type Column, getTableColumns, getTableName, type Query } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';

/** The text of an insert is the same for every row with the same columns; building it each time costs more than sending it. */
export function insertInto<Table extends MySqlTable>(table: Table): (row: Table['$inferInsert']) => Query {
  const columns: Record<string, Column> = getTableColumns(table);
  const texts = new Map<string, string>();
  const textFor = (given: readonly string[]): string => {
    const names = given.map((name) => `\`${columns[name]?.name}\``).join(', ');
    return `insert into \`${getTableName(table)}\` (${names}) values (${given.map(() => '?').join(', ')})`;
  };
  return (row) => {
    const given = Object.keys(row).filter((name) => columns[name] !== undefined);
    const key = given.join();
    const sql = texts.get(key) ?? textFor(given);
    texts.set(key, sql);
    return { sql, params: given.map((name) => stored(columns[name], (row as Record<string, unknown>)[name])) };
  };
}

const stored = (column: Column | undefined, value: unknown): unknown =>
  value === null || value === undefined ? null : column?.mapToDriverValue(value);
