import { sql } from 'drizzle-orm';
import type {
  DocumentFields,
  DocumentKey,
  DocumentScan,
  FoundDocument,
} from '../../kernel/documents/document-store.ts';
import { type DocumentType, idOfDocumentKey, idTextOf } from '../../kernel/documents/document-type.ts';
import type { EmbeddedDatabase } from './database.ts';
import { documentToJson, storedIdOf, tableNameOf } from './document-table.ts';
import { rowsAffected } from './write-connection.ts';

/** SQLite nests no more than so many conditions in one expression. */
const REMOVED_AT_ONCE = 200;

type Row = [id: bigint | string, document: unknown];

export function embeddedDocumentScan<Shape>(
  { read, write }: EmbeddedDatabase,
  type: DocumentType<Shape>,
): DocumentScan<Shape> {
  const table = sql.identifier(tableNameOf(type));
  const everything = sql`select "id", "document" from ${table} where ${ownIn(type)}`;
  const found = foundDocumentIn(type);
  return {
    after: async (key, limit) => {
      const after = key === undefined ? sql`` : sql`and "id" > ${storedKeyOf(type, key)}`;
      return (await read.values<Row>(sql`${everything} ${after} order by "id" limit ${limit}`)).map(found);
    },

    byIds: async (ids) => {
      const listed = sql.join(
        ids.map((id) => sql`${storedIdOf(type, id)}`),
        sql`, `,
      );
      return (await read.values<Row>(sql`${everything} and "id" in (${listed})`)).map(found);
    },

    remove: (documents) =>
      write(async (transaction) => {
        let removed = 0;
        for (let at = 0; at < documents.length; at += REMOVED_AT_ONCE) {
          const meant = sql.join(documents.slice(at, at + REMOVED_AT_ONCE).map(asSeenIn(type)), sql` or `);
          removed += rowsAffected(await transaction.run(sql`delete from ${table} where ${meant}`));
        }
        return removed;
      }),

    keyOf: (id) => idTextOf(type, id) as DocumentKey,

    fieldsOf: (projected) => fieldsOf(JSON.parse(documentToJson(type, projected)) as object),
  };
}

/** Documents that release 0.2 has left have no id field: they are like those of another service. */
const ownIn = ({ keyedBy, id }: DocumentType) =>
  keyedBy
    ? sql`case when json_valid("document") then "document" ->> ${sql.raw(`'$.${id}'`)} is not null else true end`
    : sql`true`;

/** A key as the table has it. */
const storedKeyOf = ({ keyedBy }: DocumentType, key: DocumentKey): bigint | string => (keyedBy ? key : BigInt(key));

/** SQLite takes a value of any type in any column. */
const foundDocumentIn =
  (type: DocumentType) =>
  ([stored, text]: Row): FoundDocument => {
    const document = parsed(text);
    const id = typeof stored === 'bigint' ? stored : idOfDocumentKey(type, stored);
    return {
      key: String(stored) as DocumentKey,
      id: id !== undefined && id > 0n ? id : undefined,
      version: Number.isInteger(document.version) ? Number(document.version) : undefined,
      isVisible: document.live === true,
      fields: fieldsOf(document),
    };
  };

function parsed(stored: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(stored));
    return typeof value === 'object' && value !== null ? { ...value } : { document: value };
  } catch {
    return { document: String(stored) };
  }
}

const asSeenIn =
  (type: DocumentType) =>
  ({ key, version }: FoundDocument) => {
    const id = storedKeyOf(type, key);
    return version === undefined ? sql`"id" = ${id}` : sql`("id" = ${id} and "version" = ${version})`;
  };

const fieldsOf = (document: object): DocumentFields =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, JSON.stringify(value)]));
