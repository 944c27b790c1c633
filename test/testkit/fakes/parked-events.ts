import type { OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { ParkedEvents } from '../../../src/kernel/outbox/parked-events.ts';
import { windowOf } from './window.ts';

/** An entry with what its last failed attempt has left. */
export interface WaitingEntry extends OutboxEntry {
  readonly nextAttemptAt: Date | null;
  readonly parkedAt: Date | null;
  readonly lastError: string | null;
}

/** The parked ones of these entries; `redrive` gives one of them a fresh set of attempts. */
export function fakeParkedEvents(entries: () => readonly WaitingEntry[], redrive: (id: bigint) => void): ParkedEvents {
  const parked = () =>
    entries().flatMap(({ parkedAt, lastError, ...entry }) => {
      if (parkedAt === null) return [];
      const { id, eventId, eventType, aggregateId, aggregateVersion, attempts, createdAt } = entry;
      const shown = { id, eventId, eventType, aggregateId, aggregateVersion, attempts, createdAt };
      return [{ ...shown, lastError: lastError ?? '', parkedAt }];
    });
  return {
    list: async (slice) => {
      const lastFirst = parked().sort(
        (one, other) => other.parkedAt.getTime() - one.parkedAt.getTime() || (one.id < other.id ? 1 : -1),
      );
      const placed = lastFirst.map((row) => ({ row, position: [row.parkedAt.getTime(), row.id.toString()] }));
      return windowOf(placed, slice);
    },
    count: async () => parked().length,
    redrive: async (ids) => {
      const chosen = parked().filter(({ id }) => ids === 'all' || ids.includes(id));
      for (const { id } of chosen) redrive(id);
      return chosen.length;
    },
  };
}
