import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Projected } from '../../kernel/documents/document-store.ts';
import { type DocumentType, idTextOf } from '../../kernel/documents/document-type.ts';
import { tsid } from './columns.ts';

export const tableNameOf = ({ collection }: DocumentType): string => `${collection}_documents`;

/** What is not a field of every document, but of every type. */
const OF_EVERY_TYPE = ['version', 'live', 'deletedAt'];

/** Fields that an index needs have a column, which SQLite computes from the JSON. */
const columnsOf = ({ owner, indexes }: DocumentType): string[] =>
  [...new Set([owner, ...indexes.flatMap(({ by }) => by)])].filter((field) => !OF_EVERY_TYPE.includes(field));

const valueIn = (field: string): SQL => sql.raw(`"document" ->> '$.${field}'`);

/** How a statement names a field: the planner finds an index by its column. */
export const expressionOf = (type: DocumentType, field: string): SQL =>
  OF_EVERY_TYPE.includes(field) || columnsOf(type).includes(field) ? sql.identifier(field).getSQL() : valueIn(field);

const isNumber = ({ fields }: DocumentType, field: string): boolean =>
  ['instant', 'integer'].includes(fields[field]?.kind ?? '');

/** An id as the table has it: SQLite's integers end at 64 bits. */
export const storedIdOf = (type: DocumentType, id: bigint): bigint | string => (type.keyedBy ? idTextOf(type, id) : id);

/** One row is one document as JSON. Each index ends with the id: a TSID is SQLite's row id, which is there by itself. */
export function documentTable(type: DocumentType) {
  const number = (field: string) => integer(field).generatedAlwaysAs(valueIn(field), { mode: 'virtual' });
  const words = (field: string) => text(field).generatedAlwaysAs(valueIn(field), { mode: 'virtual' });
  return sqliteTable(
    tableNameOf(type),
    {
      id: type.keyedBy ? text('id').primaryKey().notNull() : tsid('id').primaryKey(),
      document: text('document').notNull(),
      version: number('version'),
      live: number('live'),
      deletedAt: number('deletedAt'),
      ...Object.fromEntries(
        columnsOf(type).map((field) => [field, isNumber(type, field) ? number(field) : words(field)]),
      ),
    },
    (row) => {
      const columns = row as unknown as Record<string, typeof row.document>;
      const columnOf = (field: string) => columns[field] ?? row.document;
      return [
        ...type.indexes.map(({ name, owner, by: [first, ...others] }) => {
          const id = type.keyedBy ? [columnOf('id')] : [];
          const listed = [columnOf(first), ...others.map(columnOf), ...id] as const;
          const list = index(`${type.collection}_${name}`);
          return (owner ? list.on(...listed) : list.on(columnOf(type.owner), ...listed)).where(sql.raw('"live" = 1'));
        }),
        index(`${type.collection}_tombstones`).on(row.deletedAt).where(isNotNull(row.deletedAt)),
      ];
    },
  );
}

/** A document as JSON: instants are milliseconds since 1970, which columns and cursors can compare. */
export function documentToJson(type: DocumentType, projected: Projected): string {
  const { id: idField, owner } = type;
  const { id, version } = projected;
  if (projected.kind === 'tombstone') {
    const deletedAt = millisecondsOf(projected.deletedAt);
    const [own, ownerText] = [idTextOf(type, id), idTextOf(type, projected.owner)];
    return JSON.stringify({ [idField]: own, [owner]: ownerText, version, deletedAt });
  }
  const stored: Record<string, unknown> = { live: true };
  for (const [name, value] of Object.entries(projected.document as object)) stored[name] = jsonValueOf(value);
  return JSON.stringify(stored);
}

/** A value of a document as its JSON has it. */
export const jsonValueOf = (value: unknown): unknown => (value instanceof Date ? millisecondsOf(value) : value);

/** JSON would make null of an invalid date. */
function millisecondsOf(date: Date): number {
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('Invalid time value');
  return milliseconds;
}

/** The whole document; of its instants those that are asked for are dates. */
export function documentFromJson<Shape>(
  { fields }: DocumentType<Shape>,
  wanted: readonly string[],
): (json: string) => Partial<Shape> {
  const instants = wanted.filter((name) => fields[name]?.kind === 'instant');
  return (json) => {
    const document = JSON.parse(json) as Record<string, unknown>;
    for (const name of instants) {
      const value = document[name];
      if (typeof value === 'number') document[name] = new Date(value);
    }
    return document as Partial<Shape>;
  };
}
