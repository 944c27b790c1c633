import { count } from 'drizzle-orm';
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
