import { and, count, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { ParkedEvents } from '../../pipeline/parked-events.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from '../sql/keyset.ts';
import { placedParkedEvent, REDRIVEN } from '../sql/parked.ts';
import type { Database } from './connection.ts';
import { outbox } from './schema.ts';

const lastParkedFirst: readonly SortKey[] = [
  { column: outbox.parkedAt, direction: 'DESC' },
  { column: outbox.id, direction: 'DESC' },
];

const { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt } =
  getTableColumns(outbox);
const shown = { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt };
const isParked = isNotNull(parkedAt);

export const mysqlParkedEvents = (database: Database): ParkedEvents => ({
  list: async (slice) => {
    const rows = await database
      .select(shown)
      .from(outbox)
      .where(and(isParked, between(lastParkedFirst, slice, instantAndId)))
      .orderBy(...orderFor(lastParkedFirst, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return inListOrder(rows, slice.from).map(placedParkedEvent);
  },

  count: async () => {
    const [counted] = await database.select({ rows: count() }).from(outbox).where(isParked);
    return counted?.rows ?? 0;
  },

  redrive: async (ids) => {
    if (ids.length === 0) return 0;
    const meant = ids === 'all' ? undefined : inArray(id, [...ids]);
    const [redriven] = await database.update(outbox).set(REDRIVEN).where(and(isParked, meant));
    return redriven.affectedRows;
  },
});
