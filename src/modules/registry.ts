import type { DocumentType } from '../kernel/documents/document-type.ts';
import { bookmarksSchema } from './bookmarks/tables.ts';

/** The modules that have rows. The first one's database is that of `MYSQL_URL`; the others are called after it. */
export const schemas = [bookmarksSchema] as const;

/** The documents of every module. */
export const documentTypes: readonly DocumentType[] = schemas.flatMap(({ documents = [] }) => documents);
