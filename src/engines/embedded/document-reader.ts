import { and, type SQL, sql } from 'drizzle-orm';
import {
  type DocumentQuery,
  type DocumentReader,
  mayBeEmpty,
  positionFields,
  positionOf,
} from '../../kernel/documents/document-query.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { type ListRange, rangesOf, readRanges } from '../../kernel/paging/ranges.ts';
import type { EmbeddedDatabase } from './database.ts';
import { documentFromJson, expressionOf, storedIdOf, tableNameOf } from './document-table.ts';
import { inList, inRange, listStatement, liveOf } from './list-statement.ts';

/** A whole document is read and parsed sooner than some of its fields are taken out of its JSON. */
export function embeddedDocumentReader<Shape>(
  { read }: Pick<EmbeddedDatabase, 'read'>,
  type: DocumentType<Shape>,
): DocumentReader<Shape> {
  const table = sql.identifier(tableNameOf(type));
  const texts = async (statement: SQL): Promise<string[]> =>
    (await read.values<[string]>(statement)).map(([document]) => document);
  const count = async (where: SQL | undefined): Promise<number> => {
    const [counted] = await read.values<[bigint]>(sql`select count(*) from ${table} where ${where}`);
    return Number(counted?.[0] ?? 0);
  };
  const find = async (where: SQL | undefined, fields: readonly string[]) =>
    (await texts(sql`select "document" from ${table} where ${where}`)).map(documentFromJson(type, fields));

  return {
    byIds: async (visibility, ids, fields) => {
      if (ids.length === 0) return [];
      const visible = liveOf(type, visibility === 'everyone' ? visibility : visibility.owner);
      return find(and(sql`"id" in (${commaSeparated(ids.map((id) => storedIdOf(type, id)))})`, visible), fields);
    },

    byKeys: async (owner, keys, fields) =>
      keys.length === 0 ? [] : find(withKeys(type, owner, keys as readonly object[]), fields),

    list: async (query, slice, fields) => {
      const reader = {
        rows: (range: ListRange, skip: number, limit: number) =>
          texts(listStatement(type, query, range, { skip, limit })),
        count: (range: ListRange) => count(inRange(type, query, range)),
      };
      const found = await readRanges(reader, rangesOf(slice, mayBeEmpty(type, query.order[0])), slice);
      const parse = documentFromJson(type, [...fields, ...positionFields(type, query.order)]);
      const placed = found.map((json) => {
        const row = parse(json);
        return { row, position: positionOf(type, query.order, row) };
      });
      return slice.from === 'start' ? placed : placed.reverse();
    },

    count: (query) => count(inList(type, query)),
  };
}

/** It stands apart, so that a test can read its plan. */
export function withKeys(type: DocumentType, owner: DocumentQuery['owner'], keys: readonly object[]): SQL | undefined {
  const names = Object.keys(keys[0] ?? {});
  const columns = sql.join(
    names.map((name) => expressionOf(type, name)),
    sql`, `,
  );
  const tuples = keys.map((key) => sql`(${commaSeparated(Object.values(key))})`);
  return and(liveOf(type, owner), sql`(${columns}) in (values ${sql.join(tuples, sql`, `)})`);
}

const commaSeparated = (values: readonly unknown[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
