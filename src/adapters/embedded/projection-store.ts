import { getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { ProjectionStore } from '../../pipeline/projection-store.ts';
import type { Clock } from '../../shared/clock.ts';
import { toDocument } from './bookmark-documents.ts';
import { inChunks } from './chunks.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarkDocuments as documents } from './schema.ts';

const HOUR = 3_600_000;
/** Longer than anything can still be replayed (SPEC 5). */
const TOMBSTONE_LIFE = 40 * 24 * HOUR;

const { id: _, ...replaced } = getTableColumns(documents);
const asWritten = Object.fromEntries(
  Object.entries(replaced).map(([name, { name: column }]): [string, SQL] => [
    name,
    sql`excluded.${sql.identifier(column)}`,
  ]),
);

export function embeddedProjections({ write }: EmbeddedDatabase, clock: Clock): ProjectionStore {
  let nextSweep = 0;
  return {
    apply: (projected) =>
      write(async (transaction) => {
        const now = clock.now().getTime();
        if (now >= nextSweep) {
          nextSweep = now + HOUR;
          await transaction.delete(documents).where(lt(documents.deletedAt, new Date(now - TOMBSTONE_LIFE)));
        }
        for (const rows of inChunks(projected.map(toDocument))) {
          await transaction
            .insert(documents)
            .values(rows)
            .onConflictDoUpdate({
              target: documents.id,
              set: asWritten,
              setWhere: sql`excluded.version > ${documents.version}`,
            });
        }
      }),
  };
}
