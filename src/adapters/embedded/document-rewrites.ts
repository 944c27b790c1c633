import { sql } from 'drizzle-orm';
import type { DocumentRewrites } from '../../pipeline/document-rewrites.ts';
import type { Clock } from '../../shared/clock.ts';
import type { EmbeddedDatabase } from './database.ts';
import { embeddedProjections } from './projection-store.ts';
import { bookmarkDocuments as documents } from './schema.ts';

/** A text that somebody put there is greater than every number to SQLite, but it is no version. */
const nothingNewer = sql`not (typeof(${documents.version}) = 'integer' and ${documents.version} > excluded.version)`;

/** The projector's own write with another guard. */
export const embeddedDocumentRewrites = (database: EmbeddedDatabase, clock: Clock): DocumentRewrites => ({
  rewrite: embeddedProjections(database, clock, nothingNewer).apply,
});
