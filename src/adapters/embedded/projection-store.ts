import { getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { type ProjectionStore, WriteRefused } from '../../pipeline/projection-store.ts';
import type { Clock } from '../../shared/clock.ts';
import { reasonOf } from '../../shared/log.ts';
import { toDocument } from './bookmark-documents.ts';
import { inChunks } from './chunks.ts';
import { driverErrorOf, type EmbeddedDatabase } from './database.ts';
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

const onlyOlder = sql`excluded.version > ${documents.version}`;

/** `guard` says when what is there gives way. */
export function embeddedProjections(
  { write }: EmbeddedDatabase,
  clock: Clock,
  guard: SQL = onlyOlder,
): ProjectionStore {
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
          await transaction.insert(documents).values(rows).onConflictDoUpdate({
            target: documents.id,
            set: asWritten,
            setWhere: guard,
          });
        }
      }).catch((error: unknown) => {
        throw isRefusal(error) ? new WriteRefused(reasonOf(error), { cause: error }) : error;
      }),
  };
}

const REFUSALS = ['SQLITE_CONSTRAINT', 'SQLITE_TOOBIG', 'SQLITE_MISMATCH'];

/** The same row would meet the same constraint again, or could again not be made into values of SQLite. */
const isRefusal = (error: unknown): boolean =>
  isUnwritable(error) || REFUSALS.some((code) => driverErrorOf(error)?.code.startsWith(code));

const isUnwritable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && isUnwritable(error.cause));
