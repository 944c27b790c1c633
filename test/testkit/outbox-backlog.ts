import { count, sql } from 'drizzle-orm';
import { openConnections } from '../../src/engines/mysql/connection.ts';
import { engineTablesIn } from '../../src/engines/mysql/tables.ts';
import { BUCKETS, bucketOf } from '../../src/kernel/outbox/entry.ts';
import { anEntry } from './fakes/outbox-entries.ts';

const { outbox } = engineTablesIn();

const FIRST_ID = 1_000_000_000;
const SEEDS = 500;
/** Few enough that the server is never silent for long. */
const AT_ONCE = 5_000;

/** Fills an outbox up to so many rows: a few from here, the others made by the server out of those, each of its own bookmark. */
export async function pileUp(url: string, rows: number, onProgress: (rows: number) => void = () => undefined) {
  const { database, close } = openConnections(url);
  const countRows = async (): Promise<number> => (await database.select({ all: count() }).from(outbox))[0]?.all ?? 0;
  const lastId = async (): Promise<number> => {
    const largest = sql`max(cast(${outbox.aggregateId} as unsigned))`.mapWith(Number);
    return (await database.select({ largest }).from(outbox))[0]?.largest ?? 0;
  };
  let there = await countRows();
  if (there === 0) {
    const seeds = Array.from({ length: Math.min(SEEDS, rows) }, (_, index) => {
      const { id: __, ...entry } = anEntry();
      const aggregateId = `${FIRST_ID + index}`;
      return { ...entry, aggregateId, bucket: bucketOf(aggregateId) };
    });
    await database.insert(outbox).values(seeds);
    there = seeds.length;
  }
  let last = await lastId();
  while (there < rows) {
    const more = Math.min(there, rows - there, AT_ONCE);
    const aggregateId = sql`cast(${last} + row_number() over (order by id) as char)`;
    await database.execute(sql`
      insert into outbox (event_id, event_type, source, aggregate_type, aggregate_id, aggregate_version, payload, headers,
        created_at, bucket)
      select uuid(), event_type, source, aggregate_type, aggregate_id, 1, payload, headers, created_at,
        crc32(aggregate_id) % ${BUCKETS}
      from (
        select event_type, source, aggregate_type, payload, headers, created_at, ${aggregateId} as aggregate_id
        from (select * from outbox order by id limit ${more}) as some
      ) as copies`);
    [there, last] = [there + more, last + more];
    onProgress(there);
  }
  await close();
}
