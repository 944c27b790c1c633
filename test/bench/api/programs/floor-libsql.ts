import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type InValue } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { EmbeddedDatabase } from '../../../../src/engines/embedded/database.ts';
import { embeddedDocumentReader } from '../../../../src/engines/embedded/document-reader.ts';
import { bookmarkDocuments } from '../../../../src/modules/bookmarks/document.ts';
import { serveBare } from './bare-server.ts';
import { readFirstPage } from './first-page.ts';

/** The statement of the embedded list on the bare client. */
const url = pathToFileURL(join(process.env.DATA_DIR ?? '', 'dogear.db')).href;
const client = createClient({ url, intMode: 'bigint', concurrency: 4 });

const statements: { sql: string; args: InValue[] }[] = [];
const logger = {
  logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, args: params as InValue[] }),
};
const read = drizzle(client, { logger });
await readFirstPage(embeddedDocumentReader({ read } as unknown as EmbeddedDatabase, bookmarkDocuments));

// Ids are 64-bit integers, which JSON does not know.
const withText = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
  );

serveBare(async () => {
  const rows = [];
  for (const statement of statements) rows.push(...(await client.execute(statement)).rows.map(withText));
  return rows;
});
