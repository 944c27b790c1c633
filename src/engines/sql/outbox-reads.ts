import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
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
import type { NewOutboxEntry } from '../../kernel/outbox/entry.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { ParkedEvents } from '../../kernel/outbox/parked-events.ts';
import type { ColumnsOf, TableOf } from './columns.ts';
import type { outboxTable } from './engine-tables.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from './keyset.ts';
import type { SqlReads } from './reads.ts';

/** The columns of an entry as the relay reads it. */
function entryColumnsOf(outbox: OutboxTable) {
  const columns = getTableColumns(outbox) as unknown as ColumnsOf<(typeof outboxTable)['columns']>;
  const { nextAttemptAt: _, parkedAt: __, lastError: ___, held: ____, ...entry } = columns;
  return entry;
}

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

/** A parked event goes nowhere, and neither do the later ones of its aggregate. All else may be on its way to the log just now. */
export async function isBeingPublished(
  reads: SqlReads,
  outbox: OutboxTable,
  { aggregateType, aggregateId }: Pick<NewOutboxEntry, 'aggregateType' | 'aggregateId'>,
): Promise<boolean> {
  const [first] = await reads
    .select({ parkedAt: outbox.parkedAt })
    .from(outbox)
    .where(and(eq(outbox.aggregateType, aggregateType), eq(outbox.aggregateId, aggregateId)))
    .orderBy(asc(outbox.aggregateVersion))
    .limit(1);
  return first !== undefined && first.parkedAt === null;
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

type OutboxTable = TableOf<(typeof outboxTable)['columns']>;

/** A fresh set of attempts, at once. */
const REDRIVEN = { parkedAt: null, nextAttemptAt: null, attempts: 0 } as const;

/** `update` changes the rows of the outbox that fit, and says how many there were. */
export function parkedEventsOn(
  reads: SqlReads,
  outbox: OutboxTable,
  update: (values: typeof REDRIVEN, condition: SQL | undefined) => Promise<number>,
): ParkedEvents {
  const { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt } = outbox;
  const shown = { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt };
  const isParked = isNotNull(parkedAt);
  const lastFirst: readonly SortKey[] = [
    { column: parkedAt, direction: 'DESC' },
    { column: id, direction: 'DESC' },
  ];
  return {
    list: async (slice) => {
      const rows = await reads
        .select(shown)
        .from(outbox)
        .where(and(isParked, between(lastFirst, slice, instantAndId)))
        .orderBy(...orderFor(lastFirst, slice.from))
        .limit(slice.limit)
        .offset(slice.offset);
      return inListOrder(rows, slice.from).map(({ lastError: error, parkedAt: parked, ...row }) => {
        const at = parked ?? row.createdAt;
        return { row: { ...row, lastError: error ?? '', parkedAt: at }, position: [at.getTime(), row.id.toString()] };
      });
    },
    count: async () => {
      const [counted] = await reads.select({ rows: count() }).from(outbox).where(isParked);
      return counted?.rows ?? 0;
    },
    redrive: async (ids) => {
      if (ids.length === 0) return 0;
      return update(REDRIVEN, and(isParked, ids === 'all' ? undefined : inArray(id, [...ids])));
    },
  };
}
