import { type SQL, sql } from 'drizzle-orm';
import {
  type DocumentRewrites,
  type DocumentStore,
  type Projected,
  WriteRefused,
} from '../../kernel/documents/document-store.ts';
import { type DocumentType, TOMBSTONE_DAYS } from '../../kernel/documents/document-type.ts';
import type { Clock } from '../../shared/clock.ts';
import { reasonOf } from '../../shared/log.ts';
import { inChunks } from './chunks.ts';
import { driverErrorOf, type EmbeddedDatabase } from './database.ts';
import { documentToJson, expressionOf, storedIdOf, tableNameOf } from './document-table.ts';
import { type Guard, groupUpdate, nothingNewer, onlyOlder, overwriting } from './guards.ts';
import { rowsAffected } from './write-connection.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TOMBSTONE_LIFE = TOMBSTONE_DAYS * DAY;

export function embeddedDocumentStore<Shape>(
  database: EmbeddedDatabase,
  type: DocumentType<Shape>,
  clock: Clock,
): DocumentStore<Shape> {
  const write = guardedWrite(database, type, onlyOlder);
  const table = sql.identifier(tableNameOf(type));
  let nextSweep = 0;
  return {
    apply: async (projected) => {
      const now = clock.now().getTime();
      if (now >= nextSweep) {
        nextSweep = now + HOUR;
        const expired = sql`"deletedAt" < ${now - TOMBSTONE_LIFE}`;
        await database.write(async (transaction) => {
          for (const which of [expired, ...expiredLive(type, now)])
            await transaction.run(sql`delete from ${table} where ${which}`);
        });
      }
      await write(projected);
    },
    writeGroup: ({ group, targets, values }) =>
      refusing(
        database.write(async (transaction) => {
          let written = 0;
          for (const some of inChunks(targets)) {
            written += rowsAffected(await transaction.run(groupUpdate(type, group, some, values)));
          }
          return written;
        }),
      ),
  };
}

const expiredLive = (type: DocumentType, now: number): SQL[] =>
  type.expiry ? [sql`"live" = 1 and ${expressionOf(type, type.expiry.field)} < ${now - type.expiry.days * DAY}`] : [];

export const embeddedDocumentRewrites = <Shape>(
  database: EmbeddedDatabase,
  type: DocumentType<Shape>,
): DocumentRewrites<Shape> => ({ rewrite: guardedWrite(database, type, nothingNewer) });

function guardedWrite({ write }: EmbeddedDatabase, type: DocumentType, guard: Guard) {
  const table = sql.identifier(tableNameOf(type)).getSQL();
  const { document, when } = overwriting(type, guard, table);
  const statementFor = (documents: readonly SQL[]): SQL =>
    sql`insert into ${table} ("id", "document") values ${sql.join([...documents], sql`, `)}
      on conflict ("id") do update set "document" = ${document} where ${when}`;
  return (projected: readonly Projected[]): Promise<void> =>
    refusing(
      write(async (transaction) => {
        const documents = projected.map((each) => sql`(${storedIdOf(type, each.id)}, ${documentToJson(type, each)})`);
        for (const some of inChunks(documents)) await transaction.run(statementFor(some));
      }),
    );
}

const refusing = <Value>(written: Promise<Value>): Promise<Value> =>
  written.catch((error: unknown) => {
    throw isRefusal(error) ? new WriteRefused(reasonOf(error), { cause: error }) : error;
  });

const REFUSALS = ['SQLITE_CONSTRAINT', 'SQLITE_TOOBIG', 'SQLITE_MISMATCH'];

/** The same document would meet the same constraint again, or could again not be made into JSON. */
const isRefusal = (error: unknown): boolean =>
  isUnwritable(error) || REFUSALS.some((code) => driverErrorOf(error)?.code.startsWith(code));

const isUnwritable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && isUnwritable(error.cause));
