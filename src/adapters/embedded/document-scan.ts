import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { DocumentFields, DocumentKey, DocumentScan, FoundDocument } from '../../pipeline/document-scan.ts';
import { toDocument } from './bookmark-documents.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarkDocuments as documents } from './schema.ts';

type DocumentRow = typeof documents.$inferSelect;

/** SQLite nests no more than so many conditions in one expression. */
const REMOVED_AT_ONCE = 200;

export const embeddedDocumentScan = ({ read, write }: EmbeddedDatabase): DocumentScan => ({
  after: async (key, limit) => {
    const behind = key === undefined ? undefined : gt(documents.id, BigInt(key));
    const rows = await read.select().from(documents).where(behind).orderBy(asc(documents.id)).limit(limit);
    return rows.map(foundDocument);
  },

  byIds: async (ids) => {
    const rows = await read
      .select()
      .from(documents)
      .where(inArray(documents.id, [...ids]));
    return rows.map(foundDocument);
  },

  remove: (found) =>
    write(async (transaction) => {
      let removed = 0;
      for (let at = 0; at < found.length; at += REMOVED_AT_ONCE) {
        const meant = or(...found.slice(at, at + REMOVED_AT_ONCE).map(asSeen));
        removed += (await transaction.delete(documents).where(meant)).rowsAffected;
      }
      return removed;
    }),

  keyOf,

  fieldsOf: (projected) => fieldsOf(toDocument(projected)),
});

const keyOf = (id: bigint): DocumentKey => id.toString() as DocumentKey;

const foundDocument = (row: DocumentRow): FoundDocument => ({
  key: keyOf(row.id),
  id: row.id > 0n ? (row.id as BookmarkId) : undefined,
  version: versionIn(row),
  isVisible: row.userId !== null,
  fields: fieldsOf(row),
});

/** SQLite lets anybody put anything into any column. */
const versionIn = ({ version }: DocumentRow): number | undefined => (Number.isInteger(version) ? version : undefined);

const asSeen = ({ key, version }: FoundDocument) =>
  and(eq(documents.id, BigInt(key)), version === undefined ? undefined : eq(documents.version, version));

const fieldsOf = ({ id: _, ...row }: DocumentRow): DocumentFields =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));

const textOf = (value: unknown): string => JSON.stringify(typeof value === 'bigint' ? value.toString() : value);
