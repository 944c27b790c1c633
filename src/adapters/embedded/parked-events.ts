import { and, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { ParkedEvents } from '../../pipeline/parked-events.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from '../sql/keyset.ts';
import { placedParkedEvent, REDRIVEN } from '../sql/parked.ts';
import type { EmbeddedDatabase } from './database.ts';
import { outbox } from './schema.ts';

const lastParkedFirst: readonly SortKey[] = [
  { column: outbox.parkedAt, direction: 'DESC' },
  { column: outbox.id, direction: 'DESC' },
];

const { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt } =
  getTableColumns(outbox);
const shown = { id, eventId, eventType, aggregateId, aggregateVersion, attempts, lastError, createdAt, parkedAt };
const isParked = isNotNull(parkedAt);

export const embeddedParkedEvents = ({ read, write, count }: EmbeddedDatabase): ParkedEvents => ({
  list: async (slice) => {
    const rows = await read
      .select(shown)
      .from(outbox)
      .where(and(isParked, between(lastParkedFirst, slice, instantAndId)))
      .orderBy(...orderFor(lastParkedFirst, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return inListOrder(rows, slice.from).map(placedParkedEvent);
  },

  count: () => count(outbox, isParked),

  redrive: (ids) =>
    write(async (transaction) => {
      const meant = ids === 'all' ? undefined : inArray(id, [...ids]);
      const { rowsAffected } = await transaction.update(outbox).set(REDRIVEN).where(and(isParked, meant));
      return rowsAffected;
    }),
});
