import { type SQL, sql } from 'drizzle-orm';
import type { DocumentTarget } from '../../kernel/documents/document-store.ts';
import type { DocumentType, FieldGroup } from '../../kernel/documents/document-type.ts';
import { fieldsOfGroup, NO_VERSION } from '../../kernel/documents/guarded-groups.ts';
import { jsonValueOf, storedIdOf, tableNameOf } from './document-table.ts';

/** When what is there gives way. `there` names the table. */
export interface Guard {
  document(there: SQL): SQL;
  /** Whether a group of fields of a live document does, of which it has the version `old`. */
  group(old: SQL, version: SQL, documentMoves: SQL): SQL;
}

/** A group without a version is older than any. */
const orNone = (version: SQL): SQL => sql`coalesce(${version}, ${sql.raw(`${NO_VERSION}`)})`;

export const onlyOlder: Guard = {
  // A document without a version is older than any.
  document: (there) => sql`excluded.version > coalesce(${there}.version, ${sql.raw(`${NO_VERSION}`)})`,
  group: (old, version, documentMoves) =>
    sql`(${orNone(version)} > ${orNone(old)} or (${orNone(version)} = ${orNone(old)} and ${documentMoves}))`,
};

/** To SQLite a text is greater than every number; a text in the place of the version is no version. */
const notAbove = (old: SQL, version: SQL): SQL => sql`not (typeof(${old}) = 'integer' and ${old} > ${version})`;

export const nothingNewer: Guard = {
  document: (there) => notAbove(sql`${there}.version`, sql`excluded.version`),
  group: (old, version) => notAbove(old, version),
};

const pathOf = (field: string): SQL => sql.raw(`'$.${field}'`);
const valueIn = (document: SQL, field: string): SQL => sql`(${document} ->> ${pathOf(field)})`;
/** The JSON of a value of any kind. */
const jsonIn = (document: SQL, field: string): SQL => sql`${document} -> ${pathOf(field)}`;

/** What the document becomes when another one meets it, and whether it changes at all. */
export function overwriting(type: DocumentType, guard: Guard, table: SQL): { document: SQL; when: SQL } {
  const { groups = [], keyedBy, id } = type;
  const [old, next] = [sql`${table}."document"`, sql`excluded."document"`];
  // A document of release 0.2 gives way whatever version it names.
  const moves = keyedBy ? sql`(${guard.document(table)} or ${valueIn(old, id)} is null)` : guard.document(table);
  if (groups.length === 0) return { document: next, when: moves };
  const groupMoves = groups.map((group) => ({
    group,
    moves: guard.group(valueIn(old, group.version), valueIn(next, group.version), moves),
  }));
  const bothLive = sql`(${table}.live is 1 and excluded.live is 1)`;
  const all = sql.join([moves, ...groupMoves.map((each) => each.moves)], sql` and `);
  const some = sql.join(
    groupMoves.map((each) => each.moves),
    sql` or `,
  );
  const parts = groupMoves.flatMap(({ group, moves: moved }) =>
    fieldsOfGroup(group).map(
      (field) =>
        sql`, ${pathOf(field)}, json(case when ${moved} then ${jsonIn(next, field)} else ${jsonIn(old, field)} end)`,
    ),
  );
  return {
    document: sql`case when (${all}) or not ${bothLive} then ${next}
      else json_set(case when ${moves} then ${next} else ${old} end${sql.join(parts)}) end`,
    when: sql`${moves} or (${bothLive} and (${some}))`,
  };
}

/** Writes one group of fields into those of the documents that are live and have an older version of it. */
export function groupUpdate(
  type: DocumentType,
  group: FieldGroup,
  targets: readonly DocumentTarget[],
  values: Readonly<Record<string, unknown>>,
): SQL {
  const document = sql.identifier('document').getSQL();
  const parts = Object.entries(values).map(
    ([field, value]) => sql`, ${pathOf(field)}, json(${JSON.stringify(jsonValueOf(value))})`,
  );
  const ids = sql.join(
    targets.map(({ id }) => sql`${storedIdOf(type, id)}`),
    sql`, `,
  );
  return sql`update ${sql.identifier(tableNameOf(type))} set "document" = json_set(${document}${sql.join(parts)})
    where "id" in (${ids}) and live is 1
      and coalesce(${valueIn(document, group.version)}, ${sql.raw(`${NO_VERSION}`)}) < ${values[group.version]}`;
}
