import { getTableColumns } from 'drizzle-orm';
import type { ShownRow } from './bookmark-documents.ts';
import { bookmarkDocuments } from './schema.ts';

/** Lists may be ordered by the folded title; nobody looks at the rest. */
const { deletedAt: _, foldedTag: __, foldedMemo: ___, ...shown } = getTableColumns(bookmarkDocuments);
const columns = Object.entries(shown);

/** The columns of a list, for a statement that is read with `rowsFrom`. */
export const shownColumns = columns.map(([, { name }]) => `"${name}"`).join(', ');

/** What Drizzle does with the answer of its own queries, without asking of every value anew where it belongs. */
export const rowsFrom = (answer: readonly unknown[][]): ShownRow[] =>
  answer.map((values) => {
    const row: Record<string, unknown> = {};
    columns.forEach(([name, column], index) => {
      const value = values[index];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    });
    return row as ShownRow;
  });
