import { type Column, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type MySqlTable } from 'drizzle-orm/mysql-core';
import { escape as literalOf } from 'mysql2';
import { instantText } from '../../shared/instant-text.ts';

/** Inserts as complete texts: all but the values is made once, where Drizzle would build it for every row. */
export function insertInto<Table extends MySqlTable>(
  table: Table,
  leftToTheServer: readonly (string & keyof Table)[] = [],
): (row: object) => string {
  const left = new Set<string>(leftToTheServer);
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([name]) => !left.has(name));
  const names = columns.map(([, { name }]) => `\`${name}\``).join(', ');
  const literals = columns.map(([name, column]) => [name, literalsFor(column)] as const);
  const { schema, name } = getTableConfig(table);
  const whole = schema === undefined ? `\`${name}\`` : `\`${schema}\`.\`${name}\``;
  const beginning = `insert into ${whole} (${names}) values (`;
  return (row) => {
    let text = beginning;
    let separator = '';
    // Added up, not joined: nothing is copied before the whole packet is.
    for (const [name, literal] of literals) {
      text += separator + literal((row as Readonly<Record<string, unknown>>)[name]);
      separator = ', ';
    }
    return `${text})`;
  };
}

const literalsFor = (column: Column) => {
  const literal = literalFor(column);
  return (value: unknown): string => (value === null || value === undefined ? 'NULL' : literal(value));
};

function literalFor(column: Column): (value: unknown) => string {
  if (column.dataType === 'date') return (value) => momentLiteral(value as Date);
  const literal = column.getSQLType() === 'json' ? jsonLiteral : literalOf;
  return (value) => literal(column.mapToDriverValue(value) as string);
}

/** In UTC, as our sessions are; without the letter that says so, which MySQL does not know. */
const momentLiteral = (moment: Date): string => `'${instantText(moment).slice(0, -1)}'`;

/**
 * JSON has no control characters, and under the sql_mode of our sessions MySQL wants no more than these two escaped between
 * single quotes. The driver escapes each of the many double quotes too, one by one, which took as long as all the rest of
 * a statement.
 */
const jsonLiteral = (json: string): string => `'${json.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
