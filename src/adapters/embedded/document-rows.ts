import { getTableColumns, sql } from 'drizzle-orm';
import type { DocumentRow } from './bookmark-documents.ts';
import { bookmarkDocuments } from './schema.ts';

const columns = Object.entries(getTableColumns(bookmarkDocuments));

/** Every column of a document, for a statement that is read with `rowsFrom`. */
export const everyColumn = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));

/** What Drizzle does with the answer of its own queries, without asking of every value anew where it belongs. */
export const rowsFrom = (answer: readonly unknown[][]): DocumentRow[] =>
  answer.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, [name, column]] of columns.entries()) {
      const value = values[index];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row as DocumentRow;
  });
