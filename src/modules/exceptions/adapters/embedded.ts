import { type SQL, sql } from 'drizzle-orm';
import type { EmbeddedDatabase } from '../../../engines/embedded/database.ts';
import { documentToJson, tableNameOf } from '../../../engines/embedded/document-table.ts';
import { exceptionDocuments, exceptionGroupDocuments as type } from '../document.ts';
import type { GroupCount } from '../exception.ts';
import type { ExceptionGroups, ExceptionUsers, StoredGroup } from '../exception-store.ts';

const TABLE = sql.identifier(tableNameOf(type));

export const embeddedExceptionGroups = ({ write }: EmbeddedDatabase): ExceptionGroups => ({
  add: async (counts) => {
    if (counts.length === 0) return [];
    await write(async (transaction) => {
      for (const count of counts) await transaction.run(additionOf(count));
    });
    return [];
  },
  resolve: (id, { resolvedAt, resolvedBy, reason }) =>
    write(async (transaction) => {
      await transaction.run(sql`
        update ${TABLE} set "document" = json_set("document", '$.resolvedAt', ${resolvedAt.getTime()},
          '$.resolvedBy', ${resolvedBy.toString()}, '$.resolvedReason', ${reason})
        where "id" = ${id} and "live" = 1 and "document" ->> '$.resolvedAt' is null`);
    }),
});

const ENTRIES = sql.identifier(tableNameOf(exceptionDocuments));

export const embeddedExceptionUsers = ({ write }: EmbeddedDatabase): ExceptionUsers => ({
  forget: (userIds) =>
    write(async (transaction) => {
      for (const userId of userIds)
        await transaction.run(sql`
          update ${ENTRIES} set "document" = json_set("document", '$.userId', null)
          where "live" = 1 and "userId" = ${userId.toString()}`);
    }),
});

type Field = keyof StoredGroup;

const old = (field: Field): SQL => sql.raw(`(${tableNameOf(type)}."document" ->> '$.${field}')`);
const next = (field: Field): SQL => sql.raw(`(excluded."document" ->> '$.${field}')`);
/** SQLite's min and max of several values are null if one of them is. */
const furthest = (which: 'min' | 'max', field: Field): SQL =>
  sql`, ${sql.raw(`'$.${field}'`)}, ${sql.raw(which)}(coalesce(${old(field)}, ${next(field)}), coalesce(${next(field)}, ${old(field)}))`;
const keptIfLater = (field: Field): SQL =>
  sql`, ${sql.raw(`'$.${field}'`)}, case when ${old('resolvedAt')} < ${next('lastSeenAt')} then null else ${old(field)} end`;

function additionOf(counted: GroupCount): SQL {
  const { groupId, ...fields } = counted;
  const open = { resolvedAt: null, resolvedBy: null, resolvedReason: null };
  const document: StoredGroup = { ...fields, ...open, groupTsid: groupId.toString(), version: 1 };
  const json = documentToJson(type, { kind: 'live', id: groupId, version: 1, document });
  return sql`insert into ${TABLE} ("id", "document") values (${groupId}, ${json})
    on conflict ("id") do update set "document" = json_set(${TABLE}."document",
      '$.count', ${old('count')} + ${next('count')}${furthest('max', 'severity')}${furthest('min', 'firstSeenAt')}
      ${furthest('max', 'lastSeenAt')}${furthest('max', 'lastReadAt')}${furthest('max', 'lastWriteAt')}
      ${keptIfLater('resolvedAt')}${keptIfLater('resolvedBy')}${keptIfLater('resolvedReason')})`;
}
