import { sql } from 'drizzle-orm';
import type {
  DocumentFields,
  DocumentKey,
  DocumentScan,
  FoundDocument,
} from '../../kernel/documents/document-store.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import type { EmbeddedDatabase } from './database.ts';
import { documentToJson, tableNameOf } from './document-table.ts';
import { rowsAffected } from './write-connection.ts';

/** SQLite nests no more than so many conditions in one expression. */
const REMOVED_AT_ONCE = 200;

type Row = [id: bigint, document: unknown];

export function embeddedDocumentScan<Shape>(
  { read, write }: EmbeddedDatabase,
  type: DocumentType<Shape>,
): DocumentScan<Shape> {
  const table = sql.identifier(tableNameOf(type));
  const everything = sql`select "id", "document" from ${table}`;
  return {
    after: async (key, limit) => {
      const after = key === undefined ? sql`` : sql`where "id" > ${BigInt(key)}`;
      return (await read.values<Row>(sql`${everything} ${after} order by "id" limit ${limit}`)).map(foundDocument);
    },

    byIds: async (ids) => {
      const listed = sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      );
      return (await read.values<Row>(sql`${everything} where "id" in (${listed})`)).map(foundDocument);
    },

    remove: (found) =>
      write(async (transaction) => {
        let removed = 0;
        for (let at = 0; at < found.length; at += REMOVED_AT_ONCE) {
          const meant = sql.join(found.slice(at, at + REMOVED_AT_ONCE).map(asSeen), sql` or `);
          removed += rowsAffected(await transaction.run(sql`delete from ${table} where ${meant}`));
        }
        return removed;
      }),

    keyOf,

    fieldsOf: (projected) => fieldsOf(JSON.parse(documentToJson(type, projected)) as object),
  };
}

const keyOf = (id: bigint): DocumentKey => id.toString() as DocumentKey;

/** SQLite takes a value of any type in any column. */
function foundDocument([id, stored]: Row): FoundDocument {
  const document = parsed(stored);
  return {
    key: keyOf(id),
    id: id > 0n ? id : undefined,
    version: Number.isInteger(document.version) ? Number(document.version) : undefined,
    isVisible: document.live === true,
    fields: fieldsOf(document),
  };
}

function parsed(stored: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(stored));
    return typeof value === 'object' && value !== null ? { ...value } : { document: value };
  } catch {
    return { document: String(stored) };
  }
}

const asSeen = ({ key, version }: FoundDocument) =>
  version === undefined ? sql`"id" = ${BigInt(key)}` : sql`("id" = ${BigInt(key)} and "version" = ${version})`;

const fieldsOf = (document: object): DocumentFields =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, JSON.stringify(value)]));
