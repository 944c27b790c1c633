import { and, asc, count, eq, inArray, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { CONSUMER_HEADER, originOfLetter } from '../../kernel/consumer/dead-letter-message.ts';
import type { DeadLetters } from '../../kernel/consumer/dead-letters.ts';
import type { Backlog } from '../../kernel/event-log.ts';
import { deadLetterTopicOf } from '../../kernel/events.ts';
import type { Clock } from '../../shared/clock.ts';
import { inChunks } from './chunks.ts';
import { instant, json, rowNumber } from './columns.ts';
import type { EmbeddedDatabase } from './database.ts';
import type { KeepDeadLetters } from './event-log.ts';
import { columnsOfMessage, type ExactMessageJson, messageOfColumns } from './message-columns.ts';

export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: rowNumber('id'),
    topic: text('topic').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    headers: json<Readonly<Record<string, string>>>('headers').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The bytes of key, value and headers, when the columns above cannot tell them. */
    exact: json<ExactMessageJson>('exact'),
    /** A message is delivered again when its process dies: its letter must not be written again. */
    origin: text('origin'),
  },
  (row) => [uniqueIndex('dead_letters_origin').on(row.origin)],
);

const consumerOfLetter: SQL<string | null> = sql`json_extract(${deadLetters.headers}, ${`$."${CONSUMER_HEADER}"`})`;

/** As `isLetterOf` says it of a letter. */
const ofConsumer = ({ name, topic, formerGroup }: Subscription): SQL | undefined =>
  and(
    eq(deadLetters.topic, deadLetterTopicOf(topic)),
    or(eq(consumerOfLetter, name), formerGroup === undefined ? undefined : isNull(consumerOfLetter)),
  );

/** Dead letters wait in a table until they are redriven. */
export const keepDeadLettersIn =
  ({ write }: EmbeddedDatabase, clock: Clock): KeepDeadLetters =>
  (messages) =>
    write(async (transaction) => {
      const createdAt = clock.now();
      const rows = messages.map((letter) => ({
        topic: letter.topic,
        ...columnsOfMessage(letter),
        origin: originOfLetter(letter) ?? null,
        createdAt,
      }));
      // From a delivery before this one, after which the process died: there is nothing to add.
      for (const some of inChunks(rows)) await transaction.insert(deadLetters).values(some).onConflictDoNothing();
    });

/**
 * What a consumer has not committed is still in the outbox, too: it counts as pending there, and here as the lag of the
 * consumers that hold it up. No event is ever missed.
 */
export const embeddedBacklog = (
  { read }: EmbeddedDatabase,
  consumers: readonly Subscription[],
  lagOf: (consumer: Subscription) => number,
): Promise<Backlog> =>
  Promise.all(
    consumers.map(async (consumer) => {
      const [row] = await read.select({ waiting: count() }).from(deadLetters).where(ofConsumer(consumer));
      return { name: consumer.name, lag: lagOf(consumer), deadLetters: row?.waiting ?? 0, missedEvents: 0 };
    }),
  );

const TAKEN_AT_ONCE = 100;

export const embeddedDeadLetters = ({ read, write }: EmbeddedDatabase): DeadLetters => ({
  takeAll: async (consumer, handle, stopping) => {
    const [newest] = await read.select({ id: max(deadLetters.id) }).from(deadLetters);
    const last = newest?.id ?? 0n;
    for (let taken = 0; ; ) {
      const letters = await read
        .select()
        .from(deadLetters)
        .where(and(lte(deadLetters.id, last), ofConsumer(consumer)))
        .orderBy(asc(deadLetters.id))
        .limit(TAKEN_AT_ONCE);
      if (letters.length === 0 || stopping.aborted) return taken;
      await handle(
        letters.map(({ id, topic, createdAt, ...columns }) => ({
          topic,
          ...messageOfColumns(columns),
          // Where it lies, not where it came from: a letter that dies again is another one.
          origin: `letter ${id} ${createdAt.getTime()}`,
        })),
      );
      const ids = letters.map(({ id }) => id);
      await write((transaction) => transaction.delete(deadLetters).where(inArray(deadLetters.id, ids)));
      taken += letters.length;
    }
  },
});
