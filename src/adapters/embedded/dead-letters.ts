import { asc, count, inArray, lte, max } from 'drizzle-orm';
import type { DeadLetters } from '../../pipeline/dead-letters.ts';
import type { Backlog } from '../../pipeline/event-log.ts';
import type { Clock } from '../../shared/clock.ts';
import { inChunks } from './chunks.ts';
import type { EmbeddedDatabase } from './database.ts';
import type { KeepDeadLetters } from './event-log.ts';
import { deadLetters } from './schema.ts';

/** Nobody consumes dead letters: they wait in a table until somebody looks. */
export const keepDeadLettersIn =
  ({ write }: EmbeddedDatabase, clock: Clock): KeepDeadLetters =>
  (messages) =>
    write(async (transaction) => {
      const createdAt = clock.now();
      for (const rows of inChunks(messages.map((message) => ({ ...message, createdAt })))) {
        await transaction.insert(deadLetters).values(rows);
      }
    });

/** What is published here is projected, or still in the outbox: only dead letters can lie about. */
export async function embeddedBacklog({ read }: EmbeddedDatabase): Promise<Backlog> {
  const [row] = await read.select({ waiting: count() }).from(deadLetters);
  return { projectorLag: 0, deadLetters: row?.waiting ?? 0 };
}

const TAKEN_AT_ONCE = 100;

export const embeddedDeadLetters = ({ read, write }: EmbeddedDatabase): DeadLetters => ({
  takeAll: async (handle, stopping) => {
    const [newest] = await read.select({ id: max(deadLetters.id) }).from(deadLetters);
    const last = newest?.id ?? 0n;
    for (let taken = 0; ; ) {
      const oldest = read.select().from(deadLetters).where(lte(deadLetters.id, last)).orderBy(asc(deadLetters.id));
      const letters = await oldest.limit(TAKEN_AT_ONCE);
      if (letters.length === 0 || stopping.aborted) return taken;
      await handle(letters.map(({ topic, key, value, headers }) => ({ topic, key, value, headers })));
      const ids = letters.map(({ id }) => id);
      await write((transaction) => transaction.delete(deadLetters).where(inArray(deadLetters.id, ids)));
      taken += letters.length;
    }
  },
});
