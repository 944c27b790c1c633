import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { outboxTable } from './engine-tables.ts';
import type { OutboxTable } from './parked-events.ts';
import type { SqlReads } from './reads.ts';
import type { ColumnsOf } from './table.ts';

/** The columns of an entry as the relay reads it. */
function entryColumnsOf(outbox: OutboxTable) {
  const columns = getTableColumns(outbox) as unknown as ColumnsOf<(typeof outboxTable)['columns']>;
  const { nextAttemptAt: _, parkedAt: __, lastError: ___, held: ____, ...entry } = columns;
  return entry;
}

export const ERROR_LIMIT = 2_000;

/** Values, or placeholders for them. */
interface Claim {
  readonly chosen: SQL | undefined;
  readonly now: Date | Placeholder;
}

/**
 * What may be published now, oldest first. Nothing may overtake an earlier event of the same aggregate that waits or is
 * parked; `earlier` is the same table under another name.
 */
export function claimable(reads: SqlReads, outbox: OutboxTable, earlier: OutboxTable, { chosen, now }: Claim) {
  const overtaken = reads
    .select({ found: sql`1` })
    .from(earlier, { forceIndex: 'outbox_held' })
    .where(
      and(
        eq(earlier.aggregateType, outbox.aggregateType),
        eq(earlier.aggregateId, outbox.aggregateId),
        eq(earlier.held, true),
        lt(earlier.aggregateVersion, outbox.aggregateVersion),
        or(isNotNull(earlier.parkedAt), gt(earlier.nextAttemptAt, now)),
      ),
    );
  const due = or(isNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now));
  return reads
    .select(entryColumnsOf(outbox))
    .from(outbox, { forceIndex: 'outbox_scan' })
    .where(and(isNull(outbox.parkedAt), chosen, due, notExists(overtaken)))
    .orderBy(asc(outbox.id));
}

export const depthOn =
  (reads: SqlReads, outbox: OutboxTable): Outbox['depth'] =>
  async () => {
    const { parkedAt, createdAt, id } = outbox;
    const [[rows], [oldest]] = await Promise.all([
      reads.select({ all: count(), parked: count(parkedAt) }).from(outbox),
      reads.select({ at: createdAt }).from(outbox).where(isNull(parkedAt)).orderBy(asc(id)).limit(1),
    ]);
    const { all, parked } = rows ?? { all: 0, parked: 0 };
    return { pending: all - parked, oldestPendingAt: oldest?.at ?? null, parked };
  };

/** What a failed attempt leaves in its row. */
export const waiting = (until: Date | 'never', now: Date) =>
  until === 'never' ? { nextAttemptAt: null, parkedAt: now } : { nextAttemptAt: until, parkedAt: null };
