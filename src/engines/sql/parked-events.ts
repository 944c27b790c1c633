import { and, count, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { ParkedEvents } from '../../kernel/outbox/parked-events.ts';
import type { outboxTable } from './engine-tables.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from './keyset.ts';
import type { SqlReads } from './reads.ts';
import type { TableOf } from './table.ts';

export type OutboxTable = TableOf<(typeof outboxTable)['columns']>;

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
